import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';
import { rankActivePeople, type ActivePerson } from './rank-active-people.ts';

/** A ranking this old is no longer shown: no job has run, so the week is counted here and now, which takes a second on a large site. */
const too_old_ms = 86_400_000;

/** Who wrote most in the last seven days, as last ranked. */
export async function listActivePeople(
  input: Parsed<'user.active'>,
  call: Call,
): Promise<Output<'user.active'>> {
  call.dependsOn(tags.active);
  const ranked = await readRanking(call, input.limit);
  const active =
    ranked.length > 0 ? ranked : await withTitles(call, await rankActivePeople(call, input.limit));
  const people = await peopleByIds(
    call,
    active.map((one) => one.user_id),
  );
  return active.flatMap(({ user_id, forum_title, score }) => {
    const person = people.get(user_id);
    return person ? [{ ...person, score, forum_title }] : [];
  });
}

type TitledPerson = ActivePerson & { forum_title: string | null };

const readRanking = (call: Call, limit: number): Promise<TitledPerson[]> =>
  forumDb(call)
    .selectFrom('active_people as a')
    .leftJoin('forums as f', 'f.id', 'a.forum_id')
    .select(['a.user_id', 'a.forum_id', 'a.score', 'f.title as forum_title'])
    .where('a.ranked_at', '>', new Date(call.now.getTime() - too_old_ms))
    .orderBy('a.score', 'desc')
    .orderBy('a.user_id')
    .limit(limit)
    .execute();

async function withTitles(call: Call, active: readonly ActivePerson[]): Promise<TitledPerson[]> {
  const ids = [...new Set(active.map((one) => one.forum_id))];
  const rows = await forumDb(call)
    .selectFrom('forums')
    .select(['id', 'title'])
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute();
  const titles = new Map(rows.map((row) => [row.id, row.title]));
  return active.map((one) => ({ ...one, forum_title: titles.get(one.forum_id) ?? null }));
}
