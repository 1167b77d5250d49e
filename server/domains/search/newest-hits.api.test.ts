import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from '../../../tools/seed/random.ts';
import { wordsOfQuery } from '../../search/search-query.ts';
import { tsvectorParts } from '../../search/tsvector-parts.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { countHits, findHits, type Filters } from './finding/find-hits.ts';

// More than are ever looked at, over six years: some crowded together, some alone in their month.
const texts = 2600;
const day_ms = 86_400_000;
type Text = { id: number; at: Date; forum_id: number; item_type: string; body: string; author_id: number };

let house: TestHouse;
let all: Text[];
beforeAll(async () => {
  house = await openHouse();
  const now = house.clock.now().getTime();
  const r = random('newest hits');
  all = Array.from({ length: texts }, (_, n) => ({
    id: n + 1,
    at: new Date(now + day_ms / 3 - Math.floor(r.next() ** 3 * 6 * 365 * day_ms)),
    forum_id: n % 7 === 0 ? 8 : 9,
    item_type: n % 5 === 0 ? 'question' : 'post',
    body: n % 3 === 0 ? '清关以后再说' : n % 3 === 1 ? '清关和退货' : '退货',
    author_id: n % 11,
  }));
  const written = all.map(({ body, at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    ...tsvectorParts({ title: '', tags: [], body })[0]!,
  }));
  await sql`
    insert into search_documents (kind, id, part, head, tsv, weight, at, author_ids, forum_id, item_type)
    select 'post', id, 0, head::tsvector, tsv::tsvector, 1, at, array[author_id], forum_id, item_type
    from json_to_recordset(${JSON.stringify(written)}) as given (id int, at timestamptz, forum_id int, item_type text, author_id int, head text, tsv text)`.execute(
    house.db,
  );
});
afterAll(() => house.close());

const pages = async (keyword: string, filters: Partial<Filters>) => {
  const found = await findHits(house.db, 'post', wordsOfQuery(keyword), {
    without: [],
    ...filters,
    sort: 'newest',
    now: house.clock.now(),
    page: 1,
    limit: 1000,
  });
  return { ...found, hits: found.hits.map(({ id }) => id) };
};
const expected = (holds: (text: Text) => boolean) =>
  all
    .filter(holds)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
    .slice(0, 1000)
    .map(({ id }) => id);

describe('the newest thousand that hold a word, newest first', () => {
  test.each(['清关', '退货', '关和', '清关 退货', '清'])('%s', async (keyword) => {
    const wanted = expected(({ body }) => keyword.split(' ').every((word) => body.includes(word)));
    const found = await pages(keyword, {});
    expect(found.hits).toEqual(wanted);
    expect(found).toMatchObject({ total: wanted.length, capped: wanted.length === 1000 });
  });

  test('in one forum, of one kind, without whom a reader has blocked', async () => {
    expect((await pages('清关', { forum_id: 8 })).hits).toEqual(
      expected(({ body, forum_id }) => body.includes('清关') && forum_id === 8),
    );
    expect((await pages('清关', { forum_id: 1 })).hits).toEqual([]);
    expect((await pages('退货', { item_type: 'question' })).hits).toEqual(
      expected(({ body, item_type }) => body.includes('退货') && item_type === 'question'),
    );
    expect((await pages('退货', { without: [3, 5] })).hits).toEqual(
      expected(({ body, author_id }) => body.includes('退货') && ![3, 5].includes(author_id)),
    );
  });

  test.each([1, 7, 30, 365, 2000])('since %d days ago, to the second', async (days) => {
    const since = new Date(house.clock.now().getTime() - days * day_ms);
    expect((await pages('清关', { since })).hits).toEqual(
      expected(({ body, at }) => body.includes('清关') && at >= since),
    );
  });

  test('is what the count of a kind counts', async () => {
    const counted = await countHits(house.db, wordsOfQuery('关和'), { without: [], now: house.clock.now() }, [
      'post',
    ]);
    expect(counted.get('post')).toMatchObject({ count: (await pages('关和', {})).total });
  });
});
