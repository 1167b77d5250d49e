import { sql } from 'kysely';
import { categoryOf, pathOf } from '../../../../contract/product/categories.ts';
import { marketplaceTitle } from '../../../../contract/marketplaces.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Db } from '../../../call/call.ts';
import type { SearchedThing } from '../../../search/search-source.ts';
import { peopleByIds } from '../../account/index.ts';
import { maskText, plainWords, readMasks } from '../../text/index.ts';
import { no_forum } from '../rules.ts';
import { productDb } from '../tables.ts';

type Row = {
  id: number;
  pno: string;
  author_id: number;
  title: string;
  summary: string;
  model: string;
  gtin: string;
  cover: string;
  price: bigint;
  unit: string;
  cate_id: number;
  marketplaces: string[];
  specs: { name: string; value: string }[];
  listings: { asin: string | null }[];
  introduce: string;
  like_count: number;
  collect_count: number;
  view_count: number;
  listed_at: Date;
  brand: string | null;
};

async function shownProducts(db: Db, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.pno, p.author_id, p.title, p.summary, p.model, p.gtin, p.cover, p.price, p.unit, p.cate_id, p.marketplaces, p.specs, p.listings,
      p.introduce, p.like_count, p.collect_count, p.view_count, p.listed_at, b.name as brand
    from products p left join brands b on b.id = p.brand_id and b.status in ('approved', 'disputed')
    where p.id = any(${[...ids]}::int[]) and p.status = 'on_shelf'`.execute(productDb({ db }));
  return rows;
}

/** What stands on its page in words. */
const bodyOf = ({ summary, introduce, specs }: Row): string =>
  [summary, specs.map(({ name, value }) => `${name} ${value}`).join('，'), plainWords(introduce)]
    .filter((part) => part !== '')
    .join('\n');

/** Also found by its number, its model, its brand and the numbers of the marketplaces. */
export const searchedProducts: SearchedThing = {
  kind: 'product',

  async documents(db, ids) {
    return (await shownProducts(db, ids)).map((row) => ({
      id: row.id,
      title: row.title,
      tags: [
        row.pno,
        row.model,
        row.gtin,
        row.brand ?? '',
        ...pathOf(row.cate_id).map(({ title }) => title),
        ...row.marketplaces.map(marketplaceTitle),
        ...row.listings.map(({ asin }) => asin ?? ''),
      ].filter((tag) => tag !== ''),
      body: bodyOf(row),
      author_id: row.author_id,
      at: row.listed_at,
      weight: 1 + 0.05 * Math.log(1 + row.like_count + 3 * row.collect_count),
    }));
  },

  async present(call, hits) {
    const rows = await shownProducts(
      call.db,
      hits.map((hit) => hit.id),
    );
    const [masks, people] = await Promise.all([
      readMasks(call),
      peopleByIds(
        call,
        rows.map((row) => row.author_id),
      ),
    ]);
    const seen = (text: string) => maskText(masks, no_forum, text);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          path: `/product/v2/detail/${row.pno}`,
          title: seen(row.title),
          body: seen(`${yuanWords(row.price)}起，${bodyOf(row)}`),
          note: categoryOf(row.cate_id)?.title ?? '产品',
          person: people.get(row.author_id) ?? null,
          at: row.listed_at,
          figures: [
            { title: '浏览', count: row.view_count },
            { title: '收藏', count: row.collect_count },
          ],
          picture: row.cover || null,
        },
      ]),
    );
  },
};
