import { sql } from 'kysely';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';
import type { Db } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { foldedName } from '../../../search/cut-text.ts';
import { searchDb } from '../tables.ts';
import { phrasesOf } from './title-phrases.ts';
import { siteWordJudge } from '../../text/index.ts';

/** A word that fewer people looked for on its best day could tell who they are. */
const least_visitors = 3;
const most_words = 5000;
const days_kept = 30;

type Word = { word: string; times: number; heat: number };

/** The words that are offered: tags, phrases of titles, what several people look for; without what the site's keywords keep back. */
export const gatherWordsJob: Job = {
  name: 'search.gather_words',
  cron: '7 * * * *',
  work: (_data, { db, now }) => gatherWords(db, now),
};

/** A new site, or one that has just got its posts, offers words before the hour. */
export async function gatherFirstWords(db: Db): Promise<void> {
  const { rows } = await sql<{ wanted: boolean }>`
    select not exists (select from search_words) and exists (select from search_documents where kind = 'post' and tags <> '{}') as wanted`.execute(
    searchDb({ db }),
  );
  if (rows[0]!.wanted) await gatherWords(db, new Date());
}

export async function gatherWords(db: Db, now: Date): Promise<void> {
  const today = beijingDay(now);
  await sql`delete from search_terms where day < ${beijingDay(daysLater(now, -days_kept))}::date`.execute(
    searchDb({ db }),
  );
  await sql`delete from search_visitors where day < ${today}::date`.execute(searchDb({ db }));
  const isKeptBack = await siteWordJudge({ db });
  const words = new Map<string, Word>();
  const gathered = [...(await searched(db, today)), ...(await tagged(db)), ...(await titled(db))];
  for (const { word, times, heat } of gathered) {
    const folded = foldedName(word);
    if (folded === '' || isKeptBack(word)) continue;
    const before = words.get(folded);
    words.set(folded, before ? { ...before, times: before.times + times } : { word, times, heat });
  }
  const offered = [...words]
    .sort(([, a], [, b]) => b.heat - a.heat || b.times - a.times)
    .slice(0, most_words);
  await db.transaction().execute(async (transaction) => {
    await sql`delete from search_words`.execute(searchDb({ db: transaction }));
    await sql`
      insert into search_words (folded, word, times, heat)
      select * from unnest(${offered.map(([folded]) => folded)}::text[], ${offered.map(([, one]) => one.word)}::text[], ${offered.map(([, one]) => one.times)}::int[], ${offered.map(([, one]) => one.heat)}::float8[])
      on conflict do nothing`.execute(searchDb({ db: transaction }));
  });
}

/** Warm for seven days, less with each. */
const searched = async (db: Db, today: string): Promise<Word[]> =>
  (
    await sql<Word>`
      select (array_agg(word order by day desc))[1] as word, sum(visitors)::int as times,
        coalesce(sum(visitors / (1 + (${today}::date - day))::float8) filter (where day > ${today}::date - 7), 0) as heat
      from search_terms group by folded having max(visitors) >= ${least_visitors}`.execute(searchDb({ db }))
  ).rows;

const tagged = async (db: Db): Promise<Word[]> =>
  (
    await sql<Word>`
      select tag as word, count(*)::int as times, 0::float8 as heat from search_documents, unnest(tags) as tag
      where part = 0 group by tag order by count(*) desc limit ${most_words}`.execute(searchDb({ db }))
  ).rows;

/** Of the newest titles; older ones speak of what is over. */
const titles_read = 5000;

async function titled(db: Db): Promise<Word[]> {
  const { rows } = await sql<{ title: string }>`
    select title from search_documents where kind in ('post', 'article') and part = 0 order by at desc, id desc limit ${titles_read}`.execute(
    searchDb({ db }),
  );
  return phrasesOf(rows.map((row) => row.title)).map(({ phrase, titles }) => ({
    word: phrase,
    times: titles,
    heat: 0,
  }));
}
