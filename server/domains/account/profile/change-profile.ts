import type { Parsed } from '../../../../contract/index.ts';
import { profile_limits } from '../../../../contract/account/settings-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import { nicknameRefusal } from '../people/names.ts';
import { faceTag, personTag } from '../people/page-tags.ts';
import { refreshUserCookie } from '../sessions/refresh-user-cookie.ts';
import { viewerOfUser } from '../sessions/viewer-of-session.ts';
import { accountDb } from '../tables.ts';
import { nicknameLockedUntil } from './own-profile.ts';

export type ProfileChange = Omit<Parsed<'user.modify'>, 'avatar'> & {
  /** Where the picture is; null takes it away. */
  avatar?: string | null;
};

/** Changes what the asker says of themselves; a name that is taken, kept for the site or changed too lately is refused (40001). */
export async function changeProfile(call: Call, { nickname, ...change }: ProfileChange): Promise<void> {
  const { viewer } = member(call);
  const renamed = nickname === undefined ? {} : await checkNickname(call, nickname);
  const marketplaces = change.marketplaces && [...new Set(change.marketplaces)];
  const changed = { ...change, ...(marketplaces ? { marketplaces } : {}), ...renamed };
  if (Object.values(changed).some((value) => value !== undefined))
    await accountDb(call)
      .updateTable('users')
      .set(changed)
      .where('id', '=', viewer.id)
      .execute()
      .catch(sayTaken);
  call.invalidates(personTag(viewer.username), faceTag(viewer.id));
  call.reindexes('user', viewer.id);
  await refreshUserCookie(call, await viewerOfUser(call.db, viewer.id));
  await call.tells(viewer.id, { kind: 'me' });
}

type Renamed = { nickname?: string; nickname_changed_at?: Date };

/** What to store of a nickname: nothing where it is the same as before. */
async function checkNickname(call: Call, nickname: string): Promise<Renamed> {
  const { viewer } = member(call);
  const now = await accountDb(call)
    .selectFrom('users')
    .select(['nickname', 'nickname_changed_at'])
    .where('id', '=', viewer.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (now.nickname === nickname) return {};
  const locked_until = nicknameLockedUntil(now.nickname_changed_at, call.now);
  if (locked_until)
    throw invalid(
      'nickname',
      `昵称 ${profile_limits.nickname_days} 天可改一次，${beijingTime(locked_until)}之后可以再改`,
    );
  const refusal = viewer.staff_auth > 0 ? undefined : nicknameRefusal(nickname);
  if (refusal) throw invalid('nickname', refusal);
  return { nickname, nickname_changed_at: call.now };
}

function sayTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'users_nickname')
    throw invalid('nickname', '这个昵称已经有人用了，请换一个');
  throw error;
}
