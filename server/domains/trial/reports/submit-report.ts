import type { Output, Parsed } from '../../../../contract/index.ts';
import { startsFrom } from '../../../../contract/lifecycle.ts';
import { reportLifecycle } from '../../../../contract/trial/report-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { newPostCode } from '../../forum/index.ts';
import { findApplication, lockApplication, noSuchApplication, submitFor } from '../../task/index.ts';
import { useFiles } from '../../upload/index.ts';
import { trialDb } from '../tables.ts';
import { checkReport } from './check-report.ts';
import { hoursLater } from '../rows/hours-later.ts';
import { moveReport } from '../rows/move-report.ts';
import { reportRows, type ReportRecord } from '../rows/report-record.ts';
import { tell } from '../rows/tell.ts';

type Sent = Parsed<'task.post'>;
type Given = Output<'task.post'>;

/** The first time, or again after it was sent back: by the tester of the application alone. */
export async function submitReport(input: Sent, call: Call): Promise<Given> {
  const application = await findApplication(call, { apply_no: input.apply_no });
  if (application.user_id !== member(call).viewer.id) throw noSuchApplication();
  const { task } = await lockApplication(call, { id: application.id });
  const before = await reportRows(call).where('id', '=', application.id).forNoKeyUpdate().executeTakeFirst();
  if (before) return submitAgain(input, call, before);
  const { template, review_hours, confirm_days, dispute_days } = application.terms;
  const checked = await checkReport(call, template, input);
  const held = await submitFor(call, input.apply_no);
  const { report_first_review, report_confirm, dispute_window } = await termsAt(call);
  const { files: _files, images, ...words } = checked;
  await trialDb(call)
    .insertInto('trial_reports')
    .values({
      id: held.id,
      pcode: newPostCode(),
      task_id: held.task_id,
      product_id: task.product_id,
      tester_id: held.user_id,
      company_id: held.company_id,
      status: 'draft',
      template: JSON.stringify(template),
      clocks: JSON.stringify({
        review_hours: review_hours ?? report_first_review,
        confirm_days: confirm_days ?? report_confirm,
        dispute_days: dispute_days ?? dispute_window,
      }),
      ...words,
      images: JSON.stringify(images),
      created_at: call.now,
      changed_at: call.now,
    })
    .execute();
  const report = await reportRows(call).where('id', '=', held.id).executeTakeFirstOrThrow();
  return send(call, report, checked.files);
}

async function submitAgain(input: Sent, call: Call, report: ReportRecord): Promise<Given> {
  if (!startsFrom(reportLifecycle, 'submit', 'author').includes(report.status))
    throw refuse('报告已经交了，被退回时才能改');
  const checked = await checkReport(call, report.template, input);
  const { files, images, ...words } = checked;
  await trialDb(call)
    .updateTable('trial_reports')
    .set({ ...words, images: JSON.stringify(images) })
    .where('id', '=', report.id)
    .execute();
  return send(call, { ...report, title: checked.title }, files);
}

async function send(call: Call, report: ReportRecord, files: number[]): Promise<Given> {
  await moveReport(call, report, 'submit', {
    actor: 'author',
    to: 'first_review',
    due: hoursLater(call.now, report.clocks.review_hours),
    set: {
      rev: report.rev + 1,
      submitted_at: call.now,
      ground: '',
      reason: '',
    },
  });
  await useFiles(call, files, { kind: 'trial_report', id: Number(report.id), title: report.title });
  tell(call, report, 'company', report.rev === 0 ? '交上来了，请初审' : '改好又交上来了，请初审', {
    act: '去初审',
  });
  return { pcode: report.pcode, status: 'first_review' };
}
