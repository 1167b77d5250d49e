import type { Output, Parsed } from '../../../../contract/index.ts';
import {
  report_groups,
  report_group_names,
  type ReportGroup,
} from '../../../../contract/trial/report-lifecycle.ts';
import { reportLifecycle } from '../../../../contract/trial/report-lifecycle.ts';
import { report_limits } from '../../../../contract/trial/report-check.ts';
import { member, type Call } from '../../../call/call.ts';
import { tagsOfTrialPost } from '../../forum/index.ts';
import { productsForTasks } from '../../product/index.ts';
import { findApplication, noSuchApplication, tasksByIds } from '../../task/index.ts';
import { findReport, reportRows } from '../rows/report-record.ts';
import { hoursLater } from '../rows/hours-later.ts';
import { trialDb } from '../tables.ts';
import { presentOwn, presentWhole } from './present-reports.ts';
import { stepsOf } from './steps.ts';

type Asked = { page: number; limit: number };

async function listOf(
  call: Call,
  by: 'tester_id' | 'company_id',
  { group, task_id, page, limit }: Asked & { group?: ReportGroup | undefined; task_id?: number | undefined },
) {
  const mine = reportRows(call)
    .where(by, '=', member(call).viewer.id)
    .$if(task_id !== undefined, (rows) => rows.where('task_id', '=', task_id!))
    .$if(group !== undefined, (rows) => rows.where('status', 'in', [...report_groups[group!].states]));
  const [rows, { total }] = await Promise.all([
    mine
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    mine
      .clearSelect()
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: await presentOwn(call, rows), total: Number(total), page, limit };
}

export const listOwnReports = (
  { status, ...asked }: Parsed<'task.posts'>,
  call: Call,
): Promise<Output<'task.posts'>> => listOf(call, 'tester_id', { group: status, ...asked });

export async function listReceivedReports(
  { product_task_id, state, ...asked }: Parsed<'company.posts_list'>,
  call: Call,
): Promise<Output<'company.posts_list'>> {
  const [page, counted] = await Promise.all([
    listOf(call, 'company_id', { group: state, task_id: product_task_id, ...asked }),
    trialDb(call)
      .selectFrom('trial_reports')
      .select(['status', (row) => row.fn.countAll<bigint>().as('times')])
      .where('company_id', '=', member(call).viewer.id)
      .$if(product_task_id !== undefined, (rows) => rows.where('task_id', '=', product_task_id!))
      .groupBy('status')
      .execute(),
  ]);
  const counts = report_group_names.map((name): [string, number] => [
    name,
    counted.reduce(
      (sum, { status, times }) =>
        sum + ((report_groups[name].states as readonly string[]).includes(status) ? Number(times) : 0),
      0,
    ),
  ]);
  return { ...page, counts: Object.fromEntries(counts) };
}

export async function ownReportDetail(
  { pcode }: Parsed<'task.post_detail'>,
  call: Call,
): Promise<Output<'task.post_detail'>> {
  const report = await findReport(call, { pcode }, 'tester');
  return {
    ...(await presentWhole(call, report, 'tester')),
    steps: await stepsOf(call, reportLifecycle, report.id),
  };
}

export async function receivedReportDetail(
  { pcode }: Parsed<'company.posts_detail'>,
  call: Call,
): Promise<Output<'company.posts_detail'>> {
  const report = await findReport(call, { pcode }, 'company');
  const [whole, tags, products] = await Promise.all([
    presentWhole(call, report, 'company'),
    tagsOfTrialPost(call, pcode),
    productsForTasks(call, [report.product_id]),
  ]);
  const { id, title } = products.get(report.product_id)!;
  return { ...whole, tags, product: { product_id: id, title } };
}

export async function reportState(
  { pcode }: Parsed<'company.posts_state'>,
  call: Call,
): Promise<Output<'company.posts_state'>> {
  const report = await findReport(call, { pcode }, 'company');
  return {
    status: report.status,
    due_at: report.due_at?.toISOString() ?? null,
    steps: await stepsOf(call, reportLifecycle, report.id),
  };
}

/** Everything that the page needs on which a report is written. */
export async function showPostForm(
  { apply_no }: Parsed<'task.post_form'>,
  call: Call,
): Promise<Output<'task.post_form'>> {
  const application = await findApplication(call, { apply_no });
  if (application.user_id !== member(call).viewer.id) throw noSuchApplication();
  const report = await reportRows(call).where('id', '=', application.id).executeTakeFirst();
  const task = (await tasksByIds(call, [application.task_id])).get(application.task_id)!;
  const { template, template_title, target_desc, expect } = application.terms;
  const { min_words, min_images, questions, aspects } = report?.template ?? template;
  const due = report ? report.due_at : application.due_at;
  return {
    apply_no,
    task: { task_no: task.task_no, title: task.title, target_desc, expect },
    template_title: template_title ?? '报告模板',
    template: { min_words, min_images, questions: [...questions], aspects: [...aspects] },
    due_at: due?.toISOString() ?? null,
    report: report ? { ...(await presentWhole(call, report, 'tester')), content_src: report.body_src } : null,
    can_write: report
      ? report.status === 'first_refused' || report.status === 'revision'
      : application.status === 'affirmed',
  };
}

/** What companies have left lying, the oldest first. */
export async function listForStaff(
  { page, limit }: Parsed<'admin.trial_reports'>,
  call: Call,
): Promise<Output<'admin.trial_reports'>> {
  const before = hoursLater(call.now, -report_limits.staff_hours);
  const waiting = reportRows(call).where('status', '=', 'first_review').where('submitted_at', '<=', before);
  const [rows, { total }] = await Promise.all([
    waiting
      .orderBy('submitted_at')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    waiting
      .clearSelect()
      .select((row) => row.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: await presentOwn(call, rows), total: Number(total), page, limit };
}

export async function showForStaff(
  { pcode }: Parsed<'admin.trial_report'>,
  call: Call,
): Promise<Output<'admin.trial_report'>> {
  return presentWhole(call, await findReport(call, { pcode }, 'any'), 'staff');
}
