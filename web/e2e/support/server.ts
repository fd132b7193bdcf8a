// The real program, serving at a port of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const BINARY =
  process.env.KALAH ?? fileURLToPath(new URL('../../../target/debug/kalah', import.meta.url));
const STARTS_WITHIN_MS = 20_000;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

export class Server {
  #process: ChildProcess | null = null;
  readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const args = ['serve', '--port', String(this.port)];
    const child = spawn(BINARY, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#process = child;
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`kalah serve ended with ${child.exitCode}`);
      if (Date.now() > deadline) throw new Error('kalah serve does not answer');
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
