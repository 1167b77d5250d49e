import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { payShare } from '../money/pay-share.ts';
import { lockApplication, lockOwnApplication, type ApplicationRecord } from '../rows/application-record.ts';
import { moveApplication } from '../rows/move-application.ts';
import { settleTask } from '../money/settle-task.ts';
import { taskDb } from '../tables.ts';

// What the room of the reports does to an application; each in the call's transaction, with task and application held.

/** The viewer hands in a report for the own application: `affirmed` → `submitted`. Another's is code 404. */
export async function submitFor(call: Call, apply_no: string): Promise<ApplicationRecord> {
  const { task, application } = await lockOwnApplication(call, { apply_no });
  if (application.sample === 'to_ship' || application.sample === 'lost')
    throw refuse('商家还没有寄出样品，收到样品再交报告');
  if (application.sample === 'shipped') throw refuse('样品还没有收到，请先点“收到样品”');
  await moveApplication(call, task, application, 'submit', {
    actor: 'author',
    to: 'submitted',
    set: { submitted_at: call.now },
  });
  return application;
}

/**
 * The report is paid out of the escrow: `submitted` → `completed`. With `share_bp` 0 it is not, the whole goes back: → `failed`.
 * A ruling names its dispute.
 * @returns fen that the tester got
 */
export async function settleReport(
  call: Call,
  which: { id: bigint | number },
  as: {
    actor: Extract<Actor, 'owner' | 'ops' | 'timer'>;
    /** Hundredths of a percent of reward and fee; 10,000 when left out. */
    share_bp?: number;
    reason?: string;
    dispute_id?: bigint | number;
  },
): Promise<bigint> {
  const { actor, share_bp = 10_000, reason, dispute_id } = as;
  const { task, application } = await lockApplication(call, which);
  const paid = share_bp > 0;
  await moveApplication(call, task, application, paid ? 'pay' : 'fail', {
    actor,
    to: paid ? 'completed' : 'failed',
    ...(reason === undefined ? {} : { reason }),
  });
  const amount = await payShare(call, task, application, share_bp, dispute_id);
  await taskDb(call)
    .updateTable('task_applications')
    .set({ paid: amount })
    .where('id', '=', application.id)
    .execute();
  await settleTask(call, task.id);
  return amount;
}
