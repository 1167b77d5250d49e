import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { hashed, newToken } from '../secrets.ts';
import { accountDb } from '../tables.ts';
import { readSafeSettings } from '../security/read-safe-settings.ts';
import { coveredAddress, deviceWords } from './device-words.ts';
import type { NewDevice } from './tell-new-device.job.ts';

const device_cookie = 'device';
/** A device that nobody has signed in on for so long is a new one. */
export const device_days = 365;
/** Browsers keep no cookie longer. */
const cookie_lives_seconds = 400 * 86_400;

/** How somebody has proved who they are. */
export type ProvedBy = 'password' | 'code' | 'wechat';

export type Device = {
  token: string;
  /** To this person; the first device of an account is nothing new. */
  is_new: boolean;
  alerts: boolean;
};

/** The device that somebody signs in on. Refuses a password alone on a new one where its owner wants that. */
export async function deviceAtSignIn(call: Call, user_id: number, proved_by: ProvedBy): Promise<Device> {
  const token = deviceOf(call) ?? newToken();
  const [is_new, settings] = await Promise.all([
    isNewDevice(call, user_id, token),
    readSafeSettings(call, user_id),
  ]);
  if (is_new && proved_by === 'password' && settings.code_on_new_device)
    throw refuse('这台设备没有登录过，账号设置了新设备要用验证码登录。请改用验证码登录');
  return { token, is_new, alerts: is_new && settings.alert_new_device };
}

/** Its owner is told where they want that. */
export async function noteDevice(call: Call, user_id: number, { token, alerts }: Device): Promise<void> {
  const device: NewDevice = {
    user_id,
    device: deviceWords(call.request.user_agent),
    address: coveredAddress(call.request.ip),
    at: call.now.toISOString(),
  };
  await Promise.all([
    rememberDevice(call, user_id, token),
    alerts && call.later('account.tell_new_device', device),
  ]);
}

/** The device that asks is known from now on, and its browser gets a cookie to know it by. */
export async function rememberDevice(
  call: Call,
  user_id: number,
  token = deviceOf(call) ?? newToken(),
): Promise<void> {
  call.cookies.push({
    name: device_cookie,
    value: token,
    max_age: cookie_lives_seconds,
    http_only: true,
    same_site: 'lax',
  });
  const mark = call.gateways.vault.fingerprint('device', token);
  await accountDb(call)
    .insertInto('known_devices')
    .values({
      user_id,
      device_hash: hashOf(user_id, token),
      mark,
      first_at: call.now,
      last_at: call.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_at: call.now, mark }),
    )
    .execute();
}

/** What the browser of a call is known by. */
export function deviceOf(call: Call): string | undefined {
  const given = call.request.cookies[device_cookie];
  return given && /^[\w-]{43}$/.test(given) ? given : undefined;
}

/** With the person: who may sign in here is asked by no key. That two share a device is said by `mark` alone, under one. */
const hashOf = (user_id: number, token: string): Buffer => hashed(`${user_id}\n${token}`);

async function isNewDevice(call: Call, user_id: number, token: string): Promise<boolean> {
  const forgotten = new Date(call.now.getTime() - device_days * 86_400_000);
  const known = await accountDb(call)
    .selectFrom('known_devices')
    .select((row) => [
      row.fn.countAll<bigint>().as('all'),
      row.fn
        .countAll<bigint>()
        .filterWhere('device_hash', '=', hashOf(user_id, token))
        .filterWhere('last_at', '>', forgotten)
        .as('this'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return known.all > 0n && known.this === 0n;
}
