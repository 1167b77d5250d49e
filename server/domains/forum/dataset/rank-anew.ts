import { sql, type RawBuilder } from 'kysely';
import { dataset_periods, most_ranked, type RankKind } from '../../../../contract/forum/dataset-words.ts';
import type { Db } from '../../../call/call.ts';

type Kind = { figures: RawBuilder<unknown>; table: RawBuilder<unknown>; only: RawBuilder<unknown> };

/** Open forums, and people, by what was written. */
const kinds: Record<RankKind, Kind> = {
  forums: {
    figures: sql`forum_id as subject_id, sum(posts) as posts, sum(comments) as comments, sum(followers) as followers`,
    table: sql`forum_days`,
    only: sql`forum_id in (select id from forums where status = 'open')`,
  },
  members: {
    figures: sql`user_id as subject_id, sum(posts) as posts, sum(comments) as comments, 0 as followers`,
    table: sql`person_days`,
    only: sql`true`,
  },
};

/** Ranks for each period that ends with `until`, beside the places of as many days before. */
export async function rankAnew(db: Db, until: string): Promise<void> {
  await sql`delete from dataset_ranks`.execute(db);
  for (const kind of Object.keys(kinds) as RankKind[])
    for (const days of Object.keys(dataset_periods).map(Number)) await rank(db, kind, days, until);
}

async function rank(db: Db, kind: RankKind, days: number, until: string): Promise<void> {
  const { figures, table, only } = kinds[kind];
  const places = (periods_back: number) => sql`
    select subject_id, posts, comments, followers, row_number() over (order by posts + comments desc, posts desc, subject_id) as place
    from (
      select ${figures} from ${table}
      where ${only} and day > ${until}::date - ${days * (periods_back + 1)}::int and day <= ${until}::date - ${days * periods_back}::int
      group by 1
    ) as summed where posts + comments > 0`;
  await sql`
    insert into dataset_ranks (kind, days, place, subject_id, posts, comments, followers, place_before, until)
    select ${kind}, ${days}, now.place, now.subject_id, now.posts, now.comments, now.followers, before.place, ${until}::date
    from (${places(0)}) as now left join (${places(1)}) as before using (subject_id)
    where now.place <= ${most_ranked}`.execute(db);
}
