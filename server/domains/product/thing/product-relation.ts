import { may } from '../../../../contract/access.ts';
import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Campaign } from '../../../../contract/product/product-shapes.ts';
import { member, type Call, type UseCase } from '../../../call/call.ts';
import type { Views } from '../../../counting/views.ts';
import type { ProductRuns } from '../market/runs.ts';
import { findProduct, noSuchProduct } from '../products/product-record.ts';
import { productDb } from '../tables.ts';

/** What one kind of campaign says of several products. */
export type CampaignsOf = (
  call: Pick<Call, 'db' | 'now'>,
  product_ids: readonly number[],
) => Promise<(Campaign & { product_id: number })[]>;

/** What the room above knows of: whether somebody has collected it. */
export type ProductHooks = {
  collectedAmong: (
    call: Call,
    user_id: number,
    type: 'collect_product',
    ids: readonly number[],
  ) => Promise<Set<number>>;
  /** Whether a trial task of it is not over. */
  hasOpenTask: (call: Call, product_id: number) => Promise<boolean>;
  /** Whether a flash sale of it is to come or runs, and whether one is not settled yet. */
  isInSale: (call: Call, product_id: number) => Promise<boolean>;
  hasOpenSale: (call: Call, product_id: number) => Promise<boolean>;
  /** Tasks and flash sales of these products that are not over, each kind by one read. */
  campaigns: readonly CampaignsOf[];
  /** What the market says of them. */
  runs: ProductRuns;
  /** Those that recruit testers now. */
  trialProducts: (
    call: Call,
    paging: { page: number; limit: number },
  ) => Promise<{ ids: number[]; total: number }>;
};

/** The one small call that makes a page, which is the same for everyone, the reader's own. */
export const productRelationOf =
  ({ collectedAmong }: Pick<ProductHooks, 'collectedAmong'>): UseCase<'product.relation'> =>
  async ({ product_id }: Parsed<'product.relation'>, call): Promise<Output<'product.relation'>> => {
    const { viewer } = member(call);
    const product = await findProduct(call, product_id);
    const own = product.author_id === viewer.id;
    if (product.status !== 'on_shelf' && !own) throw noSuchProduct();
    const [liked, collected] = await Promise.all([
      sql`select from product_likes where user_id = ${viewer.id} and product_id = ${product_id}`.execute(
        productDb(call),
      ),
      collectedAmong(call, viewer.id, 'collect_product', [product_id]),
    ]);
    return {
      own,
      liked: liked.rows.length > 0,
      collected: collected.has(product_id),
      can_force_off: product.status === 'on_shelf' && !own && may(viewer, 'staff_moderator'),
    };
  };

export const viewProductOf =
  (views: Views): UseCase<'product.view'> =>
  async ({ product_id }, call) => {
    views.note(call, 'product', product_id);
    return null;
  };
