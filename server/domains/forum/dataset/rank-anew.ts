import { sql, type RawBuilder } from 'kysely';
import {
  dataset_periods,
  most_ranked,
  rank_kinds,
  type RankKind,
} from '../../../../contract/forum/dataset-words.ts';
import type { Db } from '../../../call/call.ts';
import { collectedBetween } from '../../collect/index.ts';
import { likedBetween } from '../../product/index.ts';
import { dayAfter, startOf } from './days.ts';

/** Figures by subject of the days from `first` to the one before `end`; of what is not counted nothing is named. */
type Figures = (db: Db, first: string, end: string) => Promise<RawBuilder<unknown>> | RawBuilder<unknown>;

const figures: Record<RankKind, Figures> = {
  forums: (_db, first, end) => sql`
    select forum_id as subject_id, sum(posts) as posts, sum(comments) as comments, sum(followers) as followers, 0 as collects, 0 as likes
    from forum_days
    where forum_id in (select id from forums where status = 'open') and day >= ${first}::date and day < ${end}::date group by 1`,
  members: (_db, first, end) => sql`
    select user_id as subject_id, sum(posts) as posts, sum(comments) as comments, 0 as followers, 0 as collects, 0 as likes
    from person_days where day >= ${first}::date and day < ${end}::date group by 1`,
  async products(db, first, end) {
    const [from, to] = [startOf(first), startOf(end)];
    const collects = await collectedBetween({ db }, 'collect_product', from, to);
    const likes = await likedBetween({ db }, from, to);
    const ids = [...new Set([...collects.keys(), ...likes.keys()])];
    const counted = (of: Map<number, number>) => ids.map((id) => of.get(id) ?? 0);
    return sql`
      select subject_id, 0 as posts, 0 as comments, 0 as followers, collects, likes
      from unnest(${ids}::int[], ${counted(collects)}::int[], ${counted(likes)}::int[]) as r (subject_id, collects, likes)`;
  },
};

/** Ranks for each period that ends with `until`, beside the places of as many days before. */
export async function rankAnew(db: Db, until: string): Promise<void> {
  await sql`delete from dataset_ranks`.execute(db);
  for (const kind of Object.keys(rank_kinds) as RankKind[])
    for (const days of Object.keys(dataset_periods).map(Number)) await rank(db, kind, days, until);
}

async function rank(db: Db, kind: RankKind, days: number, until: string): Promise<void> {
  const [first, second] = rank_kinds[kind].by.map((name) => sql.ref(name));
  const places = async (periods_back: number) => sql`
    select subject_id, posts, comments, followers, collects, likes,
      row_number() over (order by ${first} + ${second} desc, ${first} desc, subject_id) as place
    from (${await figures[kind](
      db,
      dayAfter(until, 1 - days * (periods_back + 1)),
      dayAfter(until, 1 - days * periods_back),
    )}) as summed where ${first} + ${second} > 0`;
  await sql`
    insert into dataset_ranks (kind, days, place, subject_id, posts, comments, followers, collects, likes, place_before, until)
    select ${kind}, ${days}, now.place, now.subject_id, now.posts, now.comments, now.followers, now.collects, now.likes, before.place, ${until}::date
    from (${await places(0)}) as now left join (${await places(1)}) as before using (subject_id)
    where now.place <= ${most_ranked}`.execute(db);
}
