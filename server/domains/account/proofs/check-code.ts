import { sql } from 'kysely';
import type { Channel } from '../../../../contract/account/auth.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { keepThenRefuse } from '../keep-then-refuse.ts';
import { hashed, hashedAnswer, sameHash } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { type AnyPurpose, boundTo, channelName } from './codes.ts';

export type CodeProof = { channel: Channel; receiver: string; captcha: string; uniqid: string };

const tries_allowed = 5;
/** What a code of the purpose `self` is good for. */
const of_the_account = new Set<AnyPurpose>(['set_password', 'change_binding', 'leave']);

/** Uses a mailed or texted code up, or refuses with words at the field `captcha`. */
export async function checkCode(call: Call, proof: CodeProof, purpose: AnyPurpose): Promise<void> {
  await tryCode(call, proof, purpose);
  await useCodeUp(call, proof.uniqid);
}

/**
 * Refuses a wrong code; a right one is not used up yet, for calls that ask for more than one. A wrong try counts even
 * though the call is refused, so nothing else may be written before. `field` is where the form has the code.
 */
export async function tryCode(
  call: Call,
  proof: CodeProof,
  asked: AnyPurpose,
  field = 'captcha',
): Promise<void> {
  const sent = await accountDb(call)
    .updateTable('verify_codes')
    .set({ tries: sql`tries + 1` })
    .where('uniqid_hash', '=', hashed(proof.uniqid))
    .returning(['channel', 'receiver', 'purpose', 'code_hash', 'tries', 'expires_at', 'used_at'])
    .executeTakeFirst();
  const purpose = sent?.purpose === 'self' && of_the_account.has(asked) ? 'self' : asked;
  if (!sent || sent.used_at || sent.expires_at <= call.now || sent.purpose !== purpose)
    throw invalid(field, '验证码已失效，请重新获取');
  if (sent.channel !== proof.channel || sent.receiver !== proof.receiver) {
    throw invalid(field, `验证码不是发给这个${channelName[proof.channel]}的，请重新获取`);
  }
  if (sent.tries > tries_allowed) throw invalid(field, '验证码输错次数太多，请重新获取');
  if (!sameHash(sent.code_hash, hashedAnswer(proof.uniqid, proof.captcha, boundTo({ ...proof, purpose })))) {
    const left = tries_allowed - sent.tries;
    return keepThenRefuse(
      call,
      invalid(field, left > 0 ? `验证码不对，还可以试 ${left} 次` : '验证码不对，请重新获取'),
    );
  }
}

/** It is worth nothing from now on, if the call commits. */
export async function useCodeUp(call: Call, uniqid: string): Promise<void> {
  await accountDb(call)
    .updateTable('verify_codes')
    .set({ used_at: call.now })
    .where('uniqid_hash', '=', hashed(uniqid))
    .execute();
}
