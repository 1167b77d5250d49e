import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { personTag } from '../people/page-tags.ts';
import { lockOwn } from '../proofs/own-proof.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { accountDb } from '../tables.ts';
import { readSafeSettings } from './read-safe-settings.ts';

/** user.safe_set */
export const showSafeSettings = (_input: object, call: Call): Promise<Output<'user.safe_set'>> =>
  readSafeSettings(call, member(call).viewer.id);

/** user.safe_set_change: what is given changes at once, the rest stays. */
export async function changeSafeSettings(
  input: Parsed<'user.safe_set_change'>,
  call: Call,
): Promise<Output<'user.safe_set_change'>> {
  const { viewer } = member(call);
  const own = await lockOwn(call);
  if (input.code_on_new_device) {
    // Else nobody could ever sign in on another device.
    if (!own.email && !(own.phone && call.gateways.sms.offered))
      throw invalid('code_on_new_device', '请先绑定邮箱，否则新设备收不到验证码');
    await rememberDevice(call, viewer.id);
  }
  const before = await readSafeSettings(call, viewer.id);
  const settings = { ...before, ...given(input) };
  await accountDb(call)
    .insertInto('safe_settings')
    .values({ user_id: viewer.id, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute();
  if (settings.show_last_seen !== before.show_last_seen) call.invalidates(personTag(viewer.username));
  return settings;
}

const given = <T extends object>(input: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as never;
