import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, outdated, refuse } from '../../../call/refusal.ts';
import { dropDraft } from '../../../drafts/drop-drafts.ts';
import { newNumber } from '../../../numbers/business-number.ts';
import { holdSubject } from '../../approval/index.ts';
import { productDb } from '../tables.ts';
import { checkProduct } from './check-product.ts';
import { columnsOf, type ProductContent } from './content.ts';
import { moveProduct } from './move-product.ts';
import { openProductApproval } from './product-approval.ts';
import { productDrafts } from './product-drafts.ts';
import { contentOf, lockOwnProduct, type ProductRecord } from './product-record.ts';
import { insertRevision, keepRevision, useFilesOf, writeContent } from './write-product.ts';

type Sent = Parsed<'company.product_publish_approval'>;

/** A new product, or one that was never on the shelf, is put before staff; a newer revision takes the place of the one that waits. */
export async function publishProduct(
  input: Sent,
  call: Call,
): Promise<Output<'company.product_publish_approval'>> {
  const before = input.product_id ? await holdOwn(call, input.product_id, input.rev) : null;
  if (before && !['draft', 'rejected', 'pending'].includes(before.status))
    throw refuse('这个产品已经上过架，要改请从“我的产品”里点“修改”');
  return sendIn(input, call, before);
}

/** A change of what was approved: it waits, and what stands there stays. What is off the shelf comes back by it. */
export async function editProduct(
  input: Parsed<'company.product_edit'>,
  call: Call,
): Promise<Output<'company.product_edit'>> {
  return sendIn(input, call, await holdOwn(call, input.product_id, input.rev));
}

async function sendIn(input: Sent, call: Call, before: ProductRecord | null) {
  const { product_id: _id, draft_id, rev: _rev, ...form } = input;
  const content = await checkProduct(call, form);
  const product = before ? await sendAgain(call, before, content) : await sendFirst(call, content);
  await useFilesOf(call, product, content);
  const { approval_id } = await openProductApproval(call, product, content);
  await dropDraft(productDrafts, { subject_id: product.id, draft_id }, call);
  return {
    product_id: product.id,
    pno: product.pno,
    status: product.status === 'on_shelf' ? ('on_shelf' as const) : ('pending' as const),
    rev: product.rev,
    approval_id,
  };
}

/** With nobody deciding on it meanwhile; the approval comes before the row, as everywhere. */
async function holdOwn(call: Call, id: number, rev: number | undefined): Promise<ProductRecord> {
  await holdSubject(call, 'product', id);
  const product = await lockOwnProduct(call, id);
  if (rev === undefined) throw invalid('rev', '缺少版本，请重新打开这一页');
  if (rev !== product.rev) throw outdated();
  return product;
}

async function sendFirst(call: Call, content: ProductContent): Promise<ProductRecord> {
  const author_id = member(call).viewer.id;
  const pno = await newNumber(call, 'G');
  const { id } = await productDb(call)
    .insertInto('products')
    .values({
      pno,
      author_id,
      status: 'draft',
      ...columnsOf(content),
      created_at: call.now,
      changed_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRevision(call, id, 1, content);
  await moveProduct(call, { id, author_id }, 'publish_approval', { actor: 'author', to: 'pending' });
  return lockOwnProduct(call, id);
}

async function sendAgain(call: Call, before: ProductRecord, content: ProductContent): Promise<ProductRecord> {
  const { id, status } = before;
  if (status === 'on_shelf') await refuseUnchanged(call, before, content);
  const rev = await keepRevision(call, id, content);
  if (status === 'on_shelf') {
    await productDb(call).updateTable('products').set({ pending_rev: rev }).where('id', '=', id).execute();
    await moveProduct(call, before, 'edit', { actor: 'author', to: 'on_shelf' });
  } else {
    await writeContent(call, id, content);
    const event = status === 'off_shelf' || status === 'forced_off' ? 'restore' : 'publish_approval';
    await moveProduct(call, before, event, { actor: 'author', to: 'pending' });
  }
  return { ...before, rev };
}

/** Staff need not look at what they have approved already. */
async function refuseUnchanged(call: Call, product: ProductRecord, content: ProductContent): Promise<void> {
  const newest = await contentOf(call, product.id, product.pending_rev ?? product.shown_rev!);
  if (JSON.stringify(sorted(newest)) === JSON.stringify(sorted(content)))
    throw refuse('没有改动，不用再送审');
}

/** Keys in one order, as the database does not keep them. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value;
