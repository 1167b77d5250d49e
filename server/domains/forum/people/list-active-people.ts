import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../http/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { rankActivePeople, type ActivePerson } from './rank-active-people.ts';

/** A ranking this old is no longer shown: no job has run, so the week is counted here and now. */
const too_old_ms = 3_600_000;

/** Who wrote most in the last seven days, as last ranked. */
export async function listActivePeople(
  input: Parsed<'user.active'>,
  call: Call,
): Promise<Output<'user.active'>> {
  call.reads(tags.posts);
  const ranked = await readRanking(call, input.limit);
  const active = ranked.length > 0 ? ranked : await rankActivePeople(call, input.limit);
  const [people, forums] = await Promise.all([
    peopleByIds(
      call,
      active.map((one) => one.user_id),
    ),
    readTitles(call, active),
  ]);
  return active.flatMap(({ user_id, forum_id, score }) => {
    const person = people.get(user_id);
    return person ? [{ ...person, score, forum_title: forums.get(forum_id) ?? null }] : [];
  });
}

const readRanking = (call: Call, limit: number): Promise<ActivePerson[]> =>
  forumDb(call)
    .selectFrom('active_people')
    .select(['user_id', 'forum_id', 'score'])
    .where('ranked_at', '>', new Date(call.now.getTime() - too_old_ms))
    .orderBy('score', 'desc')
    .orderBy('user_id')
    .limit(limit)
    .execute();

async function readTitles(call: Call, active: readonly ActivePerson[]): Promise<Map<number, string>> {
  const ids = [...new Set(active.map((one) => one.forum_id))];
  const rows = await forumDb(call)
    .selectFrom('forums')
    .select(['id', 'title'])
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}
