import { shareOf } from '../../../../contract/trade/terms.ts';
import type { Call } from '../../../call/call.ts';
import { fen } from '../../../ledger/amount.ts';
import { giveBack, spend } from '../../../ledger/parts.ts';
import { post } from '../../../ledger/post.ts';
import type { ApplicationRecord } from '../rows/application-record.ts';
import type { TaskRecord } from '../rows/task-record.ts';
import { escrowOf, release } from './escrow.ts';

/**
 * What is held for one place leaves the escrow for good: the tester's share of the reward and the platform's of the fee, the rest back to
 * the payer. Once for an application, however often it is asked.
 * @param share_bp hundredths of a percent of both, 10,000 for a report that is paid
 * @param dispute_id of a ruling
 * @returns fen that the tester got
 */
export async function payShare(
  call: Call,
  task: TaskRecord,
  application: Pick<ApplicationRecord, 'id' | 'user_id'>,
  share_bp: number,
  dispute_id?: bigint | number,
): Promise<bigint> {
  const reward = shareOf(task.reward, share_bp);
  const fee = shareOf(task.fee, share_bp);
  const rest = task.reward + task.fee - reward - fee;
  // What pays nothing holds nothing.
  if (task.reward + task.fee === 0n) return 0n;
  const held = await escrowOf(call, task);
  const [forTester, afterTester] = taken(held, reward);
  const [forPlatform, left] = taken(afterTester, fee);
  const money = { payer_id: task.author_id, task_id: task.id, tester_id: application.user_id };
  if (dispute_id !== undefined)
    await post(call, 'arbitration', {
      ...money,
      dispute_id,
      reward: forTester,
      fee: forPlatform,
      back: giveBack(left, fen(rest)),
    });
  else {
    if (reward + fee > 0n)
      await post(call, 'report_pay', {
        ...money,
        report_id: application.id,
        reward: forTester,
        fee: forPlatform,
      });
    await release(call, task, rest);
  }
  return reward;
}

function taken(held: Awaited<ReturnType<typeof escrowOf>>, amount: bigint) {
  const { taken, left, missing } = spend(held, fen(amount));
  // The escrow holds each place that is at work: less is a fault of ours, and nothing is paid.
  if (missing > 0n) throw new Error(`the escrow lacks ${missing} fen`);
  return [taken, left] as const;
}
