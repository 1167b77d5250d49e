import type { WalletLine } from '../../../../contract/wallet/wallet.ts';
import { withdrawLifecycle } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { walletDb } from '../tables.ts';
import { presentWithdraw, type WithdrawRow } from './withdraw-rows.ts';

/** Withdrawals that are under way. */
export const openWithdraws = (call: Pick<Call, 'db'>, user_id: number): Promise<WithdrawRow[]> =>
  walletDb(call)
    .selectFrom('withdraws')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .$castTo<WithdrawRow>()
    .execute();

/** Each with what it waits for; those that wait for the same thing stand together. */
export async function heldForWithdraws(call: Call, user_id: number): Promise<WalletLine[]> {
  const rows = await openWithdraws(call, user_id);
  return [...Map.groupBy(rows, ({ status }) => status)].map(([status, of]) => {
    const { says, until } = presentWithdraw(of[0]!);
    const { title } = withdrawLifecycle.states[status];
    return {
      title: of.length > 1 ? `提现 ${of.length} 笔，${title}` : `提现，${title}`,
      amount: Number(of.reduce((sum, { amount }) => sum + amount, 0n)),
      says,
      until,
      href: '/user/transaction?type=recharge#withdraws',
      act: status === 'wait_user_confirm' ? '去确认' : null,
    };
  });
}
