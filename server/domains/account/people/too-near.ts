import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** Signs that two accounts are one, or of one house, in words for whom it concerns. */
const signs = {
  device: '和企业账号用过同一台设备',
  invite: '和企业账号有邀请关系',
  address: '和企业账号的收货地址相同',
} as const;

/** Of these people, those who are too near an account to be paid by it without being asked: the first sign of each. */
export async function tooNear(
  call: Pick<Call, 'db' | 'switches'>,
  account_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; sign: keyof typeof signs }>`
    with asked as (select unnest(${[...ids]}::int[]) as id),
      -- Inviters and invited of the account, and theirs.
      near as (
        select user_id as id from user_invites where inviter_id = ${account_id}
        union select inviter_id from user_invites where user_id = ${account_id}),
      chain as (
        select id from near
        union select i.user_id from user_invites i join near on i.inviter_id = near.id
        union select i.inviter_id from user_invites i join near on i.user_id = near.id)
    select distinct on (asked.id) asked.id, found.sign from asked cross join lateral (
      select 'device' as sign where ${call.switches.same_device} and exists (
        select from known_devices a join known_devices b on b.mark = a.mark
        where a.user_id = ${account_id} and b.user_id = asked.id)
      union all select 'invite' where exists (select from chain where chain.id = asked.id)
      union all select 'address' where exists (
        select from user_addresses a join user_addresses b on b.phone = a.phone and b.detail = a.detail
        where a.user_id = ${account_id} and b.user_id = asked.id)) found
    where asked.id <> ${account_id}
    order by asked.id, array_position(array['device', 'address', 'invite'], found.sign)`.execute(
    accountDb(call),
  );
  return new Map(rows.map(({ id, sign }) => [id, signs[sign]]));
}
