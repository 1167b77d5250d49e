import { type Selectable, sql } from 'kysely';
import type { Output } from '../../../../contract/index.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Withdraw, WithdrawCheck } from '../../../../contract/wallet/withdraws.ts';
import { withdrawLifecycle, type WithdrawStatus } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import type { Withdraws } from '../../../database/tables.generated.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { walletDb } from '../tables.ts';

export type WithdrawRow = Omit<Selectable<Withdraws>, 'status'> & { status: WithdrawStatus };

export const noSuchWithdraw = () => notFound('没有找到这笔提现');

export const findWithdraw = (call: Pick<Call, 'db'>, id: bigint | number): Promise<WithdrawRow | undefined> =>
  walletDb(call)
    .selectFrom('withdraws')
    .selectAll()
    .where('id', '=', BigInt(id))
    .$castTo<WithdrawRow>()
    .executeTakeFirst();

/** Held until the end of the transaction. `of`: only where it is theirs. */
export async function holdWithdraw(
  call: Call,
  by: { id: bigint | number; of?: number } | { withdraw_no: string },
): Promise<WithdrawRow | undefined> {
  let asked = walletDb(call).selectFrom('withdraws').selectAll().forUpdate();
  asked =
    'id' in by ? asked.where('id', '=', BigInt(by.id)) : asked.where('withdraw_no', '=', by.withdraw_no);
  if ('of' in by && by.of !== undefined) asked = asked.where('user_id', '=', by.of);
  return asked.$castTo<WithdrawRow>().executeTakeFirst();
}

/** The row as `move()` names it. */
export const subjectOf = ({ id }: Pick<WithdrawRow, 'id'>) => ({
  table: 'withdraws' as const,
  id,
});

/** Nobody else begins, counts or ends a withdrawal or a transfer of this person until the end of the transaction. */
export const holdWallet = (call: Call, user_id: number): Promise<unknown> =>
  takeLock(call.db, sql`hashtext(${`wallet ${user_id}`})`);

/** What was looked at before it may be paid, as finance reads it. */
export const checksOf = ({ checks }: Pick<WithdrawRow, 'checks'>): WithdrawCheck[] =>
  checks as unknown as WithdrawCheck[];

export const netOf = ({ amount, fee }: Pick<WithdrawRow, 'amount' | 'fee'>): bigint => amount - fee;

/** What the owner reads about it. */
function saysOf(row: WithdrawRow): string {
  switch (row.status) {
    case 'requested':
      return '正在自动核查，通常几秒钟';
    case 'auditing':
      return `财务在审核${row.two_persons ? '，这个金额要两个人同意' : ''}`;
    case 'approved':
      return '审核通过，马上打款';
    case 'paying':
      return '已交给微信，通常几分钟';
    case 'wait_user_confirm':
      return '在微信里点“确认收款”才会到账，过期自动退回';
    case 'succeeded':
      return row.channel_no ? `微信零钱，单号 ${row.channel_no}` : '微信零钱';
    case 'cancelled':
      return '你在打款前取消，钱已退回收益余额';
    case 'rejected':
    case 'failed':
      return `${row.reason}，钱已退回收益余额`;
  }
}

export const presentWithdraw = (row: WithdrawRow): Withdraw => ({
  id: Number(row.id),
  withdraw_no: row.withdraw_no,
  status: row.status,
  amount: Number(row.amount),
  fee: Number(row.fee),
  net: Number(netOf(row)),
  says: saysOf(row),
  at: row.created_at.toISOString(),
  until: row.status === 'wait_user_confirm' ? (row.confirm_until?.toISOString() ?? null) : null,
  can_cancel: withdrawLifecycle.moves.cancel.from.includes(row.status),
  package_info: row.status === 'wait_user_confirm' ? row.package_info : null,
});

/** The newest state of one that was just moved. */
export async function presentFresh(call: Call, id: bigint): Promise<Output<'payment.transfer'>> {
  return presentWithdraw((await findWithdraw(call, id))!);
}

/** 提现 120.00 元 */
export const withdrawTitle = ({ amount }: Pick<WithdrawRow, 'amount'>): string => `提现 ${yuanWords(amount)}`;
