import { sql } from 'kysely';
import { productLifecycle, type ProductStatus } from '../../../../contract/product/product-lifecycle.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { maskText, readMasks } from '../../text/index.ts';
import { productPageChanged, tags } from '../page-tags.ts';
import { leaveProducts } from '../people/leave-products.ts';
import { ownProductsPart } from '../people/own-data.ts';
import { productApproval } from '../products/product-approval.ts';
import { productDrafts } from '../products/product-drafts.ts';
import { noSuchProduct } from '../products/product-record.ts';
import { forceOff, liftForceOff } from '../products/shelf.ts';
import { no_forum } from '../rules.ts';
import { productDb } from '../tables.ts';
import { likeProduct } from './like-product.ts';
import { searchedProducts } from './searched-products.ts';
import { touchProduct } from './touch-product.ts';

/** A product: whoever may see it may like, collect and report it. */
export const productThing: Thing = {
  kind: 'product',
  table: 'products',
  shown: sql`t.status = 'on_shelf'`,
  missing: noSuchProduct,
  present: presentProducts,
  collect: { type: 'collect_product', counted },
  card: { by: 'pno', facts: productFacts },
  complaint: { hide: forceOff, display: liftForceOff },
  search: searchedProducts,
  map: { path: sql`'/product/v2/detail/' || t.pno`, changed_at: sql`t.approved_at` },
  action: likeProduct,
  approval: productApproval,
  views: { seen: 'product_views', touched: 'product_touches', by: 'product_id' },
  drafts: productDrafts,
  own_data: ownProductsPart,
  leaving: leaveProducts,
};

async function presentProducts(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const rows = await productDb(call)
    .selectFrom('products')
    .select(['id', 'pno', 'author_id', 'title', 'summary', 'cover', 'status'])
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  call.dependsOn(...rows.map((row) => tags.product(row.id)));
  const masks = await readMasks(call);
  return new Map(
    rows.map(({ id, pno, author_id, title, summary, cover, ...row }) => {
      const status = row.status as ProductStatus;
      return [
        id,
        {
          id,
          title: maskText(masks, no_forum, title),
          excerpt: maskText(masks, no_forum, summary),
          href: `/product/v2/detail/${pno}`,
          picture: cover || null,
          author_id,
          state: productLifecycle.states[status].title,
          visibility: status === 'on_shelf' ? 'shown' : status === 'forced_off' ? 'hidden' : 'gone',
        },
      ];
    }),
  );
}

/** Price and least number, as a card says them. */
async function productFacts(call: Reading, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await productDb(call)
    .selectFrom('products')
    .select(['id', 'price', 'min_qty'])
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, price, min_qty }) => [id, [yuanWords(price), `起订 ${min_qty} 件`]]));
}

async function counted(call: Call, id: number, by: 1 | -1): Promise<number> {
  const { collect_count } = await productDb(call)
    .updateTable('products')
    .set((set) => ({ collect_count: set('collect_count', '+', by) }))
    .where('id', '=', id)
    .returning('collect_count')
    .executeTakeFirstOrThrow();
  await touchProduct(call, id);
  productPageChanged(call, id);
  return collect_count;
}
