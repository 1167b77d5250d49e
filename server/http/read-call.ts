import type { IncomingHttpHeaders } from 'node:http';
import { codes } from '../../contract/http/envelope.ts';
import { Refusal } from '../call/refusal.ts';
import { isPersonalToken } from './personal-token.ts';
import type { Carried } from './serve.ts';
import { cookieNames, readCookies } from './session-cookies.ts';

/** What the headers of a call say of who asks, and how. */
export function carriedIn(
  headers: IncomingHttpHeaders,
): Pick<
  Carried,
  'user_agent' | 'token' | 'personal_token' | 'bind' | 'cookies' | 'idempotency_key' | 'signature'
> {
  const cookies = readCookies(headers.cookie);
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1] ?? null;
  return {
    user_agent: (headers['user-agent'] ?? '').slice(0, 300),
    ...(isPersonalToken(bearer) ? { token: null, personal_token: bearer } : { token: bearer }),
    bind: cookies[cookieNames.bind] ?? null,
    cookies,
    ...(headers['idempotency-key'] ? { idempotency_key: one(headers['idempotency-key'])! } : {}),
    signature: {
      sign: one(headers['sign']),
      timestamp: one(headers['timestamp']),
      nonce: one(headers['nonce']),
      version: one(headers['version']),
    },
  };
}

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** The fields of a body that was parsed; none of one that is absent. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw new Refusal({
      code: codes.invalid,
      msg: '请求内容应为 JSON 对象',
      status: 200,
      data: { issues: [] },
    });
  return body as Record<string, unknown>;
}
