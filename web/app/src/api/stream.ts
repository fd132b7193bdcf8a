// Server-sent events that survive a server that goes away: the request is made anew.
import { serverGone } from './connection.svelte';
import { address, fetched, type Query } from './request';

export interface StreamEvent {
  event: string;
  data: string;
}

/** Takes complete events off the front of `buffer`; what is left is the start of the next one. */
export function takeEvents(buffer: string): { events: StreamEvent[]; rest: string } {
  const blocks = buffer.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.map(readEvent).filter((event) => event !== null);
  return { events, rest };
}

function readEvent(block: string): StreamEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value!;
    if (field === 'data') data.push(value!);
  }
  // Comments keep the connection alive and say nothing.
  return data.length > 0 || event !== 'message' ? { event, data: data.join('\n') } : null;
}

const DAY_MS = 86_400_000;

/**
 * Calls `heard` for each event until `done` has come, `signal` aborts, or the server refuses
 * (which throws). Begins again by itself when the server was away.
 */
export async function stream(
  path: string,
  query: Query,
  heard: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const init = { headers: { accept: 'text/event-stream' } };
    const response = await fetched(address(path, query), init, signal, DAY_MS);
    const finished = await readAll(response, heard, signal);
    if (finished) return;
    await serverGone();
  }
}

/** Whether the stream came to its own end. */
async function readAll(
  response: Response,
  heard: (event: StreamEvent) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    let part: ReadableStreamReadResult<string>;
    try {
      part = await reader.read();
    } catch (error) {
      if (signal.aborted) throw error;
      return false;
    }
    if (part.done) return false;
    const { events, rest } = takeEvents(buffer + part.value);
    buffer = rest;
    for (const event of events) {
      if (event.event === 'done') {
        await reader.cancel();
        return true;
      }
      heard(event);
    }
  }
}
