import type { Channel, SelfPurpose } from '../../../../contract/account/auth.ts';
import type { OwnProof } from '../../../../contract/account/security.ts';
import type { Call } from '../../../call/call.ts';
import { member } from '../../../call/call.ts';
import { invalid, tooFast } from '../../../call/refusal.ts';
import { keepThenRefuse } from '../keep-then-refuse.ts';
import {
  countFailure,
  failures_before_wait,
  forgetFailures,
  lockLoginFailures,
} from '../login/login-failures.ts';
import { passwordFits } from '../passwords/hash-password.ts';
import { accountDb } from '../tables.ts';
import { channelName } from './codes.ts';
import { tryCode, useCodeUp } from './check-code.ts';
import { refusePhoneNotOffered } from './phone-offered.ts';
import { sendCode } from './send-verify-code.ts';

export type Own = Awaited<ReturnType<typeof readOwn>>;

/**
 * What the viewer may prove to be the owner with. Not locked: a login takes the counted tries first and the person after
 * them, so a call that may try a password does the same. Who decides on the row afterwards locks it with `lockOwn`.
 */
export const readOwn = (call: Call) => ownRow(call).executeTakeFirstOrThrow();

export const lockOwn = (call: Call) => ownRow(call).forNoKeyUpdate().executeTakeFirstOrThrow();

const ownRow = (call: Call) =>
  accountDb(call)
    .selectFrom('users')
    .select(['id', 'username', 'nickname', 'email', 'phone', 'password_hash'])
    .where('id', '=', member(call).viewer.id);

/** common.send_to_self: a code to an address that is bound to the account already. */
export async function sendToSelf(
  { channel, purpose }: { channel: Channel; purpose: SelfPurpose },
  call: Call,
): Promise<{ uniqid: string; wait_seconds: number }> {
  refusePhoneNotOffered(call, channel, 'channel');
  const receiver = (await readOwn(call))[channel];
  if (!receiver) throw invalid('channel', `还没有绑定${channelName[channel]}`);
  return sendCode({ channel, receiver, purpose }, call);
}

/**
 * That it is the owner who asks, and not somebody at an open screen: the password, or a code to self. Whoever has neither
 * password nor address is who they are. Wrong tries count even though the call is refused, so nothing may be written before.
 * @returns what uses the code up, for the end of the call
 */
export async function requireOwnProof(
  call: Call,
  own: Own,
  proof: OwnProof,
  purpose: SelfPurpose,
): Promise<() => Promise<void>> {
  if (proof.password) {
    await requirePassword(call, own, proof.password, 'proof.password');
    return async () => {};
  }
  const { channel, captcha, uniqid } = proof;
  if (captcha && uniqid) {
    const receiver = own[channel];
    if (!receiver) throw invalid('proof.channel', `还没有绑定${channelName[channel]}`);
    await tryCode(call, { channel, receiver, captcha, uniqid }, purpose, 'proof.captcha');
    return () => useCodeUp(call, uniqid);
  }
  const can_get_code = own.email !== null || own.phone !== null;
  if (own.password_hash)
    throw invalid('proof.password', can_get_code ? '请填写登录密码，或改用验证码' : '请填写登录密码');
  if (can_get_code) throw invalid('proof.captcha', uniqid ? '请填写验证码' : '请先获取验证码');
  return async () => {};
}

type AtTop = Pick<OwnProof, 'password' | 'captcha' | 'uniqid'> & {
  channel?: Channel | undefined;
  proof: OwnProof;
};

/** The proof of a call that takes it at its top as well; what stands there comes first. */
export const proofIn = ({ channel, password, captcha, uniqid, proof }: AtTop): OwnProof =>
  password !== undefined || captcha !== undefined
    ? { channel: channel ?? proof.channel, password, captcha, uniqid }
    : proof;

/** The door for other domains: as above, for the viewer, used up at once. */
export async function requireOwner(call: Call, proof: OwnProof, purpose: SelfPurpose): Promise<void> {
  await (
    await requireOwnProof(call, await readOwn(call), proof, purpose)
  )();
}

/** A wrong one counts like a wrong password at the login, for the same person. */
export async function requirePassword(call: Call, own: Own, password: string, field: string): Promise<void> {
  const { failures, wait_seconds } = await lockLoginFailures(call, own.id);
  if (wait_seconds > 0) throw tooFast('填写密码', wait_seconds);
  if (own.password_hash === null) throw invalid(field, '这个账号还没有密码，请改用验证码');
  if (await passwordFits(own.password_hash, password)) return forgetFailures(call, own.id);
  await countFailure(call, own.id, failures + 1);
  const left = failures_before_wait - failures - 1;
  return keepThenRefuse(
    call,
    invalid(field, left > 0 ? `密码不对，还可以试 ${left} 次` : '密码不对，请 10 分钟后再试'),
  );
}
