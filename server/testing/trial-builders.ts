import type { Input } from '../../contract/index.ts';
import { first_templates } from '../../contract/task/first-templates.ts';
import type { DisputeStatus } from '../../contract/trial/dispute-lifecycle.ts';
import type { ReportStatus } from '../../contract/trial/report-lifecycle.ts';
import type { TestHouse } from './house.ts';
import type { TestPerson } from './people.ts';
import {
  makeApplication,
  makeTask,
  type TaskFacts,
  type TestApplication,
  type TestTask,
} from './task-builders.ts';
import { drawPicture, storeFile } from './upload-builders.ts';

export type ReportForm = Input<'task.post'>;

/** Six pictures for a report, of their own colours, so that each is a file of its own. */
export async function makeReportPictures(house: TestHouse, as: TestPerson): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < 6; i++) {
    const bytes = await drawPicture({ width: 400, height: 300, colour: `#44${10 + i}77` });
    ids.push((await storeFile(house, as, { bytes })).id);
  }
  return ids;
}

/** A report that fits the template of the builders' tasks. */
export const reportForm = (
  apply_no: string,
  images: number[],
  facts: Partial<ReportForm> = {},
): ReportForm => ({
  apply_no,
  title: '折叠露营灯，六天真实使用',
  content: `<p>${'用了六天，每天夜里亮三小时，充放电三次都记了时间。'.repeat(20)}</p>`,
  images,
  answers: ['配件齐全，外箱有一处压痕', '第一次开机要长按三秒，说明书没写'],
  ratings: [4, 3, 5],
  ...facts,
});

/** A task of a company with money held, and a tester at work on it. */
export async function atWork(
  house: TestHouse,
  { company, tester, ...facts }: { company: TestPerson; tester: TestPerson } & Partial<TaskFacts>,
): Promise<{ task: TestTask; application: TestApplication }> {
  const task = await makeTask(house, { author_id: company.id, num: 1, ...facts });
  const application = await makeApplication(house, { task, user_id: tester.id, status: 'affirmed' });
  return { task, application };
}

const day_ms = 86_400_000;

type Sides = { company: { id: number }; tester: { id: number } };
export type TrialFacts = Sides & { status?: ReportStatus; reward?: number; title?: string };
export type TestReport = { id: bigint; pcode: string; task: TestTask; application: TestApplication };

let written = 0;

/** A report, written straight into the tables, with the task that holds its money; what is over comes from the real calls. */
export async function makeTrialReport(
  house: TestHouse,
  { company, tester, status = 'first_review', reward, title }: TrialFacts,
): Promise<TestReport> {
  const now = house.clock.now();
  const task = await makeTask(house, {
    author_id: company.id,
    num: 1,
    ...(reward === undefined ? {} : { reward }),
  });
  const application = await makeApplication(house, { task, user_id: tester.id, status: 'submitted' });
  const { title: _title, hint: _hint, ...template } = first_templates.unboxing;
  const text = '用了六天，每天夜里亮三小时，充放电三次都记了时间。'.repeat(20);
  const passed = status !== 'first_review' && status !== 'first_refused';
  const pcode = `trial${String(++written).padStart(7, '0')}`;
  await house.db
    .insertInto('trial_reports')
    .values({
      id: application.id,
      pcode,
      task_id: task.id,
      product_id: task.product_id,
      tester_id: tester.id,
      company_id: company.id,
      status,
      rev: 1,
      template: JSON.stringify(template),
      clocks: JSON.stringify({ review_hours: 72, confirm_days: 7, dispute_days: 3 }),
      title: title ?? `折叠露营灯 ${written} 号，六天真实使用`,
      body_src: `<p>${text}</p>`,
      body_html: `<p>${text}</p>`,
      excerpt: text.slice(0, 60),
      words: text.length,
      images: JSON.stringify([]),
      answers: ['配件齐全，外箱有一处压痕', '第一次开机要长按三秒'],
      ratings: [4, 3, 5],
      due_at: new Date(now.getTime() + 3 * day_ms),
      created_at: now,
      changed_at: now,
      submitted_at: now,
      passed_at: passed ? now : null,
      ...(status === 'rejected' || status === 'disputed'
        ? { ground: 'off_template', reason: '第二条没有照模板写', rejected_at: now }
        : {}),
      ...(status === 'disputed' ? { due_at: null } : {}),
    })
    .execute();
  return { id: application.id, pcode, task, application };
}

/** A dispute over a report, written straight into the tables. */
export async function makeTrialInDispute(
  house: TestHouse,
  facts: Omit<TrialFacts, 'status'> & { dispute?: DisputeStatus },
): Promise<TestReport & { dispute_id: number }> {
  const now = house.clock.now();
  const report = await makeTrialReport(house, { ...facts, status: 'disputed' });
  const { dispute = 'open' } = facts;
  const decided = dispute !== 'open';
  const { id } = await house.db
    .insertInto('trial_disputes')
    .values({
      report_id: report.id,
      tester_id: facts.tester.id,
      company_id: facts.company.id,
      status: dispute,
      reward: report.task.reward,
      fee: report.task.fee,
      opened_at: now,
      evidence_by: new Date(now.getTime() + 3 * day_ms),
      rule_by: new Date(now.getTime() + 7 * day_ms),
      appeal_by: dispute === 'ruled' ? new Date(now.getTime() + 3 * day_ms) : null,
      ...(decided ? { share_bp: 7_000, ruling: '大体满足模板，按七成支付。', ruled_at: now } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...report, dispute_id: id };
}
