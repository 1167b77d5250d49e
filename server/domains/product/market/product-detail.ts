import { sql } from 'kysely';
import { extra_groups, extraTitle, pathOf } from '../../../../contract/product/categories.ts';
import type { Listing } from '../../../../contract/product/listings.ts';
import type { ProductDetail } from '../../../../contract/product/product-shapes.ts';
import type { ProductStatus } from '../../../../contract/product/product-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { maskHtml, maskText, readMasks, withSizedPictures } from '../../text/index.ts';
import { tags } from '../page-tags.ts';
import type { ProductContent } from '../products/content.ts';
import { noSuchProduct } from '../products/product-record.ts';
import { no_forum } from '../rules.ts';
import { productDb } from '../tables.ts';
import { idsOf } from './list-products.ts';
import { card_columns, productCards, shapeCards, type CardRow } from './present-product.ts';

const beside = 5;
const more_of_company = 3;

export const productById = (
  { id }: Parsed<'product.detail'>,
  call: Call,
): Promise<Output<'product.detail'>> => detail(call, 'id', id);

export const productByNumber = (
  { pno }: Parsed<'product.v2_detail'>,
  call: Call,
): Promise<Output<'product.v2_detail'>> => detail(call, 'pno', pno);

type Said = Pick<
  ProductContent,
  'images' | 'tiers' | 'specs' | 'extra_cate' | 'listings' | 'summary' | 'model' | 'gtin'
> & {
  introduce: string;
  changed_at: Date;
};

async function detail(call: Call, by: 'id' | 'pno', value: number | string): Promise<ProductDetail> {
  const row = await productDb(call)
    .selectFrom('products')
    .select([
      ...card_columns,
      'summary',
      'model',
      'gtin',
      'images',
      'tiers',
      'specs',
      'extra_cate',
      'listings',
      'introduce',
      'approved_at',
      'changed_at',
    ])
    .where(by, '=', value)
    .executeTakeFirst();
  if (!row) throw noSuchProduct();
  call.dependsOn(tags.product(row.id), tags.company(row.author_id));
  if (row.status !== 'on_shelf') throw noSuchProduct();
  const { id, cate_id, author_id } = row;
  const nearest = sql`(cate_id = ${cate_id}) desc, heat desc, id desc`;
  const middle = Math.floor(cate_id / 100);
  const [said, similar, more, { times }] = await Promise.all([
    sayDetail(call, row, { ...row, changed_at: row.approved_at ?? row.changed_at } as unknown as Said),
    idsOf(
      call,
      sql`status = 'on_shelf' and cate_id between ${middle * 100} and ${middle * 100 + 99} and id <> ${id} and author_id <> ${author_id}`,
      nearest,
      { page: 1, limit: beside },
    ),
    idsOf(
      call,
      sql`status = 'on_shelf' and author_id = ${author_id} and id <> ${id}`,
      sql`listed_at desc, id desc`,
      { page: 1, limit: more_of_company },
    ),
    productDb(call)
      .selectFrom('products')
      .select((one) => one.fn.countAll<bigint>().as('times'))
      .where('author_id', '=', author_id)
      .where('status', '=', 'on_shelf')
      .executeTakeFirstOrThrow(),
  ]);
  call.dependsOn(...similar.map(tags.product));
  const cards = await productCards(call, [...similar, ...more]);
  return {
    ...said,
    similar: cards.slice(0, similar.length),
    more: cards.slice(similar.length),
    company_count: Number(times),
  };
}

/** All that is said of one product, as readers see it; also of one that is not kept anywhere yet. */
export async function sayDetail(
  call: Call,
  row: CardRow,
  said: Said,
): Promise<Omit<ProductDetail, 'similar' | 'more' | 'company_count'>> {
  const [masks, [card]] = await Promise.all([readMasks(call), shapeCards(call, [row])]);
  const seen = (text: string) => maskText(masks, no_forum, text);
  return {
    ...card!,
    status: row.status as ProductStatus,
    summary: seen(said.summary),
    model: seen(said.model),
    gtin: said.gtin,
    images: said.images.map(({ url, width, height }) => ({ url, width, height })),
    tiers: said.tiers.map(({ min_qty, price }) => ({ min_qty, price })),
    cate_path: pathOf(row.cate_id).map(({ id, title }) => ({ id, title })),
    extra_cate: extra_groups.flatMap(({ title, options }) => {
      const own = options.filter(({ id }) => said.extra_cate.includes(id)).map(({ id }) => extraTitle(id)!);
      return own.length === 0 ? [] : [{ title, options: own }];
    }),
    listings: said.listings.map(({ marketplace, asin, link }: Listing) => ({ marketplace, asin, link })),
    specs: said.specs.map(({ name, value }) => ({ name: seen(name), value: seen(value) })),
    introduce: maskHtml(masks, no_forum, withSizedPictures(said.introduce)),
    changed_at: said.changed_at.toISOString(),
  };
}
