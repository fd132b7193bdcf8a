// How a request is made. Every request of this API may be repeated without harm, so one that
// finds the server gone is sent again when it is back.
import { serverGone } from './connection.svelte';

const BASE = '/api/v1';
const PATIENCE_MS = 60_000;
const BUSY_PAUSE_MS = 1_000;
const BUSY_TRIES = 20;

/** One thing that is wrong with a request; `code` is stable. */
export interface Complaint {
  code: string;
  place?: string;
  detail?: string;
  [more: string]: unknown;
}

/** The server's answer to a request that it cannot carry out. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly complaints: Complaint[],
    detail: string,
  ) {
    super(detail);
  }
}

export type Query = Record<string, string | number | boolean | undefined>;

/** Address of a request, without the parameters that are left out. */
export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `${BASE}${path}?${search}` : `${BASE}${path}`;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** An answer with a good status; waits for a server that is gone or busy. */
export async function fetched(
  url: string,
  init: RequestInit,
  signal?: AbortSignal,
  patience: number = PATIENCE_MS,
): Promise<Response> {
  for (let busy = 0; ; ) {
    signal?.throwIfAborted();
    let response: Response;
    try {
      const late = AbortSignal.timeout(patience);
      const either = signal ? AbortSignal.any([signal, late]) : late;
      response = await fetch(url, { ...init, signal: either });
    } catch (error) {
      if (signal?.aborted) throw error;
      await serverGone();
      continue;
    }
    if ((response.status === 503 || response.status === 429) && busy < BUSY_TRIES) {
      busy += 1;
      const seconds = Number(response.headers.get('retry-after'));
      await pause(seconds > 0 && seconds < 30 ? seconds * 1_000 : BUSY_PAUSE_MS);
      continue;
    }
    if (!response.ok) throw await problem(response);
    return response;
  }
}

async function problem(response: Response): Promise<Problem> {
  try {
    const body = (await response.json()) as { detail?: string; errors?: Complaint[] };
    return new Problem(response.status, body.errors ?? [], body.detail ?? response.statusText);
  } catch {
    return new Problem(response.status, [], response.statusText);
  }
}

/** The JSON of an answer. */
async function json<T>(url: string, init: RequestInit, signal?: AbortSignal): Promise<T> {
  for (;;) {
    const response = await fetched(url, init, signal);
    try {
      return (await response.json()) as T;
    } catch (error) {
      // The server went away in the middle of its answer.
      if (signal?.aborted || error instanceof SyntaxError) throw error;
      await serverGone();
    }
  }
}

export function get<T>(path: string, query: Query, signal?: AbortSignal): Promise<T> {
  return json<T>(address(path, query), {}, signal);
}

export function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return json<T>(address(path), init, signal);
}
