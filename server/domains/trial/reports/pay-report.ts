import type { Output, Parsed } from '../../../../contract/index.ts';
import { report_limits as limits } from '../../../../contract/trial/report-check.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { fen } from '../../../ledger/amount.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { spend } from '../../../ledger/parts.ts';
import { post } from '../../../ledger/post.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { settleReport } from '../../task/index.ts';
import { refuseGuarded } from '../../text/index.ts';
import { closeForOverride } from '../rows/close-dispute.ts';
import { trialDb } from '../tables.ts';
import { moveReport } from '../rows/move-report.ts';
import { holdReport, reportRows, type HeldReport, type ReportRecord } from '../rows/report-record.ts';
import { tell } from '../rows/tell.ts';

type Given = Output<'company.posts_pay_cash'>;

/** The whole reward out of the escrow, the fee to the platform; the report is paid, its application done. */
export async function pay(
  call: Call,
  { report }: HeldReport,
  actor: 'owner' | 'timer',
  event: 'pay_cash' | 'override' = 'pay_cash',
): Promise<bigint> {
  const paid = await settleReport(call, { id: report.id }, { actor });
  await moveReport(call, report, event, {
    actor,
    to: 'paid',
    set: { paid, paid_at: call.now, ended_at: call.now },
  });
  tell(call, report, 'tester', paid > 0n ? `的报告酬 ${yuanWords(paid)}已到账` : '已验收完成');
  if (actor === 'timer' && paid > 0n)
    tell(call, report, 'company', `的报告酬 ${yuanWords(paid)}已由托管自动付清`);
  return paid;
}

export async function payByCompany(
  { pcode, tip }: Parsed<'company.posts_pay_cash'>,
  call: Call,
): Promise<Given> {
  const held = await holdReport(call, { pcode }, 'company');
  await pay(call, held, 'owner');
  if (tip) await giveTip(call, held.report, BigInt(tip));
  return { pcode, status: 'paid' };
}

/** Out of what the company has topped up or earned, beside the reward; what was given as a bonus can only be spent here. */
async function giveTip(call: Call, report: ReportRecord, amount: bigint): Promise<void> {
  const { topup, earn } = await walletOf(call, report.company_id);
  const { taken, missing } = spend({ topup, earn }, fen(amount));
  if (missing > 0n) throw invalid('tip', `钱包余额不足，打赏还差 ${yuanWords(missing)}`);
  await post(call, 'report_tip', {
    payer_id: report.company_id,
    report_id: report.id,
    tester_id: report.tester_id,
    parts: taken,
  });
  await trialDb(call).updateTable('trial_reports').set({ tip: amount }).where('id', '=', report.id).execute();
  tell(call, report, 'tester', `收到打赏 ${yuanWords(amount)}`);
}

/** The company pays after all, while the money is still held: nothing is left to rule on. */
export async function overrideByCompany(
  { pcode }: Parsed<'company.posts_override'>,
  call: Call,
): Promise<Given> {
  const held = await holdReport(call, { pcode }, 'company');
  if (held.report.ended_at !== null) throw refuse('托管的钱已经退回，不能再改判付款');
  await closeForOverride(call, held.report);
  await pay(call, held, 'owner', 'override');
  return { pcode, status: 'paid' };
}

/** Nobody disputed in time, or took it back: what was held for it goes back. */
export async function fail(call: Call, report: ReportRecord, why = '没有申请仲裁'): Promise<void> {
  await settleReport(call, { id: report.id }, { actor: 'timer', share_bp: 0, reason: report.reason });
  await trialDb(call)
    .updateTable('trial_reports')
    .set({ due_at: null, ended_at: call.now })
    .where('id', '=', report.id)
    .execute();
  tell(call, report, 'tester', `${why}，按验收不通过了结`);
  tell(call, report, 'company', '按验收不通过了结，托管的钱已退回');
}

export async function evaluateUser(
  { pcode, score, comment }: Parsed<'company.posts_evaluate_user'>,
  call: Call,
): Promise<null> {
  const { report } = await holdReport(call, { pcode }, 'company');
  if (report.scored_at !== null) throw refuse('已经评价过了');
  if (report.paid_at !== null && daysLater(report.paid_at, limits.rate_days) < call.now)
    throw refuse(`付款后 ${limits.rate_days} 天内才能评价`);
  refuseGuarded('chat', [{ path: 'comment', name: '评语', text: comment }]);
  await moveReport(call, report, 'evaluate_user', {
    actor: 'owner',
    to: 'paid',
    set: { score, comment, scored_at: call.now },
  });
  tell(call, report, 'tester', `得到商家评价 ${score} 分`, { reason: comment });
  return null;
}

export async function setRecommend(
  { pcode }: Parsed<'company.posts_set_recommend'>,
  call: Call,
): Promise<null> {
  const { report } = await holdReport(call, { pcode }, 'company');
  if (report.recommended_at !== null) return null;
  const others = await reportRows(call)
    .where('product_id', '=', report.product_id)
    .where('recommended_at', 'is not', null)
    .execute();
  if (others.length >= limits.recommended)
    throw refuse(`一个产品至多推荐 ${limits.recommended} 份，请先取消一份`);
  await moveReport(call, report, 'set_product_recommend', {
    actor: 'owner',
    to: report.status,
    due: report.due_at,
    set: { recommended_at: call.now },
  });
  return null;
}

export async function cancelRecommend(
  { pcode }: Parsed<'company.posts_cancel_recommend'>,
  call: Call,
): Promise<null> {
  const { report } = await holdReport(call, { pcode }, 'company');
  if (report.recommended_at === null) throw refuse('这份报告没有推荐');
  await moveReport(call, report, 'cancel_product_recommend', {
    actor: 'owner',
    to: report.status,
    due: report.due_at,
    set: { recommended_at: null },
  });
  return null;
}
