import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { holdSubject, withdrawApproval } from '../../approval/index.ts';
import { takeBack, takenBackTo } from './brand-approval.ts';
import { lockBrand, lockOwnBrand } from './brand-record.ts';
import { moveBrand } from './move-brand.ts';
import { tellOwner } from './tell-owner.ts';

/** What waits is taken back; what holds is given up. */
export async function revokeBrand(
  { brand_id }: Parsed<'company.brand_revoke'>,
  call: Call,
): Promise<Output<'company.brand_revoke'>> {
  await holdSubject(call, 'brand', brand_id);
  const brand = await lockOwnBrand(call, brand_id);
  if (await withdrawApproval(call, { kind: 'brand', subject_id: brand.id })) {
    await takeBack(call, brand);
    return { status: takenBackTo(brand) };
  }
  await moveBrand(call, brand, 'revoke', { actor: 'author', to: 'revoked' });
  return { status: 'revoked' };
}

/** By staff, with its audit and the word to its owner. */
export async function revokeBrandByStaff(
  { brand_id, reason, upheld }: Parsed<'admin.brand_revoke'>,
  call: Call,
): Promise<null> {
  await holdSubject(call, 'brand', brand_id);
  const brand = await lockBrand(call, brand_id);
  if (brand.author_id === member(call).viewer.id) throw refuse('自己的品牌要由别人处理');
  if (brand.status === 'pending') throw refuse('这个品牌还在审核，请在审批里决定');
  await withdrawApproval(call, { kind: 'brand', subject_id: brand.id });
  await moveBrand(call, brand, 'revoke', { actor: 'ops', to: 'revoked', reason });
  if (upheld) await call.later('product.force_off_of_brand', { brand_id: brand.id });
  await writeAudit(call, {
    action: 'brand.revoke',
    subject: { kind: 'brand', id: brand.id, title: brand.name },
    reason,
    details: { upheld },
  });
  tellOwner(call, brand, upheld ? '已被撤销，用它的产品随之下架' : '已被撤销，用它的产品撤下标识', reason);
  return null;
}
