import { setTimeout as sleep } from 'node:timers/promises';
import { down, type Failed } from './failed.ts';

export type Said = { status: number; body: Record<string, unknown> };
export type Question = {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

export type Patience = {
  /** Whether it does no harm to ask twice, when nobody knows whether the first question arrived. */
  repeatable: boolean;
  /** Whether the answer says that nothing was done, so that it can be asked again. */
  wasNotDone?: (said: Said) => boolean;
  timeout_ms?: number;
};

const tries = 3;
const pause_ms = 200;

/**
 * Asks a provider and reads its JSON. `make` makes each try anew, as signatures are good once. Nothing of the question is
 * told on: it may hold keys and what people confide.
 */
export async function ask(
  make: () => Question,
  { repeatable, wasNotDone, timeout_ms = 10_000 }: Patience,
): Promise<({ result: 'said' } & Said) | Failed> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === tries;
    try {
      const { url, ...init } = make();
      const response = await fetch(url, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout_ms),
      });
      const said: Said = { status: response.status, body: bodyOf(await response.text()) };
      if (last || !wasNotDone?.(said)) return { result: 'said', ...said };
    } catch (error) {
      const why = whyOf(error);
      if (last || !(repeatable || never_arrived.has(why))) return down(why);
    }
    await sleep(pause_ms * attempt);
  }
}

const never_arrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function bodyOf(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object');
  return value as Record<string, unknown>;
}

function whyOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'unreadable';
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'timeout' : 'network');
}

/** A field of an answer that may be anything. */
export const textOf = (body: unknown, field: string): string => {
  const value = (body as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
