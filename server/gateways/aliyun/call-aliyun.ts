import { randomBytes } from 'node:crypto';
import { ask, type Said, textOf } from '../ask.ts';
import { down, type Failed, refused } from '../failed.ts';
import { type AliyunKeys, signAcs3 } from './sign-acs3.ts';

/** How the provider is reached; tests put their own in place of all but the keys. */
export type AliyunWay = {
  keys: AliyunKeys;
  /** Where a host is really found; absent: https there. */
  originOf?: (host: string) => string;
  clock?: () => Date;
  timeout_ms?: number;
};

export type AliyunCall = {
  host: string;
  version: string;
  action: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  repeatable: boolean;
};

/** One call of Alibaba Cloud's RPC interface. @returns the body of its answer, whatever its business said, or why there is none */
export async function callAliyun(
  way: AliyunWay,
  { repeatable, ...call }: AliyunCall,
): Promise<{ result: 'said'; body: Record<string, unknown> } | Failed> {
  const origin = way.originOf?.(call.host) ?? `https://${call.host}`;
  const answer = await ask(
    () => {
      const date = (way.clock?.() ?? new Date()).toISOString().replace(/\.\d{3}Z$/, 'Z');
      const nonce = randomBytes(16).toString('hex');
      const { query, headers, body } = signAcs3(
        { method: 'POST', query: {}, ...call, host: new URL(origin).host, date, nonce },
        way.keys,
      );
      // The header `host` is set by fetch itself, from the address.
      return {
        url: `${origin}/${query ? `?${query}` : ''}`,
        method: 'POST',
        headers: { ...headers, accept: 'application/json' },
        ...(body === undefined ? {} : { body }),
      };
    },
    { repeatable, wasNotDone: wasThrottled, ...(way.timeout_ms ? { timeout_ms: way.timeout_ms } : {}) },
  );
  if (answer.result !== 'said') return answer;
  if (answer.status < 400) return { result: 'said', body: answer.body };
  const code = textOf(answer.body, 'Code') || `http_${answer.status}`;
  return answer.status >= 500 || wasThrottled(answer) || passing.test(code) ? down(code) : refused(code);
}

/** Refused at the gate: the business behind it never saw the call. */
const wasThrottled = ({ body }: Said): boolean => textOf(body, 'Code').startsWith('Throttling');

const passing = /^(ServiceUnavailable|InternalError|SystemError)/;
