import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import {
  brand_proofs,
  type BrandProof,
  type BrandStatus,
} from '../../../../contract/product/brand-lifecycle.ts';
import { beijingDay, beijingDayWords } from '../../../clock/beijing-time.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import type { Approval, ApprovalKind, Decision, DeskCheck, DeskField } from '../../approval/index.ts';
import { productDb } from '../tables.ts';
import { lockBrand, type BrandRecord } from './brand-record.ts';
import { claimTo, loseTo, openDispute, refuseUnheard, rivalOf, settleDisputes } from './dispute.ts';
import { moveBrand } from './move-brand.ts';

/** One claim to a brand, or a new proof of one. */
export type BrandPayload = {
  name: string;
  proof: BrandProof;
  trademark_no: string;
  class: number;
  valid_from: string;
  valid_to: string;
  proof_files: number[];
  logo_id: number | null;
  logo: string | null;
  renews: boolean;
};
const payloadOf = ({ payload }: Pick<Approval, 'payload'>) => payload as unknown as BrandPayload;

export const brandApproval: ApprovalKind = {
  kind: 'brand',
  describe: async (_call, approval) => fieldsOf(payloadOf(approval)),

  async check(call, approval) {
    const sent = payloadOf(approval);
    const rival = await rivalOf(call, { id: approval.subject_id, ...sent });
    const today = beijingDay(call.now);
    return [
      {
        ok: !rival,
        says: rival
          ? `“${rival.name}”（编号 ${rival.id}）持有同一商标号和类别，通过这一份就撤销那一份`
          : '没有别家登记同一商标号和类别',
        ...(rival ? { file_ids: rival.proof_ids } : {}),
      },
      ...(rival?.answer_by ? [answerOf(call, rival)] : []),
      { ok: sent.valid_to >= today, says: sent.valid_to >= today ? `有效到 ${sent.valid_to}` : '证明已过期' },
    ];
  },

  async decide(call, approval, decision) {
    const brand = await lockBrand(call, approval.subject_id);
    await (decision.pass ? approve(call, brand, payloadOf(approval)) : turnDown(call, brand, decision));
  },

  async withdraw(call, approval) {
    await takeBack(call, await lockBrand(call, approval.subject_id));
  },

  path: () => '/user/product/brand',
};

/** What the holder says to it, for the desk. */
function answerOf(call: Call, { answer, answer_ids, answer_by, answered_at }: BrandRecord): DeskCheck {
  if (answered_at) return { ok: false, says: `持有方答复：${answer}`, file_ids: answer_ids };
  const until = beijingDayWords(answer_by!);
  return answer_by! > call.now
    ? { ok: false, says: `持有方还没有答复，可以答复到 ${until}，之前不能通过这一份` }
    : { ok: true, says: `持有方到 ${until} 没有答复，按已有的证明裁定` };
}

async function approve(call: Call, brand: BrandRecord, sent: BrandPayload): Promise<void> {
  if (sent.valid_to < beijingDay(call.now)) throw refuse('证明已过期，只能不通过');
  const rival = await rivalOf(call, brand);
  if (rival) {
    refuseUnheard(call, rival);
    await loseTo(call, rival);
  }
  await productDb(call)
    .updateTable('brands')
    .set({
      proof: sent.proof,
      valid_from: sent.valid_from,
      valid_to: sent.valid_to,
      proof_ids: sent.proof_files,
      logo_id: sent.logo_id,
      logo: sent.logo,
      approved_at: call.now,
      reminded: null,
    })
    .where('id', '=', brand.id)
    .execute();
  await moveBrand(call, brand, 'approve', { actor: 'ops', to: 'approved', reason: '' });
  // Of two that waited, the one that is passed first holds it, and is heard before the other takes it.
  const claim = await claimTo(call, brand);
  if (claim) await openDispute(call, brand, claim.id);
}

async function turnDown(call: Call, brand: BrandRecord, { reason_code, reason }: Decision): Promise<void> {
  await moveBrand(call, brand, 'refuse', {
    actor: 'ops',
    to: brand.status === 'pending' && brand.approved_at === null ? 'rejected' : asBefore(brand),
    reason: `${reasonTitle('brand', reason_code)}：${reason}`,
  });
  await settleDisputes(call, brand.id, 'ops');
}

/** What it is without the new proof that waited: one that ended waits as `pending`. */
const asBefore = ({ status }: Pick<BrandRecord, 'status'>): BrandStatus =>
  status === 'approved' ? 'approved' : 'expired';

export const takenBackTo = (brand: Pick<BrandRecord, 'status' | 'approved_at'>): BrandStatus =>
  brand.status === 'pending' && brand.approved_at === null ? 'draft' : asBefore(brand);

/** What waits is taken back: a claim is a draft again, a renewal is dropped. */
export async function takeBack(call: Call, brand: BrandRecord): Promise<void> {
  const to = takenBackTo(brand);
  await moveBrand(call, brand, 'withdraw', { actor: 'author', to });
  await settleDisputes(call, brand.id, 'timer');
}

const fieldsOf = (sent: BrandPayload): DeskField[] => [
  { name: 'name', label: '品牌名', value: sent.name },
  { name: 'proof', label: '凭什么用', value: brand_proofs[sent.proof].title },
  { name: 'trademark_no', label: '商标号', value: sent.trademark_no },
  { name: 'class', label: '类别', value: `第 ${sent.class} 类` },
  { name: 'valid', label: '有效期', value: `${sent.valid_from} 到 ${sent.valid_to}` },
  { name: 'proof_files', label: '证明', file_ids: sent.proof_files },
  ...(sent.logo_id === null ? [] : [{ name: 'logo', label: '标识', file_ids: [sent.logo_id] }]),
];
