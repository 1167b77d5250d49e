import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call, type UseCase } from '../../../call/call.ts';
import { each, saidOf } from '../../../call/each.ts';
import { refuse } from '../../../call/refusal.ts';
import { maySellNoMore } from '../../../things/selling.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { brandsByIds, type NamedBrand } from '../brands/brand-record.ts';
import { daysToRestore } from '../rules.ts';
import { moveProduct } from './move-product.ts';
import { openProductApproval } from './product-approval.ts';
import { contentOf, lockOwnProduct, lockProduct, type ProductRecord } from './product-record.ts';
import { dropEdit } from './write-product.ts';

/** A change that still waits goes with it. */
async function dropWaiting(call: Call, product: ProductRecord): Promise<void> {
  if (product.pending_rev === null) return;
  await withdrawApproval(call, { kind: 'product', subject_id: product.id });
  await dropEdit(call, product);
}

/** What is on sale in a flash sale stays on the shelf until that is over or stopped. `isInSale` is said by the room above. */
async function takeOff(call: Call, product_id: number, isInSale: IsInSale): Promise<null> {
  await holdSubject(call, 'product', product_id);
  const product = await lockOwnProduct(call, product_id);
  if (await isInSale(call, product_id)) throw refuse('这个产品还有没结束的秒杀，停止或结束以后才能下架');
  await moveProduct(call, product, 'off', { actor: 'author', to: 'off_shelf' });
  await dropWaiting(call, product);
  return null;
}
type IsInSale = (call: Call, product_id: number) => Promise<boolean>;

export const takeOffOf =
  (isInSale: IsInSale): UseCase<'company.product_off'> =>
  ({ product_id }, call) =>
    takeOff(call, product_id, isInSale);

export const batchOffOf =
  (isInSale: IsInSale): UseCase<'company.product_batch_off'> =>
  async ({ ids }, call) => {
    const results = await each(call, ids, (id, step) => takeOff(step, id, isInSale));
    return { list: [...results].map(([id, result]) => ({ id, ...saidOf(result) })) };
  };

/** Straight back while its approval is young and nothing was sent in since; otherwise staff look at it again. */
export async function restoreProduct(
  { product_id }: Parsed<'company.product_restore'>,
  call: Call,
): Promise<Output<'company.product_restore'>> {
  await holdSubject(call, 'product', product_id);
  const product = await lockOwnProduct(call, product_id);
  const brand = product.brand_id ? (await brandsByIds(call, [product.brand_id])).get(product.brand_id) : null;
  const straight = product.status === 'off_shelf' && mayComeBack(product, brand, call.now);
  await moveProduct(call, product, 'restore', { actor: 'author', to: straight ? 'on_shelf' : 'pending' });
  if (straight) return { status: 'on_shelf', approval_id: null };
  const content = await contentOf(call, product.id, product.rev);
  const { approval_id } = await openProductApproval(call, product, content);
  return { status: 'pending', approval_id };
}

/** What was off the shelf when its brand was taken away would come back under a name that its company has lost. */
export const mayComeBack = (
  { rev, shown_rev, approved_at }: Pick<ProductRecord, 'rev' | 'shown_rev' | 'approved_at'>,
  brand: Pick<NamedBrand, 'status'> | null | undefined,
  now: Date,
): boolean => rev === shown_rev && brand?.status !== 'revoked' && daysToRestore(approved_at, now) > 0;

/** By staff, with its audit and the word to its owner. */
export async function forceOff(call: Call, id: number, reason: string): Promise<void> {
  await holdSubject(call, 'product', id);
  const product = await lockProduct(call, id);
  if (product.author_id === member(call).viewer.id) throw refuse('自己的产品要由别人处理');
  await forceOffOf(call, product, reason);
  await audit(call, product, 'force_off', reason);
}

/** The same for a locked product, whoever decided it. */
export async function forceOffOf(call: Call, product: ProductRecord, reason: string): Promise<void> {
  await moveProduct(call, product, 'force_off', { actor: 'ops', to: 'forced_off', reason });
  await dropWaiting(call, product);
  await maySellNoMore(call, { product_id: product.id, reason: '产品被平台下架' });
  tell(call, product, '被平台下架', reason);
}

/** Takes `forceOff` back, after an appeal. */
export async function liftForceOff(call: Call, id: number, reason: string): Promise<void> {
  const product = await lockProduct(call, id);
  if (product.author_id === member(call).viewer.id) throw refuse('自己的产品要由别人处理');
  await moveProduct(call, product, 'lift', { actor: 'ops', to: 'on_shelf', reason });
  await audit(call, product, 'lift', reason);
  tell(call, product, '已恢复上架', reason);
}

export async function forceOffByStaff(
  { product_id, reason }: Parsed<'admin.product_force_off'>,
  call: Call,
): Promise<null> {
  await forceOff(call, product_id, reason);
  return null;
}

const audit = (call: Call, { id, title }: ProductRecord, act: string, reason: string) =>
  writeAudit(call, { action: `product.${act}`, subject: { kind: 'product', id, title }, reason });

function tell(call: Call, { id, author_id, title }: ProductRecord, words: string, reason: string): void {
  call.notifies({
    to: [author_id],
    kind: 'post_decision',
    actor_id: null,
    object: 'product',
    object_id: id,
    title,
    words,
    ...(reason === '' ? {} : { excerpt: reason }),
    href: '/user/product/product',
  });
}
