import { access } from '../../../../contract/access.ts';
import {
  task_groups,
  taskLifecycle,
  type TaskEvent,
  type TaskGroup,
  type TaskStatus,
} from '../../../../contract/task/task-lifecycle.ts';
import { startsFrom } from '../../../../contract/lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { OwnTask } from '../../../../contract/task/task-shapes.ts';
import { member, type Call, type UseCases } from '../../../call/call.ts';
import { escrowBars, shapeTasks } from '../cards/present-task.ts';
import { findOwnTask, taskRows, type TaskRecord } from '../rows/task-record.ts';
import { taskDb } from '../tables.ts';

type Page = Output<'company.task_progress'>;

const listOwn =
  (group: TaskGroup) =>
  async ({ page, limit, status }: Parsed<'company.task_progress'>, call: Call): Promise<Page> => {
    const { viewer } = member(call);
    const [rows, counted] = await Promise.all([
      taskRows(call)
        .where('author_id', '=', viewer.id)
        .where('status', 'in', [...task_groups[group]])
        .$if(status !== undefined, (query) => query.where('status', '=', status!))
        .orderBy('changed_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      taskDb(call)
        .selectFrom('tasks')
        .select((row) => ['status', row.fn.countAll<bigint>().as('times')])
        .where('author_id', '=', viewer.id)
        .groupBy('status')
        .execute(),
    ]);
    const timesOf = (...of: readonly string[]) =>
      counted.reduce((sum, row) => sum + (of.includes(row.status) ? Number(row.times) : 0), 0);
    const counts: Record<string, number> = Object.fromEntries(
      Object.entries(task_groups).map(([name, of]) => [name, timesOf(...of)]),
    );
    counts['funding'] = timesOf('awaiting_funding');
    const known = (task_groups[group] as readonly string[]).includes(status ?? '');
    const total = status === undefined ? counts[group]! : known ? timesOf(status) : 0;
    return { list: await shapeOwn(call, rows), total, page, limit, counts };
  };

export const ownTaskLists = {
  'company.task_progress': listOwn('progress'),
  'company.task_finish_index': listOwn('finish'),
  'company.task_approvals': listOwn('approval'),
  'company.task_refused_approvals': listOwn('refused'),
  'company.task_detail': async ({ product_task_id }, call) => {
    const [task] = await shapeOwn(call, [await findOwnTask(call, product_task_id)]);
    return task!;
  },
} satisfies UseCases<
  | 'company.task_progress'
  | 'company.task_finish_index'
  | 'company.task_approvals'
  | 'company.task_refused_approvals'
  | 'company.task_detail'
>;

/** A task as its company sees it after what it did. */
export async function showOwnTask(call: Call, id: number): Promise<OwnTask> {
  const [task] = await shapeOwn(call, [await findOwnTask(call, id)]);
  return task!;
}

async function shapeOwn(call: Call, rows: readonly TaskRecord[]): Promise<OwnTask[]> {
  const [cards, bars] = await Promise.all([shapeTasks(call, rows), escrowBars(call, rows)]);
  const gives_work = access.source.allows(call.viewer);
  return rows.map((row, i) => ({
    ...cards[i]!,
    rev: row.rev,
    reason: row.reason === '' ? null : row.reason,
    target_desc: row.target_desc,
    expect: row.expect,
    template_name: row.template_name,
    valid_day: row.valid_day,
    at_work: row.taken_count - row.settled_count,
    affirmed: row.taken_count,
    escrow: bars.get(row.id)!,
    fee: Number(row.fee),
    to_fund: row.status === 'awaiting_funding' ? Number(BigInt(row.num) * (row.reward + row.fee)) : 0,
    fund_by: (row.status === 'awaiting_funding' && row.fund_by?.toISOString()) || null,
    stop_reason: row.stop_reason,
    changed_at: row.changed_at.toISOString(),
    can: ownCan(row, gives_work),
  }));
}

type Facts = Pick<TaskRecord, 'affirmed_ever' | 'taken_count' | 'settled_count' | 'reward'> & {
  status: TaskStatus;
};

/** What its company may do with a task now; one that may give no new work brings to an end what is under way. */
function ownCan({ status, affirmed_ever, taken_count, settled_count, reward }: Facts, gives_work: boolean) {
  const may = (event: TaskEvent) => startsFrom(taskLifecycle, event, 'author').includes(status);
  return {
    edit: gives_work && may('edit'),
    send: gives_work && may('publish_approval'),
    fund: gives_work && may('fund'),
    append: gives_work && may('append_reward') && reward > 0n,
    stop: may('stop'),
    apply_stop: may('apply_stop') && taken_count > settled_count,
    cancel_stop: may('cancel_stop'),
    cancel: may('cancel') && affirmed_ever === 0,
  };
}
