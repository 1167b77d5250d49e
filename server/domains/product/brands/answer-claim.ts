import { brandLifecycle } from '../../../../contract/product/brand-lifecycle.ts';
import type { Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { ownReadyFiles, useFiles } from '../../upload/index.ts';
import { productDb } from '../tables.ts';
import { lockBrand, lockOwnBrand } from './brand-record.ts';
import { tellOwner } from './tell-owner.ts';

/** The holder of a brand that another claims too says why it is theirs; what was said last counts. */
export async function answerClaim(
  { brand_id, words, proof_files }: Parsed<'company.brand_answer'>,
  call: Call,
): Promise<null> {
  const brand = await lockOwnBrand(call, brand_id);
  if (brand.status !== 'disputed')
    throw refuse(`这个品牌现在是“${brandLifecycle.states[brand.status].title}”，没有要答复的争议`);
  if (brand.answer_by! <= call.now) throw refuse('答复已经截止，平台按已有的证明裁定');
  const files = await ownReadyFiles(call, member(call).viewer.id, proof_files, {
    path: 'proof_files',
    kinds: ['proof'],
    otherwise: '有一个证明还没有传好或已被删除，请重新上传',
  });
  const answer_ids = files.map(({ id }) => id);
  await productDb(call)
    .updateTable('brands')
    .set({ answer: words, answer_ids, answered_at: call.now, changed_at: call.now })
    .where('id', '=', brand.id)
    .execute();
  await useFiles(call, answer_ids, { kind: 'brand', id: brand.id, title: `品牌“${brand.name}”的答复` });
  tellOwner(call, await lockBrand(call, brand.disputed_by!), '的持有方已经答复，平台比对双方的证明后裁定');
  return null;
}
