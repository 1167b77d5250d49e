import { sql } from 'kysely';
import type { Channel } from '../../../../contract/account/auth.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { tryCode, useCodeUp } from '../proofs/check-code.ts';
import { channelName } from '../proofs/codes.ts';
import { lockOwn, proofIn, readOwn, requireOwnProof } from '../proofs/own-proof.ts';
import { refusePhoneNotOffered } from '../proofs/phone-offered.ts';
import { accountDb } from '../tables.ts';
import type { AddressChange } from './tell-address-change.job.ts';

/** user.login_ways: how the viewer signs in. */
export async function showLoginWays(_input: object, call: Call): Promise<Output<'user.login_ways'>> {
  const own = await accountDb(call)
    .selectFrom('users')
    .select(['username', 'email', 'phone', 'password_hash', 'password_changed_at'])
    .where('id', '=', member(call).viewer.id)
    .executeTakeFirstOrThrow();
  return {
    username: own.username,
    email: own.email,
    phone: own.phone,
    has_password: own.password_hash !== null,
    password_changed_at: own.password_changed_at?.toISOString() ?? null,
    phone_codes: call.gateways.sms.offered,
  };
}

/**
 * user.bind: the code went to the new address, the proof shows the owner. To an address that is somebody else's no code is
 * ever sent, so who asks learns nothing of it here.
 */
export async function bindAddress(input: Parsed<'user.bind'>, call: Call): Promise<null> {
  const { channel, receiver, captcha, uniqid } = input;
  refusePhoneNotOffered(call, channel);
  const own = await readOwn(call);
  await tryCode(call, { channel, receiver, captcha, uniqid }, 'bind');
  const useProofUp = await requireOwnProof(call, own, input.proof, 'change_binding');
  await useCodeUp(call, uniqid);
  await useProofUp();
  const before = (await lockOwn(call))[channel];
  if (before !== receiver) await putAddress(call, channel, receiver);
  await tellOwner(call, { channel, before, after: receiver });
  return null;
}

/** user.unbind: the last address stays, or nobody could ever sign in or be told of anything. */
export async function unbindAddress(input: Parsed<'user.unbind'>, call: Call): Promise<null> {
  const { channel } = input;
  const other = channel === 'email' ? 'phone' : 'email';
  const proving = await readOwn(call);
  if (!proving[channel]) throw refuse(`还没有绑定${channelName[channel]}`);
  const useProofUp = await requireOwnProof(call, proving, proofIn(input), 'change_binding');
  await useProofUp();
  const own = await lockOwn(call);
  const before = own[channel];
  if (!before) throw refuse(`还没有绑定${channelName[channel]}`);
  if (!own[other] && !(await hasWechat(call, own.id)))
    throw refuse(`${channelName[channel]}是唯一的登录方式，请先绑定${channelName[other]}再解绑`);
  await putAddress(call, channel, null);
  await tellOwner(call, { channel, before, after: null });
  return null;
}

async function putAddress(call: Call, channel: Channel, receiver: string | null): Promise<void> {
  const { viewer } = member(call);
  // Somebody else may bind it at this very moment: the savepoint keeps what this call has written so far.
  await sql`savepoint before_address`.execute(call.db);
  try {
    await accountDb(call)
      .updateTable('users')
      .set({ [channel]: receiver, [`${channel}_changed_at`]: call.now })
      .where('id', '=', viewer.id)
      .execute();
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    await sql`rollback to savepoint before_address`.execute(call.db);
    throw invalid('receiver', `这个${channelName[channel]}刚刚绑定到了别的账号`);
  }
  await call.tells(viewer.id, { kind: 'me' });
}

async function hasWechat(call: Call, user_id: number): Promise<boolean> {
  const bound = await accountDb(call)
    .selectFrom('wechat_bindings')
    .select('user_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return bound !== undefined;
}

async function tellOwner(call: Call, what: Omit<AddressChange, 'user_id' | 'at'>): Promise<void> {
  if (what.before === what.after) return;
  const change: AddressChange = {
    ...what,
    user_id: member(call).viewer.id,
    at: call.now.toISOString(),
  };
  await call.later('account.tell_address_change', change);
}
