import type { Job } from '../../../jobs/jobs.ts';
import { holdSubject } from '../../approval/index.ts';
import { lockProduct } from '../products/product-record.ts';
import { forceOffOf } from '../products/shelf.ts';
import { productDb } from '../tables.ts';

const reason = '品牌已撤销，请换品牌或补授权后再提交';

/** What is sold under a brand that was taken away leaves the shelf, one by one. */
export const forceOffOfBrand: Job = {
  name: 'product.force_off_of_brand',
  async work({ brand_id }: { brand_id: number }, { db, asCall }) {
    const rows = await productDb({ db })
      .selectFrom('products')
      .select('id')
      .where('brand_id', '=', brand_id)
      .where('status', '=', 'on_shelf')
      .orderBy('id')
      .execute();
    for (const { id } of rows)
      await asCall(async (call) => {
        await holdSubject(call, 'product', id);
        const product = await lockProduct(call, id);
        if (product.status === 'on_shelf' && product.brand_id === brand_id)
          await forceOffOf(call, product, reason);
      });
  },
};
