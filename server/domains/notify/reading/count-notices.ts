import { may } from '../../../../contract/access.ts';
import type { Output } from '../../../../contract/index.ts';
import { member, type Call, type UseCase } from '../../../call/call.ts';
import { countPending } from '../../approval/index.ts';
import { unreadOf } from '../change-notices.ts';
import { notifyDb } from '../tables.ts';

type Counts = Output<'user.notice'>;
/** What waits for somebody in a room that this one does not know. */
export type Counter = (call: Call, user_id: number) => Promise<Partial<Counts>>;

/** user.notice: what waits for the viewer, counted from the rows. What does not exist yet counts nothing. */
export const countNoticesOf =
  (counters: readonly Counter[]): UseCase<'user.notice'> =>
  async (_input, call) => {
    const { viewer } = member(call);
    const [unread, pending_approvals, unreadProductTask, ...more] = await Promise.all([
      unreadOf(call, viewer.id),
      may(viewer, 'staff_reviewer') ? countPending(call) : 0,
      unreadOfTasks(call, viewer.id),
      ...counters.map((counter) => counter(call, viewer.id)),
    ]);
    return {
      unread,
      unreadChat: 0,
      unreadProductTask,
      unreadTaskNeedAffirm: 0,
      unreadReportNeedAffirm: 0,
      unreadTaskNeedPay: 0,
      pending_approvals,
      ...summed(more),
    };
  };

async function unreadOfTasks(call: Call, user_id: number): Promise<number> {
  const { times } = await notifyDb(call)
    .selectFrom('notices')
    .select((row) => row.fn.countAll<bigint>().as('times'))
    .where('user_id', '=', user_id)
    .where('kind', '=', 'task')
    .where('on_site', '=', true)
    .where('unread', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(times);
}

/** Two rooms may count the same: what has to be paid is tasks and reports. */
function summed(parts: readonly Partial<Counts>[]): Partial<Counts> {
  const sums: Partial<Counts> = {};
  for (const part of parts)
    for (const [name, times] of Object.entries(part) as [keyof Counts, number][])
      sums[name] = (sums[name] ?? 0) + times;
  return sums;
}
