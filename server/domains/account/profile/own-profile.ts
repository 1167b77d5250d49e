import type { Output } from '../../../../contract/index.ts';
import { profile_limits } from '../../../../contract/account/settings-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { waitsUntil } from '../../../clock/latest-stamp.ts';
import { badgesOf, heldPermissions } from '../people/people-by-ids.ts';
import { accountDb } from '../tables.ts';

const day_ms = 86_400_000;

/** From when on a nickname that was changed at this time may be changed again; null: now. */
export const nicknameLockedUntil = (changed_at: Date | null, now: Date): Date | null =>
  changed_at && waitsUntil(changed_at, profile_limits.nickname_days * day_ms, now);

/** user.own_profile: what somebody says of themselves, to be changed. */
export async function ownProfile(_input: object, call: Call): Promise<Output<'user.own_profile'>> {
  const { viewer } = member(call);
  const row = await accountDb(call)
    .selectFrom('users as u')
    .select(['u.id', 'u.username', 'u.nickname', 'u.avatar', 'u.bio', 'u.city', 'u.website'])
    .select(['u.marketplaces', 'u.shows_writing', 'u.shows_follows', 'u.created_at', 'u.nickname_changed_at'])
    .select(heldPermissions.as('permissions'))
    .where('u.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const { permissions, nickname_changed_at, created_at, ...said } = row;
  return {
    ...said,
    badges: badgesOf(permissions),
    created_at: created_at.toISOString(),
    nickname_locked_until: nicknameLockedUntil(nickname_changed_at, call.now)?.toISOString() ?? null,
  };
}
