import { member, type Call } from '../../../call/call.ts';
import { productDb } from '../tables.ts';

/** What can be sold: it stands on the shelf. Price of the first tier, in fen. */
export type ShelfProduct = {
  id: number;
  pno: string;
  author_id: number;
  title: string;
  cover: string;
  price: bigint;
};

const onShelf = (call: Pick<Call, 'db'>, id: number) =>
  productDb(call)
    .selectFrom('products')
    .select(['id', 'pno', 'author_id', 'title', 'cover', 'price'])
    .where('id', '=', id)
    .where('status', '=', 'on_shelf');

export async function shelfProduct(call: Pick<Call, 'db'>, id: number): Promise<ShelfProduct | null> {
  return (await onShelf(call, id).executeTakeFirst()) ?? null;
}

/** The viewer's own; null for another's. */
export async function ownShelfProduct(call: Call, id: number): Promise<ShelfProduct | null> {
  const product = await onShelf(call, id).where('author_id', '=', member(call).viewer.id).executeTakeFirst();
  return product ?? null;
}
