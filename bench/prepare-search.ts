import { sql } from 'kysely';
import type { Db } from '../server/call/call.ts';
import { readConfig } from '../server/config.ts';
import { findHits, keepIndex, touchEverything } from '../server/domains/search/index.ts';
import { wordsOfQuery } from '../server/search/search-query.ts';
import { openDatabase } from '../server/starting.ts';
import { openRooms } from '../server/use-cases.ts';
import { makeDemo } from '../tools/seed/index.ts';
import { random } from '../tools/seed/random.ts';
import { median } from './load.ts';

export type Prepared = {
  /** Of two characters: rare, common and in between. */
  words: string[];
  /** Of what LIKE finds, how much the search finds; words that more than a thousand posts hold are left out. */
  recall: number;
  like_ms: number;
  index_mb: number;
  load_seconds: number;
  index_seconds: number;
};

const at_once = 2000;
const words_asked = 120;
const most_hits = 1000;
/** Of each post. */
const replies = 10;
const most_remembered = 5000;

/** A site of so many composed posts with their replies, indexed, and what its words find by LIKE. */
export async function prepareSearch(dataDir: string, posts: number): Promise<Prepared> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, APP_ENV: 'test' }, []);
  const database = await openDatabase(config, () => {});
  try {
    const { db } = database;
    const { search_sources } = openRooms();
    const load_seconds = await timed(() => loadPosts(db, posts));
    const index_seconds = await timed(async () => {
      await touchEverything(db, search_sources);
      await keepIndex(db, search_sources);
    });
    await sql`vacuum analyze search_posts`.execute(db);
    await sql`vacuum analyze posts, post_bodies, comments`.execute(db);
    const words = await someWords(db);
    const { rows } = await sql<{ mb: number }>`
      select (select sum(pg_relation_size(i.indexrelid)) from pg_index i where i.indrelid = 'search_posts'::regclass)::float8 / 1e6 as mb`.execute(
      db,
    );
    return {
      words,
      ...(await heldAgainstLike(db, words)),
      index_mb: rows[0]!.mb,
      load_seconds,
      index_seconds,
    };
  } finally {
    await database.stop();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function loadPosts(db: Db, posts: number): Promise<void> {
  const { rows } = await sql<{ forum_id: number; author_id: number }>`
    with forum as (insert into forums (title, flag) values ('搜索', 'amz') returning id), author as (insert into users (username, nickname) values ('bench_writer', '写帖子的人') returning id)
    select forum.id as forum_id, author.id as author_id from forum, author`.execute(db);
  const { forum_id, author_id } = rows[0]!;
  const r = random('replies');
  /** What was said lately, to be said again as replies. */
  const sentences: string[] = [];
  let batch: { pcode: string; title: string; content: string; published_at: Date; replies: string[] }[] = [];
  const flush = async () => {
    await sql`
      with given as (
        select * from unnest(${batch.map((one) => one.pcode)}::text[], ${batch.map((one) => one.title)}::text[], ${batch.map((one) => one.content)}::text[],
          ${batch.map((one) => JSON.stringify(one.replies))}::jsonb[], ${batch.map((one) => one.published_at)}::timestamptz[]) as given (pcode, title, body, replies, at)
      ), written as (
        insert into posts (pcode, forum_id, author_id, item_type, status, title, comment_count, next_floor, published_at, last_commented_at)
        select pcode, ${forum_id}, ${author_id}, 'post', 'normal', title, ${replies}, ${replies} + 1, at, at from given returning id, pcode
      ), bodies as (
        insert into post_bodies (post_id, body_src, body_html, render_version) select id, body, body, 1 from written join given using (pcode)
      )
      insert into comments (post_id, author_id, floor, status, body_src, body_html, render_version, created_at)
      select id, ${author_id}, n, 'normal', said, '<p>' || said || '</p>', 1, at
      from written join given using (pcode) cross join jsonb_array_elements_text(given.replies) with ordinality as reply (said, n)`.execute(
      db,
    );
    batch = [];
  };
  for (const post of makeDemo({ now: new Date(), posts, comments: 0, readers: 0 }).posts()) {
    sentences.push(...post.content.replace(/<[^>]*>/g, '').split(/(?<=[。！？])/u));
    sentences.splice(0, sentences.length - most_remembered);
    batch.push({ ...post, replies: Array.from({ length: replies }, () => r.one(sentences)) });
    if (batch.length === at_once) await flush();
  }
  if (batch.length > 0) await flush();
}

/** Pairs of neighbouring characters out of posts that chance picks: as common and as rare as they are. */
async function someWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select p.title || ' ' || regexp_replace(b.body_html, '<[^>]*>', ' ', 'g') as text from posts p join post_bodies b on b.post_id = p.id
    where p.id % 97 = 5 order by p.id limit 1000`.execute(db);
  const r = random('search');
  const pairs = rows.flatMap(({ text }) => text.match(/\p{Script=Han}{2}/gu) ?? []);
  return [...new Set(Array.from({ length: words_asked * 3 }, () => r.one(pairs)))].slice(0, words_asked);
}

async function heldAgainstLike(
  db: Db,
  words: readonly string[],
): Promise<{ recall: number; like_ms: number }> {
  const times: number[] = [];
  let [wanted, found] = [0, 0];
  for (const word of words) {
    const began = performance.now();
    const { rows } = await sql<{ id: number; texts: number }>`
      select id, count(*)::int as texts from (
        select p.id from posts p join post_bodies b on b.post_id = p.id where p.title like ${`%${word}%`} or b.body_html like ${`%${word}%`}
        union all select post_id from comments where body_html like ${`%${word}%`}
      ) as held group by id`.execute(db);
    times.push(performance.now() - began);
    if (rows.reduce((sum, { texts }) => sum + texts, 0) > most_hits) continue;
    const { hits } = await findHits(db, 'post', wordsOfQuery(`“${word}”`), {
      without: [],
      sort: 'newest',
      now: new Date(),
      page: 1,
      limit: most_hits,
    });
    const shown = new Set(hits.map((hit) => hit.id));
    wanted += rows.length;
    found += rows.filter((row) => shown.has(row.id)).length;
  }
  return { recall: wanted === 0 ? 0 : found / wanted, like_ms: median(times) };
}
