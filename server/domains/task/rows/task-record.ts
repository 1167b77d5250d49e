import type { SampleKind } from '../../../../contract/task/task-limits.ts';
import type { TaskStatus } from '../../../../contract/task/task-lifecycle.ts';
import type { ReportTemplate } from '../../../../contract/task/report-templates.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { taskDb } from '../tables.ts';

export const noSuchTask = () => notFound('这个任务不存在');

/** Fees, rates and clocks as they were when the task was approved; nothing that is set later changes them. */
export type TaskTerms = {
  fee_bp: number;
  fee_floor: number;
  compensation_bp: number;
  /** Days until an application expires, and until a sample has to be sent. */
  answer_days: number;
  ship_days: number;
  receive_days: number;
  /** Days until a lent sample is sent back; of tasks that lend one. */
  return_days?: number;
  /** Hours after the due moment until the place is free again. */
  grace_hours: number;
  extension_days: number;
  /** Of reports, for whom they were approved later than these were kept. */
  review_hours?: number;
  confirm_days?: number;
  dispute_days?: number;
};

const select = (call: Pick<Call, 'db'>) => taskDb(call).selectFrom('tasks').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** A task as decisions need it; money in fen. `terms` are empty until it was approved. */
export type TaskRecord = Omit<Row, 'status' | 'sample' | 'template' | 'terms' | 'stop_from'> & {
  status: TaskStatus;
  sample: SampleKind;
  template: ReportTemplate;
  terms: TaskTerms;
  stop_from: 'running' | 'closing' | null;
};

export const taskRows = (call: Pick<Call, 'db'>) => select(call).$castTo<TaskRecord>();

export async function findTask(call: Pick<Call, 'db'>, id: number): Promise<TaskRecord> {
  const row = await taskRows(call).where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchTask();
  return row;
}

/** Held for the call: a task comes before its applications, and these before the ledger. */
export async function lockTask(call: Pick<Call, 'db'>, id: number): Promise<TaskRecord> {
  const row = await taskRows(call).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw noSuchTask();
  return row;
}

const own = (call: Call, id: number) =>
  taskRows(call).where('id', '=', id).where('author_id', '=', member(call).viewer.id);

/** The viewer's own; another's is code 404. */
export async function findOwnTask(call: Call, id: number): Promise<TaskRecord> {
  const row = await own(call, id).executeTakeFirst();
  if (!row) throw noSuchTask();
  return row;
}

export async function lockOwnTask(call: Call, id: number): Promise<TaskRecord> {
  const row = await own(call, id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw noSuchTask();
  return row;
}

export async function tasksByIds(
  call: Pick<Call, 'db'>,
  ids: readonly number[],
): Promise<Map<number, TaskRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await taskRows(call)
    .where((where) => where('id', '=', where.fn.any(where.val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
