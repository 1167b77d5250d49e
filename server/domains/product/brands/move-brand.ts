import {
  brandLifecycle,
  type BrandEvent,
  type BrandStatus,
} from '../../../../contract/product/brand-lifecycle.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { tags } from '../page-tags.ts';
import { productDb } from '../tables.ts';
import type { BrandRecord } from './brand-record.ts';

const undisputed = {
  disputed_by: null,
  disputed_at: null,
  answer_by: null,
  answer: '',
  answer_ids: [],
  answered_at: null,
  answer_told: 0,
};

/** Takes a brand along its lifecycle; the pages of its products show its badge or no longer do. */
export async function moveBrand(
  call: Call,
  brand: Pick<BrandRecord, 'id'>,
  event: BrandEvent,
  as: { actor: Actor; to: BrandStatus; reason?: string | undefined },
): Promise<void> {
  await orTaken(move(call, brandLifecycle, event, { table: 'brands', id: brand.id }, as));
  await productDb(call)
    .updateTable('brands')
    .set({
      changed_at: call.now,
      ...(as.actor === 'ops' ? { reason: as.reason?.trim() ?? '' } : {}),
      ...(as.to === 'disputed' ? {} : undisputed),
    })
    .where('id', '=', brand.id)
    .execute();
  const shown = await productDb(call)
    .selectFrom('products')
    .select(['id', 'author_id'])
    .where('brand_id', '=', brand.id)
    .where('status', '=', 'on_shelf')
    .execute();
  call.invalidates(
    tags.brand(brand.id),
    ...(shown.length > 0 ? [tags.products] : []),
    ...shown.map(({ id }) => tags.product(id)),
  );
  call.reindexes('product', ...shown.map(({ id }) => id));
}

/** Somebody else was faster by a moment: the indexes say so. */
async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'brands_name') throw nameTaken();
    if (constraint === 'brands_trademark') throw invalid('trademark_no', '这个商标号和类别刚刚被另一家登记');
    throw error;
  }
}

export const nameTaken = () => invalid('name', '这个名称在这个类别已有一家在用，请核对商标号');
