import { sql } from 'kysely';
import type { Channel } from '../../../../contract/account/auth.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { networkOf } from '../../../call/network-of.ts';
import { personWith } from '../people/add-person.ts';
import { hashed, hashedAnswer, newUniqid, randomDigits } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { checkCaptcha } from './check-captcha.ts';
import {
  type AnyPurpose,
  boundTo,
  code_digits,
  code_lives_minutes,
  type CodeToSend,
  wait_seconds,
} from './codes.ts';
import { refusePhoneNotOffered } from './phone-offered.ts';

type Wish = { channel: Channel; receiver: string; purpose: AnyPurpose };

/**
 * common.send_verify_code: makes a code and has it sent. The answer is the same whether the receiver has an account or
 * not, in words and in time: nobody looks here but for the count of the
 * day. The job that sends decides which mail it is.
 */
export async function sendVerifyCode(
  input: Parsed<'common.send_verify_code'>,
  call: Call,
): Promise<Output<'common.send_verify_code'>> {
  refusePhoneNotOffered(call, input.channel);
  if (input.captcha || (await isSuspicious(input.receiver, call))) await checkCaptcha(call, input);
  return sendCode(input, call);
}

/** Makes a code and has it sent. Refuses where the receiver got one a minute ago. */
export async function sendCode(wish: Wish, call: Call): Promise<{ uniqid: string; wait_seconds: number }> {
  // Counted here and not at the door, so that who is first asked for a picture need not wait a minute to hand it in.
  // For the person as well: mail and phone together get no more codes to guess than one of them.
  const user = (await personWith(call, wish))?.id;
  await call.spend('send_code', { ip: call.request.ip, receiver: wish.receiver, user });
  if (wish.channel === 'phone') await call.spend('text_code', { receiver: wish.receiver });
  await voidFormerCodes(wish, call);
  return { uniqid: await keepAndSend(wish, call), wait_seconds };
}

/** common.send_by_captcha: the same, with a picture every time. */
export async function sendByCaptcha(
  input: Parsed<'common.send_by_captcha'>,
  call: Call,
): Promise<Output<'common.send_by_captcha'>> {
  return sendVerifyCode(input, call);
}

const sends_without_picture = { to_receiver: 2, from_address: 10 };

/** More than a person needs within an hour: to the same receiver, or from the same network address. */
async function isSuspicious(receiver: string, call: Call): Promise<boolean> {
  const since = new Date(call.now.getTime() - 3_600_000);
  const { rows } = await sql<{ to_receiver: number; from_address: number }>`select
    (select count(*)::int from verify_codes where receiver = ${receiver} and created_at > ${since}) as to_receiver,
    (select count(*)::int from verify_codes where ip = ${networkOf(call.request.ip)} and created_at > ${since}) as from_address`.execute(
    accountDb(call),
  );
  const sent = rows[0]!;
  return (
    sent.to_receiver >= sends_without_picture.to_receiver ||
    sent.from_address >= sends_without_picture.from_address
  );
}

/** The newest one wins. */
async function voidFormerCodes({ receiver, purpose }: Wish, call: Call): Promise<void> {
  await accountDb(call)
    .updateTable('verify_codes')
    .set({ used_at: call.now })
    .where('receiver', '=', receiver)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

async function keepAndSend({ channel, receiver, purpose }: Wish, call: Call): Promise<string> {
  const uniqid = newUniqid();
  const code = randomDigits(code_digits);
  const expires_at = new Date(call.now.getTime() + code_lives_minutes * 60_000);
  await accountDb(call)
    .insertInto('verify_codes')
    .values({
      uniqid_hash: hashed(uniqid),
      channel,
      receiver,
      purpose,
      code_hash: hashedAnswer(uniqid, code, boundTo({ channel, receiver, purpose })),
      ip: networkOf(call.request.ip),
      created_at: call.now,
      expires_at,
    })
    .execute();
  const to_send: CodeToSend = { channel, receiver, purpose, code, expires_at: expires_at.toISOString() };
  await call.later('account.send_code', to_send);
  return uniqid;
}
