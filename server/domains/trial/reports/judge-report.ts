import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import { complainsOfOpinion, report_limits as limits } from '../../../../contract/trial/report-check.ts';
import { report_grounds, type ReportGround } from '../../../../contract/trial/report-lifecycle.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { refuseGuarded } from '../../text/index.ts';
import { hoursLater } from '../rows/hours-later.ts';
import { moveReport } from '../rows/move-report.ts';
import { publishReport } from './publish-report.ts';
import { holdReadReport, type HeldReport } from '../rows/report-record.ts';
import { tell } from '../rows/tell.ts';

type Given = Output<'company.posts_pass'>;
type Judge = Extract<Actor, 'owner' | 'ops' | 'timer'>;

/** Into the forum, and on to be confirmed: by the company, by staff, or by the clock. */
export async function pass(call: Call, { report, task }: HeldReport, actor: Judge): Promise<void> {
  await moveReport(call, report, 'first_pass', {
    actor,
    to: 'to_confirm',
    due: daysLater(call.now, report.clocks.confirm_days),
    set: { passed_at: call.now, ...answered(call, report, actor) },
  });
  await publishReport(call, report, task);
  tell(call, report, 'tester', actor === 'timer' ? '到期自动通过初审，等商家验收' : '通过初审，等商家验收');
  if (actor !== 'owner') tell(call, report, 'company', '已通过初审，请验收', { act: '去验收' });
}

async function sendBack(
  call: Call,
  { report }: HeldReport,
  { ground, reason }: { ground: ReportGround; reason: string },
  actor: 'owner' | 'ops',
): Promise<void> {
  if (report.refusals >= limits.first_refusals && actor === 'owner')
    throw refuse(`初审已退回 ${limits.first_refusals} 次，请让它通过；没达到模板的，验收时按理由判`);
  checkReason(reason);
  await moveReport(call, report, 'first_refuse', {
    actor,
    to: 'first_refused',
    reason,
    due: daysLater(call.now, limits.refused_days),
    set: { ground, refusals: report.refusals + 1, ...answered(call, report, actor) },
  });
  tell(call, report, 'tester', `初审未通过：${report_grounds[ground]}，${limits.refused_days} 天内改好再交`, {
    reason,
    act: '去修改',
  });
}

/** What is held against a report is about the template, never about praise, and takes nobody elsewhere. */
export function checkReason(reason: string): void {
  if (complainsOfOpinion(reason))
    throw invalid('reason', '意见是好是坏不能作为理由，请写清楚哪一条没有照模板做');
  refuseGuarded('chat', [{ path: 'reason', name: '理由', text: reason }]);
}

const answered = (call: Call, report: { answered_at: Date | null }, actor: Actor) =>
  actor === 'owner' && report.answered_at === null ? { answered_at: call.now } : {};

export async function passByCompany(input: Parsed<'company.posts_pass'>, call: Call): Promise<Given> {
  await pass(call, await holdReadReport(call, input, 'company'), 'owner');
  return { pcode: input.pcode, status: 'to_confirm' };
}

export async function refuseByCompany(
  { pcode, rev, ...why }: Parsed<'company.posts_refuse'>,
  call: Call,
): Promise<Given> {
  await sendBack(call, await holdReadReport(call, { pcode, rev }, 'company'), why, 'owner');
  return { pcode, status: 'first_refused' };
}

/** What the company leaves lying; nobody of staff judges what is their own. */
export async function judgeByStaff(input: Parsed<'admin.trial_report_judge'>, call: Call): Promise<Given> {
  const { pcode, pass: passes, ground, reason } = input;
  const held = await holdReadReport(call, input, 'any');
  const { viewer } = member(call);
  if (viewer.id === held.report.tester_id || viewer.id === held.report.company_id)
    throw refuse('自己的报告和自家任务的报告不能由自己审');
  if (passes) await pass(call, held, 'ops');
  else await sendBack(call, held, { ground: ground!, reason: reason! }, 'ops');
  await writeAudit(call, {
    action: passes ? 'trial_report.pass' : 'trial_report.refuse',
    subject: { kind: 'trial_report', id: Number(held.report.id), title: held.report.title },
    ...(passes ? {} : { reason: reason! }),
  });
  return { pcode, status: passes ? 'to_confirm' : 'first_refused' };
}

export async function requestRevision(
  { pcode, rev, reason }: Parsed<'company.posts_request_revision'>,
  call: Call,
): Promise<Given> {
  const { report } = await holdReadReport(call, { pcode, rev }, 'company');
  if (report.revisions >= limits.revisions) throw refuse(`已经请求修改 ${limits.revisions} 轮，请验收`);
  checkReason(reason);
  await moveReport(call, report, 'request_revision', {
    actor: 'owner',
    to: 'revision',
    reason,
    due: daysLater(call.now, limits.revision_days),
    set: { revisions: report.revisions + 1, ground: '', ...answered(call, report, 'owner') },
  });
  tell(call, report, 'tester', `需要修改，${limits.revision_days} 天内改好再交`, { reason, act: '去修改' });
  return { pcode, status: 'revision' };
}

/** The money follows by `pay`, by hand or by the clock. */
export async function confirm(call: Call, { report }: HeldReport, actor: 'owner' | 'timer'): Promise<void> {
  await moveReport(call, report, 'confirm', {
    actor,
    to: 'confirmed',
    due: hoursLater(call.now, limits.pay_hours),
    set: { confirmed_at: call.now, ...answered(call, report, actor) },
  });
  tell(
    call,
    report,
    'tester',
    `${actor === 'timer' ? '到期自动' : ''}通过验收，报告酬最晚 ${limits.pay_hours} 小时内到账`,
  );
  if (actor === 'timer')
    tell(call, report, 'company', `到期自动通过验收，${limits.pay_hours} 小时后由托管自动付款`);
}

export async function confirmByCompany(
  { pcode, rev }: Parsed<'company.posts_confirm'>,
  call: Call,
): Promise<Given> {
  await confirm(call, await holdReadReport(call, { pcode, rev }, 'company'), 'owner');
  return { pcode, status: 'confirmed' };
}

export async function rejectReport(
  { pcode, rev, ground, reason }: Parsed<'company.posts_reject'>,
  call: Call,
): Promise<Given> {
  const { report } = await holdReadReport(call, { pcode, rev }, 'company');
  checkReason(reason);
  await moveReport(call, report, 'reject', {
    actor: 'owner',
    to: 'rejected',
    reason,
    due: daysLater(call.now, report.clocks.dispute_days),
    set: { ground, rejected_at: call.now, recommended_at: null, ...answered(call, report, 'owner') },
  });
  tell(
    call,
    report,
    'tester',
    `验收不通过：${report_grounds[ground]}，${report.clocks.dispute_days} 天内可以申请仲裁，钱仍在托管`,
    { reason, act: '去看看' },
  );
  return { pcode, status: 'rejected' };
}
