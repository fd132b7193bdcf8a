// Prints what the board weighs on the wire, and fails beyond its budget.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET = 15_000;
const dist = new URL('../dist/', import.meta.url);
let total = 0;
for (const name of readdirSync(dist)) {
  if (!/\.(js|css)$/.test(name)) continue;
  const plain = readFileSync(new URL(name, dist));
  const packed = gzipSync(plain, { level: 9 }).length;
  total += packed;
  console.log(`${name}: ${plain.length} bytes, ${packed} gzip`);
}
console.log(`total: ${total} gzip of ${BUDGET}`);
if (total > BUDGET) process.exit(1);
