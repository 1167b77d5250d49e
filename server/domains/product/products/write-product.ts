import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { useFiles } from '../../upload/index.ts';
import { heatOf } from './heat.ts';
import { productDb } from '../tables.ts';
import { columnsOf, type ProductContent } from './content.ts';
import { contentOf, type ProductRecord } from './product-record.ts';

/** Keeps what was sent in as the next revision. @returns its number */
export async function keepRevision(call: Call, id: number, content: ProductContent): Promise<number> {
  const db = productDb(call);
  const { rev } = await db
    .updateTable('products')
    .set((set) => ({ rev: set('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await insertRevision(call, id, rev, content);
  return rev;
}

export const insertRevision = (call: Call, product_id: number, rev: number, content: ProductContent) =>
  productDb(call)
    .insertInto('product_revisions')
    .values({ product_id, rev, content: JSON.stringify(content), at: call.now })
    .execute();

/** The row says what this revision says. */
export async function writeContent(call: Call, id: number, content: ProductContent): Promise<void> {
  await productDb(call).updateTable('products').set(columnsOf(content)).where('id', '=', id).execute();
}

/** From now on this revision is what everybody sees. */
export async function showRevision(call: Call, product: ProductRecord, rev: number): Promise<ProductContent> {
  const content = await contentOf(call, product.id, rev);
  await productDb(call)
    .updateTable('products')
    .set({
      ...columnsOf(content),
      shown_rev: rev,
      pending_rev: null,
      approved_at: call.now,
      listed_at: sql`coalesce(listed_at, ${call.now})`,
      heat: heatOf(sql`coalesce(listed_at, ${call.now})`),
    })
    .where('id', '=', product.id)
    .execute();
  await useFiles(call, content.files, { kind: 'product', id: product.id, title: content.title });
  return content;
}

/** What is shown and what waits are both in use, so that nobody deletes a picture of either. */
export async function useFilesOf(
  call: Call,
  product: { id: number; shown_rev: number | null },
  content: ProductContent,
): Promise<void> {
  const shown = product.shown_rev === null ? null : await contentOf(call, product.id, product.shown_rev);
  await useFiles(call, [...content.files, ...(shown?.files ?? [])], {
    kind: 'product',
    id: product.id,
    title: content.title,
  });
}

/** The change that waited is none any more; only what is shown is in use. */
export async function dropEdit(call: Call, product: ProductRecord): Promise<void> {
  await productDb(call)
    .updateTable('products')
    .set({ pending_rev: null })
    .where('id', '=', product.id)
    .execute();
  if (product.shown_rev === null) return;
  const shown = await contentOf(call, product.id, product.shown_rev);
  await useFiles(call, shown.files, { kind: 'product', id: product.id, title: shown.title });
}
