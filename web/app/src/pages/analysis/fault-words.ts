// What is wrong with a position, rules or a move, in the words of the page.
import type { Complaint } from '../../api/request';
import type { Args } from '../../text/text.svelte';
import { tr } from '../../text/text.svelte';

/** Codes that the catalogue has a sentence for. */
const KNOWN = new Set([
  'too-long',
  'too-many-seeds',
  'too-many-moves',
  'notation-unexpected',
  'notation-number',
  'position-houses',
  'position-too-many-houses',
  'position-unequal-rows',
  'position-other-houses',
  'position-no-swap',
  'position-no-first-turn',
  'rules-unknown-preset',
  'rules-unknown-axis',
  'rules-unknown-value',
  'rules-bad-number',
  'rules-houses',
  'rules-seeds',
  'move-game-over',
  'move-no-such-house',
  'move-empty-house',
  'move-no-swap',
]);

function argsOf(complaint: Complaint): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(complaint)) {
    if (typeof value === 'number' || typeof value === 'string') args[name] = value;
    if (Array.isArray(value)) args[name] = value.join(', ');
  }
  // People count moves and letters from one.
  if (typeof complaint['index'] === 'number') args['number'] = complaint['index'] + 1;
  if (typeof complaint['at'] === 'number') args['column'] = complaint['at'] + 1;
  if (typeof complaint['side'] !== 'string') args['side'] = 'none';
  return args;
}

/** The catalogue has everything that a parser expects under the parser's own words for it. */
function unexpected(complaint: Complaint): string {
  const name = String(complaint['expected'])
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const expected = tr(`expected-${name}`);
  const found = String(complaint['found'] ?? '');
  if (found === '') return tr('web-fault-notation-ends', { expected });
  return tr('web-fault-notation-unexpected', { ...argsOf(complaint), expected });
}

/** A sentence; that of the server, which is in English, where the catalogue has none. */
export function faultWords(complaint: Complaint): string {
  if (!KNOWN.has(complaint.code)) return complaint.detail ?? complaint.code;
  if (complaint.code === 'notation-unexpected') return unexpected(complaint);
  // Quotes around nothing say nothing.
  if (complaint.code === 'rules-unknown-preset' && complaint['name'] === '') {
    return tr('web-fault-no-rules');
  }
  return tr(`web-fault-${complaint.code}`, argsOf(complaint));
}
