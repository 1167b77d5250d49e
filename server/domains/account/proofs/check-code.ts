import { sql } from 'kysely';
import type { Channel, CodePurpose } from '../../../../contract/account/auth.ts';
import type { Call } from '../../../http/call.ts';
import { invalid } from '../../../http/refusal.ts';
import { keepThenRefuse } from '../keep-then-refuse.ts';
import { hashed, hashedAnswer, sameHash } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { boundTo, channelName } from './codes.ts';

export type CodeProof = { channel: Channel; receiver: string; captcha: string; uniqid: string };

const tries_allowed = 5;

/**
 * Uses a mailed or texted code up, or refuses with words at the field `captcha`. A wrong try counts even though the call
 * is refused; a right code of a call that is refused later, for another field, stays good.
 */
export async function checkCode(call: Call, proof: CodeProof, purpose: CodePurpose): Promise<void> {
  const uniqid_hash = hashed(proof.uniqid);
  const sent = await accountDb(call)
    .updateTable('verify_codes')
    .set({ tries: sql`tries + 1` })
    .where('uniqid_hash', '=', uniqid_hash)
    .returning(['channel', 'receiver', 'purpose', 'code_hash', 'tries', 'expires_at', 'used_at'])
    .executeTakeFirst();
  if (!sent || sent.used_at || sent.expires_at <= call.now || sent.purpose !== purpose)
    throw invalid('captcha', '验证码已失效，请重新获取');
  if (sent.channel !== proof.channel || sent.receiver !== proof.receiver) {
    throw invalid('captcha', `验证码不是发给这个${channelName[proof.channel]}的，请重新获取`);
  }
  if (sent.tries > tries_allowed) throw invalid('captcha', '验证码输错次数太多，请重新获取');
  if (!sameHash(sent.code_hash, hashedAnswer(proof.uniqid, proof.captcha, boundTo({ ...proof, purpose })))) {
    const left = tries_allowed - sent.tries;
    return keepThenRefuse(
      call,
      invalid('captcha', left > 0 ? `验证码不对，还可以试 ${left} 次` : '验证码不对，请重新获取'),
    );
  }
  await accountDb(call)
    .updateTable('verify_codes')
    .set({ used_at: call.now })
    .where('uniqid_hash', '=', uniqid_hash)
    .execute();
}
