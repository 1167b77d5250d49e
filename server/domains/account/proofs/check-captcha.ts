import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { keepThenRefuse } from '../keep-then-refuse.ts';
import { hashed, hashedAnswer, sameHash } from '../secrets.ts';
import { accountDb } from '../tables.ts';

const tries_allowed = 5;

/** Uses a picture up, or refuses: five tries each, and a wrong one counts. */
export async function checkCaptcha(
  call: Call,
  given: { uniqid?: string | undefined; captcha?: string | undefined },
): Promise<void> {
  if (!given.captcha) throw invalid('captcha', '请填写图形验证码');
  const uniqid = given.uniqid ?? '';
  const picture = await accountDb(call)
    .updateTable('captchas')
    .set({ tries: sql`tries + 1` })
    .where('uniqid_hash', '=', hashed(uniqid))
    .returning(['answer_hash', 'tries', 'expires_at'])
    .executeTakeFirst();
  if (!picture || picture.expires_at <= call.now || picture.tries > tries_allowed)
    throw invalid('captcha', '图形验证码已失效，请换一张');
  if (!sameHash(picture.answer_hash, hashedAnswer(uniqid, given.captcha, 'captcha'))) {
    return keepThenRefuse(
      call,
      invalid(
        'captcha',
        picture.tries < tries_allowed ? '图形验证码不对，请再看一眼' : '图形验证码不对，请换一张',
      ),
    );
  }
  await accountDb(call).deleteFrom('captchas').where('uniqid_hash', '=', hashed(uniqid)).execute();
}
