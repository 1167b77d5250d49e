import { brand_limits, live_brand, type BrandStatus } from '../../../../contract/product/brand-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { beijingDayWords, daysLater } from '../../../clock/beijing-time.ts';
import { productDb } from '../tables.ts';
import { brandRows, type BrandRecord } from './brand-record.ts';
import { moveBrand } from './move-brand.ts';
import { tellOwner } from './tell-owner.ts';

/** Another one that holds the same registration in the same class, held for the call. */
export const rivalOf = (call: Call, claim: Registration): Promise<BrandRecord | undefined> =>
  alike(call, claim, live_brand).forNoKeyUpdate().executeTakeFirst();

/** The first of those that wait for the same registration in the same class. */
export const claimTo = (call: Call, held: Registration): Promise<BrandRecord | undefined> =>
  alike(call, held, ['pending']).orderBy('id').executeTakeFirst();

type Registration = Pick<BrandRecord, 'id' | 'trademark_no' | 'class'>;
const alike = (call: Call, one: Registration, status: readonly BrandStatus[]) =>
  brandRows(call)
    .where('trademark_no', '=', one.trademark_no)
    .where('class', '=', one.class)
    .where('status', 'in', [...status])
    .where('id', '<>', one.id);

/** A second claim has come: whoever holds it keeps it until staff have compared both. */
export async function openDispute(call: Call, rival: BrandRecord, by: number): Promise<void> {
  await moveBrand(call, rival, 'dispute', { actor: 'timer', to: 'disputed' });
  await productDb(call)
    .updateTable('brands')
    .set({
      disputed_by: by,
      disputed_at: call.now,
      answer_by: daysLater(call.now, brand_limits.answer_days),
    })
    .where('id', '=', rival.id)
    .execute();
  tellOwner(
    call,
    rival,
    `进入争议：另一家企业也登记了这个商标号和类别，请在 ${brand_limits.answer_days} 天内说明并交证明，裁定前标识不变`,
  );
}

/** The claim came to nothing: what it had brought into dispute is undisputed again, unless somebody else claims it too. */
export async function settleDisputes(call: Call, claim_id: number, actor: 'ops' | 'timer'): Promise<void> {
  const rivals = await broughtBy(call, claim_id).execute();
  for (const rival of rivals) await settle(call, rival, actor);
}

/** The claim is to another registration now: what it no longer claims is undisputed again. */
export async function settleOthers(call: Call, claim: Registration): Promise<void> {
  const rivals = await broughtBy(call, claim.id).execute();
  for (const rival of rivals)
    if (rival.trademark_no !== claim.trademark_no || rival.class !== claim.class)
      await settle(call, rival, 'timer');
}

const broughtBy = (call: Call, claim_id: number) =>
  brandRows(call).where('disputed_by', '=', claim_id).forNoKeyUpdate();

/** Who waits behind the claim that is gone is not passed unheard: the holder answers to them. */
async function settle(call: Call, rival: BrandRecord, actor: 'ops' | 'timer'): Promise<void> {
  await moveBrand(call, rival, 'settle', { actor, to: 'approved' });
  const next = await claimTo(call, rival);
  if (next) await openDispute(call, rival, next.id);
  else tellOwner(call, rival, '的争议已结束，继续有效');
}

/** Nobody loses a brand unheard: what takes it waits until its holder has answered, or the days for it are over. */
export function refuseUnheard(call: Call, { name, answer_by, answered_at }: BrandRecord): void {
  if (answer_by !== null && answered_at === null && answer_by > call.now)
    throw refuse(`“${name}”的持有方可以答复到 ${beijingDayWords(answer_by)}，答复后或到期后才能通过`);
}

/** The claim was proved: whoever held it loses it, and what they sell under it leaves the shelf. */
export async function loseTo(call: Call, rival: BrandRecord): Promise<void> {
  const reason = '同一商标号和类别的另一份证明成立';
  await moveBrand(call, rival, 'revoke', { actor: 'ops', to: 'revoked', reason });
  await call.later('product.force_off_of_brand', { brand_id: rival.id });
  tellOwner(call, rival, '已被撤销，用它的产品随之下架', reason);
}
