import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeForum } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { indexEverything } from '../../testing/search-builders.ts';
import { wordsOfQuery } from '../../search/search-query.ts';
import { makeDemo } from '../../../tools/seed/index.ts';
import { findHits } from './finding/find-hits.ts';

const posts = 400;
let house: TestHouse;
/** What a reader sees of each post, as LIKE looks for it. */
let texts: string[];
let textById: Map<number, string>;
beforeAll(async () => {
  house = await openHouse();
  const forum = await makeForum(house.db, { title: 'abc' });
  const author = await house.person();
  const made = [...makeDemo({ now: house.clock.now(), posts, comments: 0, readers: 0 }).posts()];
  await sql`
    with given as (
      select * from unnest(${made.map((post) => post.pcode)}::text[], ${made.map((post) => post.title)}::text[], ${made.map((post) => post.content)}::text[], ${made.map((post) => post.published_at)}::timestamptz[])
        as given (pcode, title, body, at)
    ), written as (
      insert into posts (pcode, forum_id, author_id, item_type, status, title, published_at, last_commented_at)
      select pcode, ${forum.id}, ${author.id}, 'post', 'normal', title, at, at from given returning id, pcode
    )
    insert into post_bodies (post_id, body_src, body_html, render_version)
    select id, body, body, 1 from written join given using (pcode)`.execute(house.db);
  await indexEverything(house);
  const rows = await house.db.selectFrom('posts').select(['id', 'pcode']).execute();
  const ids = new Map(rows.map((row) => [row.pcode, row.id]));
  texts = made.map((post) => `${post.title}\n${post.content.replace(/<[^>]*>/g, '\n')}`);
  textById = new Map(made.map((post, at) => [ids.get(post.pcode)!, texts[at]!]));
});
afterAll(() => house.close());

const found = async (keyword: string): Promise<number[]> => {
  const { hits } = await findHits(house.db, 'post', wordsOfQuery(keyword), {
    without: [],
    sort: 'newest',
    now: house.clock.now(),
    page: 1,
    limit: 1000,
  });
  return hits.map((hit) => hit.id).sort((a, b) => a - b);
};
/** The yardstick. No text crosses a tag: where one ends, words end too. */
const like = async (keyword: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from posts p join post_bodies b on b.post_id = p.id
    where p.title || chr(10) || regexp_replace(b.body_html, '<[^>]*>', chr(10), 'g') like ${`%${keyword}%`} order by p.id`.execute(
    house.db,
  );
  return rows.map((row) => row.id);
};

test('every run of characters that stands in a post finds exactly the posts in which it stands', async () => {
  const runs = texts.flatMap((text) => text.match(/\p{Script=Han}+/gu) ?? []);
  const piece = fc
    .tuple(fc.nat(runs.length - 1), fc.nat(1000), fc.integer({ min: 1, max: 6 }))
    .map(([run, from, length]) => {
      const characters = [...runs[run]!];
      const start = from % characters.length;
      return characters.slice(start, start + length).join('');
    });
  await fc.assert(
    fc.asyncProperty(piece, async (keyword) => {
      const wanted = await like(keyword);
      expect(wanted.length).toBeGreaterThan(0);
      expect(await found(keyword), keyword).toEqual(wanted);
    }),
    { numRuns: 200, seed: 20_261_121 },
  );
});

test('a piece of a line with letters, digits and signs in it misses no post in which it stands', async () => {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => /[A-Za-z\d]/.test(line));
  const piece = fc
    .tuple(fc.nat(lines.length - 1), fc.nat(1000), fc.integer({ min: 2, max: 10 }))
    .map(([line, from, length]) => {
      const words = lines[line]!.match(/\p{Script=Han}|[A-Za-z\d]+|[^\p{L}\p{N}]+/gu)!;
      const start = from % words.length;
      return words
        .slice(start, start + length)
        .join('')
        .trim();
    });
  await fc.assert(
    fc.asyncProperty(
      piece.filter((keyword) => /[\p{L}\p{N}]/u.test(keyword) && !/[“”"「」『』„%_\\]/.test(keyword)),
      async (keyword) => {
        const shown = new Set(await found(keyword));
        // Of a word that goes on LIKE knows nothing; what stands whole is found.
        const whole = (await like(keyword)).filter((id) => standsWhole(textById.get(id)!, keyword));
        for (const id of whole) expect(shown.has(id), `${keyword} in ${id}`).toBe(true);
      },
    ),
    { numRuns: 200, seed: 20_261_121 },
  );
});

/** Not as a part of a longer word or number. */
const standsWhole = (text: string, keyword: string): boolean => {
  const letter = /[A-Za-z\d]/;
  const at = text.indexOf(keyword);
  if (at < 0) return false;
  const [before, after] = [text[at - 1] ?? '', text[at + keyword.length] ?? ''];
  return (
    !(letter.test(before) && letter.test(keyword[0]!)) &&
    !(letter.test(after) && letter.test(keyword.at(-1)!))
  );
};
