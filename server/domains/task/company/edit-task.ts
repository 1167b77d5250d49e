import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, outdated, refuse } from '../../../call/refusal.ts';
import type { move } from '../../../lifecycle/move.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { TaskEvent, TaskStatus } from '../../../../contract/task/task-lifecycle.ts';
import { hold } from '../money/escrow.ts';
import { settleTask } from '../money/settle-task.ts';
import { moveTask } from '../rows/move-task.ts';
import { lockOwnTask, type TaskRecord } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';
import { tell, tester_place } from '../tell.ts';
import { checkWords } from './check-task.ts';
import { closeTask } from '../ending/close-task.ts';
import { showOwnTask } from './own-tasks.ts';

type Edited = Output<'company.task_edit_num'>;
type Set = NonNullable<Parameters<typeof move<TaskStatus, TaskEvent, 'tasks'>>[4]['set']>;
const day_ms = 86_400_000;

/** One field of a task that recruits, of the revision that was seen. `change` says what becomes of the row, and refuses. */
async function edit(
  call: Call,
  { product_task_id, rev }: { product_task_id: number; rev: number },
  change: (task: TaskRecord) => Promise<Set>,
): Promise<Edited> {
  const task = await lockOwnTask(call, product_task_id);
  if (task.status !== 'running') throw refuse('招募中的任务才能修改');
  if (rev !== task.rev) throw outdated();
  const set = await change(task);
  await moveTask(call, task, 'edit', { actor: 'author', to: 'running', set: { ...set, rev: task.rev + 1 } });
  await settleTask(call, task.id);
  return showOwnTask(call, task.id);
}

/** Those who wait will be held to the new words when they are affirmed; those at work keep theirs. */
async function tellWaiting(call: Call, task: TaskRecord, words: string): Promise<void> {
  const rows = await taskDb(call)
    .selectFrom('task_applications')
    .select('user_id')
    .where('task_id', '=', task.id)
    .where('status', '=', 'applied')
    .execute();
  tell(
    call,
    task,
    rows.map(({ user_id }) => user_id),
    words,
  );
}

export const editTargetDesc = (input: Parsed<'company.task_edit_target_desc'>, call: Call): Promise<Edited> =>
  edit(call, input, async (task) => {
    await checkWords(call, { target_desc: input.value }, 'value');
    await tellWaiting(call, task, '改了任务要求，确认之后按新的来；不合适可以撤回申请');
    return { target_desc: input.value };
  });

export const editExpect = (input: Parsed<'company.task_edit_expect'>, call: Call): Promise<Edited> =>
  edit(call, input, async () => {
    await checkWords(call, { expect: input.value }, 'value');
    return { expect: input.value };
  });

export const editValidDay = (input: Parsed<'company.task_edit_valid_day'>, call: Call): Promise<Edited> =>
  edit(call, input, async ({ valid_day, started_at }) => {
    if (input.value < valid_day) throw invalid('value', `招募天数只能加长，现在是 ${valid_day} 天`);
    return { valid_day: input.value, end_at: new Date(started_at!.getTime() + input.value * day_ms) };
  });

/** More places are paid for first; what fewer places need no more goes back at once. */
export async function editNum(input: Parsed<'company.task_edit_num'>, call: Call): Promise<Edited> {
  await edit(call, input, async (task) => {
    const { num, max_num, taken_count } = task;
    if (input.value < taken_count) throw invalid('value', `已经确认了 ${taken_count} 人，名额不能少于这个数`);
    if (input.value > max_num) throw invalid('value', `名额不能多于申请上限 ${max_num} 人，请先调大上限`);
    if (input.value > num)
      await hold(call, task, BigInt(input.value - num) * (task.reward + task.fee), 'task_fund');
    return { num: input.value };
  });
  const task = await lockOwnTask(call, input.product_task_id);
  if (task.taken_count === task.num) await closeTask(call, task, '名额已满');
  return showOwnTask(call, task.id);
}

export const editMaxNum = (input: Parsed<'company.task_edit_max_num'>, call: Call): Promise<Edited> =>
  edit(call, input, async ({ num }) => {
    if (input.value < num) throw invalid('value', `申请上限不能少于名额 ${num} 个`);
    return { max_num: input.value };
  });

/** Longer is longer for all who are at work; shorter holds for those who are affirmed from now on. */
export const editFinishDay = (input: Parsed<'company.task_edit_finish_day'>, call: Call): Promise<Edited> =>
  edit(call, input, async (task) => {
    const longer = input.value - task.finish_day;
    if (longer > 0)
      await taskDb(call)
        .updateTable('task_applications')
        .set({
          // Of a sample on its way the days begin when it is there; nothing is due before.
          terms: sql`jsonb_set(terms, '{finish_day}', to_jsonb((terms ->> 'finish_day')::int + ${longer}::int))`,
          due_at: sql<Date>`case when sample in ('none', 'received') then due_at + make_interval(days => ${longer}::int) else due_at end`,
          reminded: sql<number>`case when sample in ('none', 'received') then 0 else reminded end`,
        })
        .where('task_id', '=', task.id)
        .where('status', '=', 'affirmed')
        .execute();
    if (longer < 0)
      await tellWaiting(call, task, `改成 ${input.value} 天内交报告，确认之后按新的来；不合适可以撤回申请`);
    return { finish_day: input.value };
  });

/** Every place that is not paid yet gets more, held first; no fee is taken for it. */
export async function appendReward(
  { product_task_id, reward }: Parsed<'company.task_append_reward'>,
  call: Call,
): Promise<Edited> {
  const task = await lockOwnTask(call, product_task_id);
  if (task.status !== 'running' && task.status !== 'closing') throw refuse('当前状态不可操作');
  // No fee was agreed on for it, and none is taken for what is added.
  if (task.reward === 0n) throw refuse('没有报告酬的任务不能追加');
  if (task.reward + BigInt(reward) > 10_000_000n) throw invalid('reward', '报告酬加起来太多了');
  const places = (task.status === 'running' ? task.num : task.taken_count) - task.settled_count;
  await hold(call, task, BigInt(places) * BigInt(reward), 'task_append');
  await moveTask(call, task, 'append_reward', {
    actor: 'author',
    to: task.status,
    set: { reward: task.reward + BigInt(reward), rev: task.rev + 1 },
  });
  const rows = await taskDb(call)
    .selectFrom('task_applications')
    .select('user_id')
    .where('task_id', '=', task.id)
    .where('status', 'in', ['applied', 'affirmed', 'submitted'])
    .execute();
  const words = `追加了报告酬 ${yuanWords(reward)}，没付的报告都按新的付`;
  tell(
    call,
    task,
    rows.map(({ user_id }) => user_id),
    words,
    { href: tester_place },
  );
  return showOwnTask(call, task.id);
}
