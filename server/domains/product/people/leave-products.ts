import { sql } from 'kysely';
import type { Leaving } from '../../account/index.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { tags } from '../page-tags.ts';
import { markDeleted } from '../products/delete-product.ts';
import { moveProduct } from '../products/move-product.ts';
import { lockProduct, type ProductRecord } from '../products/product-record.ts';
import { takeBack } from '../products/withdraw-product.ts';
import { productDb } from '../tables.ts';

/** Nobody answers for the products of somebody who left: they leave the shelf and go, whatever becomes of posts. */
export const leaveProducts: Leaving = {
  async leave(call, user_id) {
    const { rows } = await sql<{ id: number }>`
      with gone as (delete from product_likes where user_id = ${user_id} returning product_id)
      update products set like_count = like_count - 1 from gone where products.id = gone.product_id returning products.id`.execute(
      productDb(call),
    );
    call.invalidates(...rows.map(({ id }) => tags.product(id)));
  },

  async inPortions(call, user_id, _posts, most) {
    const some = await productDb(call)
      .selectFrom('products')
      .select('id')
      .where('author_id', '=', user_id)
      .where('status', 'not in', ['deleted', 'forced_off'])
      .orderBy('id')
      .limit(most)
      .execute();
    for (const { id } of some) {
      await holdSubject(call, 'product', id);
      await withdrawApproval(call, { kind: 'product', subject_id: id });
      let product: ProductRecord = await lockProduct(call, id);
      // Whoever decides may know already that its owner has left.
      if (product.status === 'pending' || product.pending_rev !== null) {
        await takeBack(call, product);
        product = await lockProduct(call, id);
      }
      if (product.status === 'on_shelf') {
        await moveProduct(call, product, 'off', { actor: 'timer', to: 'off_shelf' });
        product = await lockProduct(call, id);
      }
      await markDeleted(call, product, 'timer');
    }
    return some.length;
  },
};
