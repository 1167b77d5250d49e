import { dispute_limits as limits } from '../../../../contract/trial/dispute-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { refuseGuarded } from '../../text/index.ts';
import { ownReadyFiles, useFiles } from '../../upload/index.ts';
import { moveReport } from '../rows/move-report.ts';
import { fail } from '../reports/pay-report.ts';
import { holdReport } from '../rows/report-record.ts';
import { trialDb } from '../tables.ts';
import {
  type DisputeRecord,
  disputeRows,
  evidenceUntil,
  holdDispute,
  moveDispute,
} from '../rows/dispute-record.ts';
import { tellOfDispute } from './tell.ts';
import { workingDaysLater } from './working-days.ts';

/** The tester of a report that was not accepted; the money stays where it is until it is ruled. */
export async function applyForRuling(
  { pcode, words, files }: Parsed<'task.dispute_apply'>,
  call: Call,
): Promise<Output<'task.dispute_apply'>> {
  const { report, task } = await holdReport(call, { pcode }, 'tester');
  if (report.ended_at !== null || (report.due_at !== null && report.due_at < call.now))
    throw refuse(`验收不通过后 ${report.clocks.dispute_days} 天内才能申请仲裁，托管的钱已经退回`);
  await moveReport(call, report, 'dispute', { actor: 'author', to: 'disputed' });
  const dispute = await trialDb(call)
    .insertInto('trial_disputes')
    .values({
      report_id: report.id,
      tester_id: report.tester_id,
      company_id: report.company_id,
      status: 'open',
      reward: task.reward,
      fee: task.fee,
      opened_at: call.now,
      evidence_by: daysLater(call.now, limits.evidence_days),
      rule_by: workingDaysLater(call.now, limits.ruling_working_days),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const opened = await disputeRows(call).where('id', '=', dispute.id).executeTakeFirstOrThrow();
  await bring(call, opened, words, files);
  tellOfDispute(call, opened, report.title, 'company', '被申请仲裁，请在 3 天内交说明和证据', '去举证');
  return { id: dispute.id };
}

export async function bringEvidence(
  { id, words, files }: Parsed<'task.dispute_evidence'>,
  call: Call,
): Promise<null> {
  const { dispute, report } = await holdDispute(call, id, 'party');
  if (dispute.status !== 'open' && dispute.status !== 'appealed') throw refuse('当前状态不可操作');
  if (evidenceUntil(dispute) < call.now) throw refuse('举证已经截止');
  await bring(call, dispute, words, files);
  const other = member(call).viewer.id === dispute.tester_id ? 'company' : 'tester';
  tellOfDispute(call, dispute, report.title, other, '对方补了说明或证据', '去看看');
  return null;
}

async function bring(
  call: Call,
  dispute: DisputeRecord,
  words: string,
  file_ids: readonly number[],
): Promise<void> {
  const { viewer } = member(call);
  refuseGuarded('chat', [{ path: 'words', name: '说明', text: words }]);
  const files = await ownReadyFiles(call, viewer.id, file_ids, { path: 'files', kinds: ['proof'] });
  const brought = await trialDb(call)
    .selectFrom('trial_evidence')
    .select('file_ids')
    .where('dispute_id', '=', dispute.id)
    .where('user_id', '=', viewer.id)
    .execute();
  if (brought.length >= 20) throw refuse('已经补了 20 次说明，请等裁决');
  const all = brought.flatMap((one) => one.file_ids).length + files.length;
  if (all > limits.files)
    throw invalid('files', `证据至多 ${limits.files} 份，已经有 ${all - files.length} 份`);
  const { id } = await trialDb(call)
    .insertInto('trial_evidence')
    .values({
      dispute_id: dispute.id,
      user_id: viewer.id,
      words,
      file_ids: files.map((file) => file.id),
      at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await useFiles(
    call,
    files.map((file) => file.id),
    { kind: 'trial_evidence', id, title: '仲裁证据' },
  );
}

/** What was refused stays refused: what was held for it goes back. */
export async function withdrawDispute({ id }: Parsed<'task.dispute_withdraw'>, call: Call): Promise<null> {
  const { dispute, report } = await holdDispute(call, id, 'tester');
  await moveDispute(call, dispute, 'withdraw', {
    actor: 'author',
    to: 'withdrawn',
    set: { closed_at: call.now },
  });
  await moveReport(call, report, 'withdraw_dispute', { actor: 'author', to: 'rejected' });
  await fail(call, report, '撤回了仲裁');
  return null;
}

/** Once, by either side; another person than the first decides. */
export async function appealRuling({ id, words }: Parsed<'task.dispute_appeal'>, call: Call): Promise<null> {
  const { dispute, report } = await holdDispute(call, id, 'party');
  if (dispute.appeal_by !== null && dispute.appeal_by < call.now) throw refuse('申诉期已过');
  refuseGuarded('chat', [{ path: 'words', name: '说明', text: words }]);
  const { viewer } = member(call);
  const tester = viewer.id === dispute.tester_id;
  await moveDispute(call, dispute, 'appeal', {
    actor: tester ? 'author' : 'owner',
    to: 'appealed',
    set: {
      appeal: words,
      appeal_of: viewer.id,
      appeal_by: null,
      rule_by: workingDaysLater(call.now, limits.ruling_working_days),
    },
  });
  tellOfDispute(
    call,
    dispute,
    report.title,
    tester ? 'company' : 'tester',
    '对方不服裁决，申诉由另一位裁',
    '去看看',
  );
  return null;
}
