import type { Input } from '../../contract/index.ts';
import type { BrandStatus } from '../../contract/product/brand-lifecycle.ts';
import type { ProductStatus } from '../../contract/product/product-lifecycle.ts';
import type { Db } from '../call/call.ts';
import { nameKey } from '../domains/product/brands/send-brand.ts';
import { columnsOf, type ProductContent } from '../domains/product/products/content.ts';
import { heatOf } from '../domains/product/products/heat.ts';
import { sql } from 'kysely';
import type { TestHouse } from './house.ts';
import type { TestPerson } from './people.ts';
import { drawPicture, storeFile } from './upload-builders.ts';

let made = 0;
let square: Promise<Buffer> | undefined;

/** An uploaded picture that fits a product. */
export async function makeSquare(house: TestHouse, as: TestPerson): Promise<number> {
  square ??= drawPicture({ width: 800, height: 800, colour: '#446677' });
  return (await storeFile(house, as, { bytes: await square })).id;
}

/** An uploaded proof. */
export async function makeProof(house: TestHouse, as: TestPerson): Promise<number> {
  return (await storeFile(house, as, { bytes: await drawPicture(), kind: 'proof' })).id;
}

export type ProductForm = Input<'company.product_publish_approval'>;

/** A form with which a product comes to the desk. */
export async function productForm(
  house: TestHouse,
  as: TestPerson,
  facts: Partial<ProductForm> = {},
): Promise<ProductForm> {
  return {
    cate_id: 30103,
    extra_parse_cate: '9101,9201',
    title: `折叠露营灯 ${++made} 号，三档调光`,
    summary: '压扁 5.2 厘米，亮 40 小时',
    model: 'YA-L40',
    images: facts.images ?? [await makeSquare(house, as)],
    tiers: [
      { min_qty: 200, price: '26.80' },
      { min_qty: 500, price: '25.4' },
    ],
    delivery: 'stock',
    stock: 3400,
    marketplaces: ['amz-us', 'amz-de'],
    listings: [{ marketplace: 'amz-us', value: 'B0DK7L4Q2M' }],
    gtin: '4006381333931',
    specs: [{ name: '净重', value: '286 g' }],
    introduce: '<p>灯罩是两层硅胶，压下去锁住，背包侧袋放得进。</p>',
    ...facts,
  };
}

export type ProductFacts = {
  author_id: number;
  at: Date;
  status?: ProductStatus;
  content?: Partial<ProductContent>;
};
export type TestProduct = { id: number; pno: string; title: string };

/** All that is said of a product, another one each time. */
export const productContent = (content: Partial<ProductContent> = {}): ProductContent => ({
  cate_id: 30103,
  extra_cate: [],
  brand_id: null,
  title: `试验产品 ${++made}`,
  summary: '只为测试而写的卖点',
  model: '',
  gtin: '',
  images: [{ id: 1, url: '/app-icon-512.png', width: 512, height: 512 }],
  unit: '件',
  tiers: [{ min_qty: 100, price: 2680 }],
  delivery: 'stock',
  stock: 500,
  lead_days: null,
  marketplaces: ['amz-us'],
  listings: [],
  specs: [],
  introduce_src: '',
  introduce: '',
  files: [],
  ...content,
});

/** A product, written straight into the tables, as if it had gone its way. */
export async function makeProduct(
  db: Db,
  { author_id, at, status = 'on_shelf', content }: ProductFacts,
): Promise<TestProduct> {
  const whole = productContent(content);
  const number = made;
  const approved = ['on_shelf', 'off_shelf', 'forced_off'].includes(status);
  const product = await db
    .insertInto('products')
    .values({
      pno: `G${String(26_112_000_000_000_000n + BigInt(number)).padStart(17, '0')}`,
      author_id,
      status,
      shown_rev: approved ? 1 : null,
      approved_at: approved ? at : null,
      listed_at: approved ? at : null,
      ...columnsOf(whole),
      created_at: at,
      changed_at: at,
      ...(status === 'deleted' ? { deleted_at: at } : {}),
    })
    .returning(['id', 'pno', 'title'])
    .executeTakeFirstOrThrow();
  if (approved)
    await db.updateTable('products').set({ heat: heatOf() }).where('id', '=', product.id).execute();
  await db
    .insertInto('product_revisions')
    .values({ product_id: product.id, rev: 1, content: JSON.stringify(whole), at })
    .execute();
  await sql`select pg_notify('page_tags', ${JSON.stringify(['builder', 'list:products'])})`.execute(db);
  return product;
}

/** A form with which a brand comes to the desk. */
export async function brandForm(
  house: TestHouse,
  as: TestPerson,
  facts: Partial<Input<'company.brand_add'>> = {},
): Promise<Input<'company.brand_add'>> {
  const number = ++made;
  return {
    name: `萤岸 YINGAN ${number}`,
    proof: 'certificate',
    trademark_no: String(58_214_000 + number),
    class: 11,
    valid_from: '2024-01-01',
    valid_to: '2033-12-31',
    proof_files: facts.proof_files ?? [await makeProof(house, as)],
    ...facts,
  };
}

/** A brand, written straight into the table. */
export async function makeBrand(
  db: Db,
  facts: {
    author_id: number;
    at: Date;
    status?: BrandStatus;
    name?: string;
    trademark_no?: string;
    valid_to?: string;
  },
): Promise<{ id: number; name: string }> {
  const number = ++made;
  const name = facts.name ?? `试验品牌 ${number}`;
  return db
    .insertInto('brands')
    .values({
      author_id: facts.author_id,
      status: facts.status ?? 'approved',
      name,
      name_key: nameKey(name),
      proof: 'certificate',
      trademark_no: facts.trademark_no ?? String(70_000_000 + number),
      class: 11,
      valid_from: '2024-01-01',
      valid_to: facts.valid_to ?? '2033-12-31',
      proof_ids: [],
      created_at: facts.at,
      changed_at: facts.at,
      ...(facts.status === 'approved' ? { approved_at: facts.at } : {}),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

/** Cells that do not say what the products say. */
export async function wrongCells(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with real as (select code as marketplace, cate_id, product_band(price) as band, delivery, has_task, has_seckill, has_report,
        count(*)::int as times
      from products cross join unnest(array[''] || marketplaces) as code where status = 'on_shelf' group by 1, 2, 3, 4, 5, 6, 7)
    select * from real full join (select * from product_cells where times <> 0) kept
      using (marketplace, cate_id, band, delivery, has_task, has_seckill, has_report)
    where real.times is distinct from kept.times`.execute(db);
  return rows;
}
