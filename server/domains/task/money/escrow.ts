import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { fen, type Fen } from '../../../ledger/amount.ts';
import { taskEscrows, walletOf } from '../../../ledger/balances.ts';
import { giveBack, type Parts, type Source, spend, totalOf } from '../../../ledger/parts.ts';
import { post } from '../../../ledger/post.ts';
import { taskDb } from '../tables.ts';
import type { TaskRecord } from '../rows/task-record.ts';

type Payer = Pick<TaskRecord, 'id' | 'author_id'>;

/** What is held for a task now, by where it came from. */
export async function escrowOf(call: Pick<Call, 'db'>, { id, author_id }: Payer): Promise<Parts<Source>> {
  const held = await taskEscrows(call, [{ payer_id: author_id, task_id: id }]);
  return held.get(id) ?? {};
}

/** What is held for each of these tasks, in fen. */
export async function heldFor(call: Pick<Call, 'db'>, tasks: readonly Payer[]): Promise<Map<number, Fen>> {
  const held = await taskEscrows(
    call,
    tasks.map(({ id, author_id }) => ({ payer_id: author_id, task_id: id })),
  );
  return new Map(tasks.map(({ id }) => [id, totalOf(held.get(id) ?? {})]));
}

/** Out of the payer's wallet into the escrow, 赠送 first; too little is refused with what is missing. @param amount in fen */
export async function hold(
  call: Call,
  task: Payer,
  amount: bigint,
  kind: 'task_fund' | 'task_append',
): Promise<void> {
  if (amount === 0n) return;
  const { bonus, topup, earn } = await walletOf(call, task.author_id);
  const { taken, missing } = spend({ bonus, topup, earn }, fen(amount));
  if (missing > 0n)
    throw refuse(`钱包余额不足：需要 ${yuanWords(amount)}，还差 ${yuanWords(missing)}，请先充值`);
  await post(call, kind, {
    payer_id: task.author_id,
    task_id: task.id,
    nth: await nextPosting(call, task.id),
    parts: taken,
  });
}

/** Out of the escrow back to where it came from, what was spent last first. @param amount in fen */
export async function release(call: Call, task: Payer, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  await post(call, 'task_release', {
    payer_id: task.author_id,
    task_id: task.id,
    nth: await nextPosting(call, task.id),
    back: giveBack(await escrowOf(call, task), fen(amount)),
  });
}

/** Numbers the postings of a task; under the lock of its row. */
async function nextPosting(call: Call, id: number): Promise<number> {
  const { postings } = await taskDb(call)
    .updateTable('tasks')
    .set((set) => ({ postings: set('postings', '+', 1) }))
    .where('id', '=', id)
    .returning('postings')
    .executeTakeFirstOrThrow();
  return postings;
}
