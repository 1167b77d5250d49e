import {
  adjustmentLifecycle,
  type AdjustmentEvent,
  type AdjustmentStatus,
} from '../../../../contract/finance/adjustment-lifecycle.ts';
import { adjustable_accounts } from '../../../../contract/finance/adjustable.ts';
import type { Parsed } from '../../../../contract/index.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { post, reverse } from '../../../ledger/post.ts';
import { move } from '../../../lifecycle/move.ts';
import { tellPerson } from '../../account/index.ts';
import { financeDb } from '../tables.ts';
import { actorOf, type AdjustmentRow, askedOf, heldAdjustment, outOf } from './adjustment-row.ts';
import { factsOf, isOfUser } from './effects.ts';

type Named = { id: number };

/** finance.adjustment_approve: the second person agrees, and it is posted in the same transaction. */
export async function approveAdjustment({ id }: Named, call: Call): Promise<null> {
  const row = await ofAnother(call, id);
  if (row.status === 'proposed' && actorOf(row, call) === 'author')
    throw refuse('自己提出的调账要由另一位财务复核');
  const decided = { decided_by: member(call).viewer.id, decided_at: call.now };
  await step(call, row, 'approve', 'posted', { set: decided });
  const { transaction_id } = await post(call, 'adjust', factsOf(askedOf(row), id, row.reason));
  await financeDb(call).updateTable('adjustments').set({ transaction_id }).where('id', '=', id).execute();
  await tellOwner(call, row, '');
  tellProposer(call, row, '已复核入账');
  return null;
}

/** finance.adjustment_refuse */
export async function refuseAdjustment(
  { id, reason }: Parsed<'finance.adjustment_refuse'>,
  call: Call,
): Promise<null> {
  const row = await ofAnother(call, id);
  if (row.status === 'proposed' && actorOf(row, call) === 'author')
    throw refuse('自己提出的调账可以撤回，不能自己复核');
  await step(call, row, 'refuse', 'refused', {
    reason,
    set: { decided_by: member(call).viewer.id, decided_at: call.now },
  });
  tellProposer(call, row, `没有通过：${reason}`);
  return null;
}

/** finance.adjustment_withdraw */
export async function withdrawAdjustment({ id }: Named, call: Call): Promise<null> {
  const row = await heldAdjustment(call, id);
  if (row.status === 'proposed' && actorOf(row, call) !== 'author') throw refuse('只有提出的人可以撤回');
  await step(call, row, 'withdraw', 'withdrawn', {});
  return null;
}

/** finance.adjustment_ask_back: what was posted is never changed; another posting takes it back, if a second person agrees. */
export async function askAdjustmentBack(
  { id, reason }: Parsed<'finance.adjustment_ask_back'>,
  call: Call,
): Promise<null> {
  const row = await ofAnother(call, id);
  await step(call, row, 'ask_back', 'back_asked', {
    reason,
    set: { back_asked_by: member(call).viewer.id, back_reason: reason, back_decided_by: null },
  });
  return null;
}

/** finance.adjustment_take_back */
export async function takeAdjustmentBack({ id }: Named, call: Call): Promise<null> {
  const row = await ofAnother(call, id);
  if (row.status === 'back_asked' && row.back_asked_by === member(call).viewer.id)
    throw refuse('自己申请的冲正要由另一位财务复核');
  await step(call, row, 'take_back', 'reversed', { set: { back_decided_by: member(call).viewer.id } });
  const { transaction_id } = await reverse(call, row.transaction_id!, row.back_reason);
  await financeDb(call)
    .updateTable('adjustments')
    .set({ reversal_id: transaction_id })
    .where('id', '=', id)
    .execute();
  await tellOwner(call, row, '冲正：');
  return null;
}

/** finance.adjustment_keep */
export async function keepAdjustment(
  { id, reason }: Parsed<'finance.adjustment_keep'>,
  call: Call,
): Promise<null> {
  const row = await ofAnother(call, id);
  await step(call, row, 'keep', 'posted', { reason, set: { back_decided_by: member(call).viewer.id } });
  return null;
}

/** Held until the call ends, and not of the viewer's own account. */
async function ofAnother(call: Call, id: number): Promise<AdjustmentRow> {
  const row = await heldAdjustment(call, id);
  const why_not = outOf(row, call);
  if (why_not) throw refuse(why_not);
  return row;
}

type Facts = Parameters<typeof move<AdjustmentStatus, AdjustmentEvent, 'adjustments'>>[4];

async function step(
  call: Call,
  row: AdjustmentRow,
  event: AdjustmentEvent,
  to: AdjustmentStatus,
  { reason = '', set = {} }: { reason?: string; set?: NonNullable<Facts['set']> },
): Promise<void> {
  await move(
    call,
    adjustmentLifecycle,
    event,
    { table: 'adjustments', id: row.id },
    { actor: actorOf(row, call), to, reason, set },
  );
  await writeAudit(call, {
    action: `adjustment.${event}`,
    subject: { kind: 'adjustment', id: row.id, title: `${row.number}，${yuanWords(row.amount)}` },
    reason: reason || row.reason,
  });
}

/** Whose wallet it is reads why it changed. */
async function tellOwner(call: Call, row: AdjustmentRow, prefix: string): Promise<void> {
  const { account, owner_id, gives, amount } = askedOf(row);
  if (!isOfUser(account)) return;
  const back = prefix !== '';
  const got = (gives === 'suspense') !== back;
  const part = adjustable_accounts[account].title.replace('用户的', '');
  const subject = `你的${part}${got ? '增加' : '减少'} ${yuanWords(amount)}`;
  const reason = back ? row.back_reason : row.reason;
  await tellPerson(call, owner_id, 'wallet', {
    subject,
    text: `${subject}。\n\n平台调账，${prefix}${reason}\n\n在“用户中心 - 钱包”的明细里可以看到这一笔，有疑问请联系客服。`,
    href: '/user/transaction',
  });
}

function tellProposer(call: Call, row: AdjustmentRow, words: string): void {
  call.notifies({
    to: [row.proposed_by],
    kind: 'system',
    actor_id: null,
    object: 'site',
    object_id: row.id,
    title: `调账 ${row.number} `,
    words,
    href: `/admin/trade/adjustments/${row.id}`,
  });
}
