import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { shownProductNames } from '../../product/index.ts';
import { tags } from '../page-tags.ts';
import { forumDb } from '../tables.ts';

type Row = {
  place: number;
  place_before: number | null;
  subject_id: number;
  posts: number;
  comments: number;
  followers: number;
  collects: number;
  likes: number;
  until: string;
  title: string | null;
  flag: string | null;
};

/** Who and what was busiest, as last ranked. Somebody who left for good since then is not named, nor what is shown no more. */
export async function rankDataset(
  { kind, period }: Parsed<'forum.dataset_rank'>,
  call: Call,
): Promise<Output<'forum.dataset_rank'>> {
  call.dependsOn(tags.dataset);
  const { rows } = await sql<Row>`
    select r.place, r.place_before, r.subject_id, r.posts, r.comments, r.followers, r.collects, r.likes, r.until::text as until, f.title, f.flag
    from dataset_ranks r left join forums f on r.kind = 'forums' and f.id = r.subject_id
    where r.kind = ${kind} and r.days = ${period} order by r.place`.execute(forumDb(call));
  const ids = (of: typeof kind) => (kind === of ? rows.map((row) => row.subject_id) : []);
  const people = await peopleByIds(call, ids('members'));
  const products = await shownProductNames(call, ids('products'));
  const list = rows.map(({ subject_id, until: _until, title, flag, ...figures }) => ({
    ...figures,
    forum: title === null ? null : { id: subject_id, title, flag: flag! },
    person: people.get(subject_id) ?? null,
    product: products.get(subject_id) ?? null,
  }));
  return {
    period,
    kind,
    until: rows[0]?.until ?? null,
    list: list.filter((row) => row.forum ?? row.person ?? row.product),
  };
}
