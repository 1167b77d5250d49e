import { withdrawLifecycle } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { beijingMoment } from '../../../clock/beijing-time.ts';
import type { PayoutState } from '../../../gateways/payment/payment-channel.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { fen } from '../../../ledger/amount.ts';
import { withdrawalsStopped } from '../../../ledger/self-check.ts';
import { move } from '../../../lifecycle/move.ts';
import { securityFacts } from '../../account/index.ts';
import { nameToPay } from '../../verification/index.ts';
import { walletDb } from '../tables.ts';
import { giveBack, tellOwner } from './end-withdraw.ts';
import { payeePrint } from './request-withdraw.ts';
import { payoutTold, refusedByChannel } from './payout-told.ts';
import { checksOf, holdWithdraw, netOf, subjectOf, type WithdrawRow } from './withdraw-rows.ts';

/**
 * Hands one to WeChat. It is `paying` before anybody is asked, so that whatever happens in between is known to have been begun:
 * from then on it is asked for, and handed over again only under the same number, where WeChat says that there is none.
 */
export async function payOut(context: JobContext, id: number): Promise<void> {
  const begun = await context.asCall((call) => begin(call, id));
  if (begun) await handOver(context, begun);
}

/** @returns what is to be handed over; null where something stands in the way, or somebody else is at it */
async function begin(call: Call, id: number): Promise<Begun | null> {
  const row = await holdWithdraw(call, { id });
  if (row?.status !== 'approved') return null;
  if (!call.gateways.payouts.offered) return waits(call, row, '微信打款没有配置');
  if (await isStopped(call, row)) return null;
  const { changes } = await securityFacts(call, row.user_id);
  const unseen = changes.filter((change) => change.at > row.created_at && !isOnDesk(row, change));
  if (unseen.length > 0) return holdUp(call, row, unseen);
  const user_name = await nameToPay(call, row.user_id);
  if (!user_name || !row.payee_print?.equals(payeePrint(call, user_name))) return voidIt(call, row);
  await move(call, withdrawLifecycle, 'pay', subjectOf(row), {
    actor: 'timer',
    to: 'paying',
    set: { changed_at: call.now, asked: 0, ask_at: soon(call.now), trouble: '' },
  });
  return { row, user_name };
}

type Begun = { row: WithdrawRow; user_name: string };

const soon = (now: Date): Date => new Date(now.getTime() + 60_000);

async function handOver({ gateways, asCall }: JobContext, { row, user_name }: Begun): Promise<void> {
  const state = await gateways.payouts.pay({
    out_bill_no: row.withdraw_no,
    openid: row.openid,
    amount: fen(netOf(row)),
    user_name,
    remark: '出海集提现',
  });
  await asCall<unknown>((call) =>
    state.result === 'refused'
      ? refusedByChannel(call, row.withdraw_no, state)
      : payoutTold(call, row.withdraw_no, state),
  );
}

/** Asks what became of one; where WeChat knows of none it is handed over again, under the same number. */
export async function askForPayout(context: JobContext, id: number): Promise<void> {
  const row = await context.asCall((call) => takeTurn(call, id));
  if (!row) return;
  const state = await context.gateways.payouts.find(row.withdraw_no);
  const isTold = async (what: PayoutState) =>
    void (await context.asCall((call) => payoutTold(call, row.withdraw_no, what)));
  if (state.result !== 'absent') return isTold(state);
  if (row.status !== 'paying') return;
  if (context.now.getTime() - row.changed_at.getTime() > given_up_ms)
    return isTold({ result: 'failed', code: 'NEVER_TAKEN', says: '' });
  // What never arrived there goes out no sooner than anything else.
  if (await context.asCall((call) => isStopped(call, row))) return;
  const user_name = await context.asCall((call) => nameToPay(call, row.user_id));
  const same = user_name && row.payee_print?.equals(payeePrint(context, user_name));
  if (same) return handOver(context, { row, user_name });
  await context.asCall((call) => refusedByChannel(call, row.withdraw_no, { code: 'NAME_NOT_CORRECT' }));
}

/** What WeChat has not taken by then, and says that it knows nothing of, it never will. */
const given_up_ms = 3 * 86_400_000;

/** After 1, 1, 2, 5, 10 and 30 minutes, then each hour. */
const pauses_min = [1, 1, 2, 5, 10, 30, 60];

async function takeTurn(call: Call, id: number): Promise<WithdrawRow | null> {
  const row = await holdWithdraw(call, { id });
  if (!row || !['paying', 'wait_user_confirm'].includes(row.status)) return null;
  if (row.ask_at && row.ask_at > call.now) return null;
  const pause = pauses_min[Math.min(row.asked, pauses_min.length - 1)]!;
  await walletDb(call)
    .updateTable('withdraws')
    .set({ asked: row.asked + 1, ask_at: new Date(call.now.getTime() + pause * 60_000) })
    .where('id', '=', row.id)
    .execute();
  return row;
}

async function isStopped(call: Call, row: WithdrawRow): Promise<boolean> {
  if (!(await withdrawalsStopped(call))) return false;
  await waits(call, row, '提现暂停中，恢复后自动打款');
  return true;
}

async function waits(call: Call, { id, trouble }: WithdrawRow, why: string): Promise<null> {
  if (trouble !== why)
    await walletDb(call).updateTable('withdraws').set({ trouble: why }).where('id', '=', id).execute();
  return null;
}

type Change = { what: string; at: Date };
const saysOfChange = ({ what, at }: Change): string => `R04：申请后${what}在 ${beijingMoment(at)}变更过`;

/** What is on the page of finance was read by all who agreed: it begins a new round of consents. One that came while they looked is not. */
const isOnDesk = (row: WithdrawRow, change: Change): boolean =>
  checksOf(row).some(({ says }) => says === saysOfChange(change));

/** Its owner may have got the account back from somebody who asked for the money. */
async function holdUp(call: Call, row: WithdrawRow, changes: readonly Change[]): Promise<null> {
  const says = changes.map(saysOfChange);
  await move(call, withdrawLifecycle, 'hold', subjectOf(row), {
    actor: 'timer',
    to: 'auditing',
    reason: says.join('；'),
    set: {
      checks: JSON.stringify([
        ...says.map((one) => ({ ok: false, code: 'R04', says: one })),
        ...checksOf(row),
      ]),
      round: row.round + 1,
      changed_at: call.now,
    },
  });
  return null;
}

async function voidIt(call: Call, row: WithdrawRow): Promise<null> {
  const reason = '实名在申请后变更过，收款人与实名不一致';
  await move(call, withdrawLifecycle, 'void', subjectOf(row), {
    actor: 'timer',
    to: 'failed',
    reason,
    set: { reason_code: 'W01', reason, ended_at: call.now, changed_at: call.now, ask_at: null },
  });
  await giveBack(call, row);
  await tellOwner(call, row, '没有打款，已退回', `${reason}。钱已经退回收益余额，实名之后可以重新申请。`);
  return null;
}
