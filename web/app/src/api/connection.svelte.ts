// Whether the server answers. Requests that find it gone wait here and are sent again.
type State = 'answering' | 'silent';

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 3_000;

let state = $state<State>('answering');
let restored: Promise<void> | null = null;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function healthy(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_PAUSE_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

async function wait(): Promise<void> {
  let ms = FIRST_PAUSE_MS;
  do {
    await pause(ms);
    ms = Math.min(ms * 1.5, LONGEST_PAUSE_MS);
  } while (!(await healthy()));
  restored = null;
  state = 'answering';
}

export const connection = {
  get state(): State {
    return state;
  },
};

/** Says that a request found no server; resolves once there is one again. */
export function serverGone(): Promise<void> {
  state = 'silent';
  restored ??= wait();
  return restored;
}
