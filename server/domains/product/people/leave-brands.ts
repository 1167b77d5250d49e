import type { Leaving } from '../../account/index.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { takeBack } from '../brands/brand-approval.ts';
import { lockBrand } from '../brands/brand-record.ts';
import { moveBrand } from '../brands/move-brand.ts';
import { productDb } from '../tables.ts';

/** Brands of somebody who leaves for good are free for others; proofs go with the files. */
export const brandLeaving: Leaving = {
  async leave(call, user_id) {
    const own = await productDb(call)
      .selectFrom('brands')
      .select('id')
      .where('author_id', '=', user_id)
      .where('status', '<>', 'revoked')
      .orderBy('id')
      .execute();
    for (const { id } of own) {
      await holdSubject(call, 'brand', id);
      await withdrawApproval(call, { kind: 'brand', subject_id: id });
      const brand = await lockBrand(call, id);
      if (brand.status === 'pending') await takeBack(call, brand);
      if (['approved', 'disputed', 'expired'].includes(brand.status))
        await moveBrand(call, brand, 'revoke', { actor: 'author', to: 'revoked' });
      await productDb(call)
        .updateTable('brands')
        .set({ proof_ids: [], answer_ids: [], answer: '', logo: null, logo_id: null })
        .where('id', '=', id)
        .execute();
    }
  },
};
