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

const shelf = (call: Pick<Call, 'db'>) =>
  productDb(call)
    .selectFrom('products')
    .select(['id', 'pno', 'author_id', 'title', 'cover', 'price'])
    .where('status', '=', 'on_shelf');

const onShelf = (call: Pick<Call, 'db'>, id: number) => shelf(call).where('id', '=', id);

export async function shelfProduct(call: Pick<Call, 'db'>, id: number): Promise<ShelfProduct | null> {
  return (await onShelf(call, id).executeTakeFirst()) ?? null;
}

/** The viewer's own; null for another's. */
export async function ownShelfProduct(call: Call, id: number): Promise<ShelfProduct | null> {
  const product = await onShelf(call, id).where('author_id', '=', member(call).viewer.id).executeTakeFirst();
  return product ?? null;
}

/** All of the viewer's own that are on the shelf, the newest first. */
export const ownShelf = (call: Call): Promise<ShelfProduct[]> =>
  shelf(call).where('author_id', '=', member(call).viewer.id).orderBy('id', 'desc').limit(500).execute();
