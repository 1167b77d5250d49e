import type { Input } from '../../contract/index.ts';
import type { ApplicationStatus, SampleState } from '../../contract/task/application-lifecycle.ts';
import { first_templates } from '../../contract/task/first-templates.ts';
import type { TaskStatus } from '../../contract/task/task-lifecycle.ts';
import { terms as trade_terms } from '../../contract/trade/terms.ts';
import type { SampleKind } from '../../contract/task/task-limits.ts';
import { heldPlaces } from '../domains/task/rules.ts';
import { feeOf } from '../../contract/task/task-fee.ts';
import type { TaskTerms } from '../domains/task/rows/task-record.ts';
import type { ApplicationTerms } from '../domains/task/rows/application-record.ts';
import { fen } from '../ledger/amount.ts';
import type { TestHouse } from './house.ts';
import { posted, topUp } from './ledger-builders.ts';
import { makeProduct } from './product-builders.ts';

let made = 0;
const day_ms = 86_400_000;

/** Clocks and rates that nobody has changed. */
export const task_terms: TaskTerms = {
  fee_bp: trade_terms.task_fee_bp.default,
  fee_floor: trade_terms.task_fee_floor.default,
  compensation_bp: trade_terms.task_compensation_bp.default,
  answer_days: trade_terms.application_unanswered.default,
  ship_days: trade_terms.task_sample_ship.default,
  receive_days: trade_terms.auto_receive.default,
  return_days: trade_terms.task_sample_return.default,
  grace_hours: trade_terms.task_overdue_grace.default,
  extension_days: trade_terms.task_extension.default,
};

const { title: _title, hint: _hint, ...template } = first_templates.unboxing;

export type TaskFacts = {
  author_id: number;
  product_id?: number;
  status?: TaskStatus;
  num?: number;
  max_num?: number;
  /** Fen. */
  reward?: number;
  sample?: SampleKind;
  valid_day?: number;
  finish_day?: number;
  title?: string;
};
/** What the builders of applications need of a task; a row of the table does as well. */
export type TestTask = {
  id: number;
  task_no: string;
  product_id: number;
  author_id: number;
  reward: bigint;
  fee: bigint;
};

/** A task, written straight into the tables as if it had gone its way, with the money that it holds in the ledger. */
export async function makeTask(house: TestHouse, facts: TaskFacts): Promise<TestTask> {
  const { author_id, status = 'running', num = 3, reward: fen_of_reward = 6_000, sample = 'none' } = facts;
  const now = house.clock.now();
  const number = ++made;
  const valid_day = facts.valid_day ?? 14;
  const product_id = facts.product_id ?? (await makeProduct(house.db, { author_id, at: now })).id;
  const reward = BigInt(fen_of_reward);
  const fee = feeOf(reward, task_terms);
  const sent_only = ['draft', 'pending', 'rejected'].includes(status);
  const started = !sent_only && status !== 'awaiting_funding' && status !== 'cancelled';
  const task = await house.db
    .insertInto('tasks')
    .values({
      task_no: `T${String(26_112_000_000_000_000n + BigInt(number)).padStart(17, '0')}`,
      author_id,
      product_id,
      status,
      title: facts.title ?? `试验任务 ${number}，三十天真实使用`,
      target_desc: '六张以上实拍，四百字，记三次充放电时间',
      expect: '写自己用过的事实，好坏都写',
      marketplace: 'amz-us',
      cate_id: 30103,
      sample,
      template_name: 'unboxing',
      template: JSON.stringify(template),
      valid_day,
      finish_day: facts.finish_day ?? 30,
      num,
      max_num: facts.max_num ?? num * 5,
      reward,
      fee: sent_only ? 0n : fee,
      terms: JSON.stringify(sent_only ? {} : task_terms),
      stop_from: status === 'stop_requested' ? 'running' : null,
      created_at: now,
      changed_at: now,
      approved_at: sent_only ? null : now,
      fund_by: status === 'awaiting_funding' ? new Date(now.getTime() + 3 * day_ms) : null,
      started_at: started ? now : null,
      end_at: started ? new Date(now.getTime() + valid_day * day_ms) : null,
      ended_at: ['finished', 'stopped', 'cancelled', 'forced_stop'].includes(status) ? now : null,
    })
    .returning(['id', 'task_no', 'product_id', 'author_id'])
    .executeTakeFirstOrThrow();
  const held = heldPlaces({
    status,
    stop_from: status === 'stop_requested' ? 'running' : null,
    num,
    taken_count: 0,
    settled_count: 0,
  });
  await hold(house, { ...task, amount: BigInt(held) * (reward + fee) });
  return { ...task, reward, fee: sent_only ? 0n : fee };
}

let funded = 900_000;
/** Money that a payer puts in for a task, beyond the numbers of the real postings. */
async function hold(
  house: TestHouse,
  { id, author_id, amount }: { id: number; author_id: number; amount: bigint },
): Promise<void> {
  if (amount === 0n) return;
  await topUp(house, author_id, Number(amount));
  const facts = { payer_id: author_id, task_id: id, nth: ++funded, parts: { topup: fen(amount) } };
  await posted(house, 'task_fund', facts);
}

export type ApplicationFacts = {
  task: TestTask;
  user_id: number;
  /** Not one whose money has gone: these come from the real calls. */
  status?: Extract<
    ApplicationStatus,
    'applied' | 'affirmed' | 'submitted' | 'refused' | 'withdrawn' | 'expired'
  >;
  sample?: SampleState;
  /** Its sample goes back when it is over. */
  lent?: boolean;
};
export type TestApplication = { id: bigint; apply_no: string };

/** An application, written straight into the tables, with the counters of its task; the task holds the money already. */
export async function makeApplication(
  house: TestHouse,
  { task, user_id, status = 'applied', sample = 'none', lent = false }: ApplicationFacts,
): Promise<TestApplication> {
  const now = house.clock.now();
  const later = (days: number) => new Date(now.getTime() + days * day_ms);
  const { finish_day, target_desc, expect } = await house.db
    .selectFrom('tasks')
    .select(['finish_day', 'target_desc', 'expect'])
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow();
  const terms: ApplicationTerms = {
    ...task_terms,
    reward: String(task.reward),
    target_desc,
    expect,
    finish_day,
    template_name: 'unboxing',
    template,
  };
  const at_work = status === 'affirmed' || status === 'submitted';
  const waits = sample === 'to_ship' || sample === 'shipped';
  const application = await house.db
    .insertInto('task_applications')
    .values({
      apply_no: `K${String(26_112_000_000_000_000n + BigInt(++made)).padStart(17, '0')}`,
      task_id: task.id,
      user_id,
      company_id: task.author_id,
      status,
      account: 'amazon.com/shop/tester',
      note: '家里用得上，会连续记录',
      terms: JSON.stringify(terms),
      agreement_version: '1.0',
      sample,
      shipped_at: sample === 'shipped' || sample === 'received' ? now : null,
      received_at: sample === 'received' ? now : null,
      answer_by: status === 'applied' ? later(task_terms.answer_days) : null,
      due_at: at_work && !waits ? later(finish_day) : null,
      affirmed_at: at_work ? now : null,
      submitted_at: status === 'submitted' ? now : null,
      created_at: now,
      ended_at: at_work || status === 'applied' ? null : now,
    })
    .returning(['id', 'apply_no'])
    .executeTakeFirstOrThrow();
  await house.db
    .updateTable('tasks')
    .set((row) => ({
      applied_count: row('applied_count', '+', status === 'applied' ? 1 : 0),
      taken_count: row('taken_count', '+', at_work ? 1 : 0),
      affirmed_ever: row('affirmed_ever', '+', at_work ? 1 : 0),
    }))
    .where('id', '=', task.id)
    .execute();
  if (lent)
    await house.db
      .insertInto('sample_returns')
      .values({
        id: application.id,
        user_id,
        company_id: task.author_id,
        return_to: JSON.stringify({
          name: '样品间',
          phone: '13900139000',
          region: '广东省 深圳市',
          line: '坂田 3 号',
        }),
      })
      .execute();
  return application;
}

/** A form with which a task comes to the desk: two places at 60 yuan. */
export const taskForm = (
  product_id: number,
  facts: Partial<Input<'company.task_publish_approval'>> = {},
): Input<'company.task_publish_approval'> => ({
  product_id,
  title: '折叠露营灯，30 天户外使用记录',
  marketplace: 'amz-us',
  target_desc: '六张以上实拍，四百字，记三次充放电时间',
  expect: '每月露营两次以上，写自己用过的事实',
  sample: 'none',
  template_name: 'unboxing',
  valid_day: 14,
  finish_day: 30,
  num: 2,
  max_num: 10,
  reward: '60',
  ...facts,
});
