import { randomInt } from 'node:crypto';
import type { Output } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { hashed, hashedAnswer, newUniqid } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { captcha_digits, drawCaptcha } from './draw-captcha.ts';

/** No 1: turned and slanted it looks like 7. */
const shown = '023456789';
const lives_ms = 5 * 60_000;

/** common.captcha: a picture of digits, good for one use within five minutes. */
export async function giveCaptcha(_input: object, call: Call): Promise<Output<'common.captcha'>> {
  const uniqid = newUniqid();
  const digits = Array.from({ length: captcha_digits }, () => shown[randomInt(shown.length)]!).join('');
  await accountDb(call)
    .insertInto('captchas')
    .values({
      uniqid_hash: hashed(uniqid),
      answer_hash: hashedAnswer(uniqid, digits, 'captcha'),
      expires_at: new Date(call.now.getTime() + lives_ms),
    })
    .execute();
  return { uniqid, image: drawCaptcha(digits) };
}
