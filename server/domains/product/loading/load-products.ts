import { sql } from 'kysely';
import type { ProductStatus } from '../../../../contract/product/product-lifecycle.ts';
import { insertRows, reserveIds } from '../../../database/insert-rows.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import type { Call } from '../../../call/call.ts';
import { columnsOf, type ProductContent } from '../products/content.ts';
import { heatOf } from '../products/heat.ts';
import { openProductApproval } from '../products/product-approval.ts';
import { lockProduct } from '../products/product-record.ts';
import { productDb } from '../tables.ts';

export type ProductToLoad = {
  author_id: number;
  status: ProductStatus;
  content: ProductContent;
  /** A change that waits, of one on the shelf. */
  change?: ProductContent;
  /** By which it was refused or taken off. */
  decision?: { by: number; reason: string };
  created_at: Date;
  view_count: number;
  likers: { user_id: number; at: Date }[];
};

const approved: readonly ProductStatus[] = ['on_shelf', 'off_shelf', 'forced_off'];

/** Products with their revisions and likes, many in a statement; what waits stands before staff. The ids in the order given. */
export async function loadProducts(call: Call, products: readonly ProductToLoad[]): Promise<number[]> {
  const ids = await reserveIds(call.db, 'products', products.length);
  const numbers: string[] = [];
  for (const { created_at } of products) numbers.push(await newNumber({ ...call, now: created_at }, 'G'));
  await insertRows(
    call.db,
    'products',
    products.map(({ author_id, status, content, change, decision, created_at, view_count, likers }, at) => {
      const listed = approved.includes(status) ? created_at : null;
      const columns = columnsOf(content);
      return {
        ...columns,
        id: ids[at],
        pno: numbers[at],
        author_id,
        status,
        rev: change ? 2 : 1,
        shown_rev: listed ? 1 : null,
        pending_rev: change ? 2 : null,
        reason: decision?.reason ?? '',
        images: content.images,
        tiers: content.tiers,
        listings: content.listings,
        specs: content.specs,
        price: Number(columns.price),
        like_count: likers.length,
        collect_count: 0,
        view_count,
        heat: 0,
        created_at,
        changed_at: created_at,
        listed_at: listed,
        approved_at: listed,
      };
    }),
  );
  await insertRows(
    call.db,
    'product_revisions',
    products.flatMap(({ content, change, created_at }, at) => [
      { product_id: ids[at], rev: 1, content, at: created_at },
      ...(change ? [{ product_id: ids[at], rev: 2, content: change, at: call.now }] : []),
    ]),
  );
  await insertRows(
    call.db,
    'product_likes',
    products.flatMap(({ likers }, at) => likers.map((like) => ({ ...like, product_id: ids[at] }))),
  );
  await insertRows(
    call.db,
    'flow_log',
    products.flatMap((product, at) => movesOf(ids[at]!, product)),
  );
  await sql`update products set heat = ${heatOf()} where listed_at is not null`.execute(productDb(call));
  for (const [at, { status, content, change, created_at }] of products.entries())
    if (status === 'pending' || change)
      await openProductApproval(
        { ...call, now: status === 'pending' ? created_at : call.now },
        await lockProduct(call, ids[at]!),
        change ?? content,
      );
  return ids;
}

type Step = [event: string, from: string, to: string, actor: 'author' | 'ops'];
const ways: Partial<Record<ProductStatus, Step[]>> = {
  draft: [['withdraw', 'pending', 'draft', 'author']],
  on_shelf: [['approve', 'pending', 'on_shelf', 'ops']],
  rejected: [['refuse', 'pending', 'rejected', 'ops']],
  off_shelf: [
    ['approve', 'pending', 'on_shelf', 'ops'],
    ['off', 'on_shelf', 'off_shelf', 'author'],
  ],
  forced_off: [
    ['approve', 'pending', 'on_shelf', 'ops'],
    ['force_off', 'on_shelf', 'forced_off', 'ops'],
  ],
};

function movesOf(id: number, { author_id, status, decision, created_at }: ProductToLoad) {
  const sent: Step = ['publish_approval', 'draft', 'pending', 'author'];
  return [sent, ...(ways[status] ?? [])].map(([event, from_state, to_state, actor]) => ({
    machine: 'product',
    subject_id: id,
    event,
    from_state,
    to_state,
    actor,
    actor_id: actor === 'author' ? author_id : (decision?.by ?? null),
    reason: to_state === status ? (decision?.reason ?? '') : '',
    at: created_at,
  }));
}
