import { live_brand } from '../../../../contract/product/brand-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { productDb } from '../tables.ts';
import { brandRows, type BrandRecord } from './brand-record.ts';
import { moveBrand } from './move-brand.ts';
import { tellOwner } from './tell-owner.ts';

/** Another one that holds the same registration in the same class, held for the call. */
export const rivalOf = (
  call: Call,
  { id, trademark_no, class: of }: { id: number; trademark_no: string; class: number },
): Promise<BrandRecord | undefined> =>
  brandRows(call)
    .where('trademark_no', '=', trademark_no)
    .where('class', '=', of)
    .where('status', 'in', [...live_brand])
    .where('id', '<>', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A second claim has come: whoever holds it keeps it until staff have compared both. */
export async function openDispute(call: Call, rival: BrandRecord, by: number): Promise<void> {
  await moveBrand(call, rival, 'dispute', { actor: 'timer', to: 'disputed' });
  await productDb(call)
    .updateTable('brands')
    .set({ disputed_by: by, disputed_at: call.now })
    .where('id', '=', rival.id)
    .execute();
  tellOwner(
    call,
    rival,
    '进入争议：另一家企业也登记了这个商标号和类别，平台会比对双方的证明，裁定前标识不变',
  );
}

/** The claim came to nothing: what it had brought into dispute is undisputed again. */
export async function settleDisputes(call: Call, claim_id: number, actor: 'ops' | 'timer'): Promise<void> {
  const rivals = await brandRows(call).where('disputed_by', '=', claim_id).forNoKeyUpdate().execute();
  for (const rival of rivals) {
    await moveBrand(call, rival, 'settle', { actor, to: 'approved' });
    tellOwner(call, rival, '的争议已结束，继续有效');
  }
}

/** The claim was proved: whoever held it loses it, and what they sell under it leaves the shelf. */
export async function loseTo(call: Call, rival: BrandRecord): Promise<void> {
  const reason = '同一商标号和类别的另一份证明成立';
  await moveBrand(call, rival, 'revoke', { actor: 'ops', to: 'revoked', reason });
  await call.later('product.force_off_of_brand', { brand_id: rival.id });
  tellOwner(call, rival, '已被撤销，用它的产品随之下架', reason);
}
