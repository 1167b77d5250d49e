import { hash, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { signature, signedText } from '../../contract/http/signature.ts';
import type { Along } from '../call/call.ts';
import { refuse } from '../call/refusal.ts';

export type SignatureHeaders = {
  sign?: string | undefined;
  timestamp?: string | undefined;
  nonce?: string | undefined;
  version?: string | undefined;
};

const nonce_shape = new RegExp(`^[A-Za-z0-9]{${signature.nonce_length}}$`);

export const sign = (timestamp: string, nonce: string, secret: string): string =>
  hash('sha256', signedText(timestamp, nonce, secret));

/** Refuses a request whose signature is missing, wrong or too old; the sentence says which. */
export function checkSignature(headers: SignatureHeaders, secret: string, now: Date): void {
  const { sign: given = '', timestamp = '', nonce = '', version = '' } = headers;
  if (version !== signature.version) throw refuse('客户端版本不对，请刷新页面再试');
  if (!/^\d{13}$/.test(timestamp)) throw refuse('缺少请求时间，请刷新页面再试');
  if (Math.abs(now.getTime() - Number(timestamp)) > signature.skew_ms)
    throw refuse('设备时间与服务器相差超过 5 分钟，请校准时间再试', { now: now.getTime() });
  if (!nonce_shape.test(nonce)) throw refuse('请求编号不对，请刷新页面再试');
  const expected = Buffer.from(sign(timestamp, nonce, secret));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw refuse('请求签名不对，请刷新页面再试');
}

/**
 * A state-changing request is answered once: its nonce is remembered for every process, longer than its time stamp lives.
 * Its commit is not waited for: it stands before the call's own in the log, so a call that is answered took it along.
 */
export const nonceSpent = ({ nonce, timestamp }: SignatureHeaders, now: Date): Along => ({
  statement: sql`
    insert into request_nonces (nonce, seen_at)
    select ${timestamp! + nonce!}, ${now}::timestamptz from set_config('synchronous_commit', 'off', true)
    on conflict do nothing returning 1 as one`,
  written(spent) {
    if (!spent) throw refuse('这个请求已经处理过，请勿重复提交');
  },
});
