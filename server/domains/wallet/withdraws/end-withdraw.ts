import type { Call } from '../../../call/call.ts';
import { fen } from '../../../ledger/amount.ts';
import { post } from '../../../ledger/post.ts';
import { tellPerson } from '../../account/index.ts';
import { type WithdrawRow, withdrawTitle } from './withdraw-rows.ts';

/** What was held is what can be withdrawn again. */
export const giveBack = (call: Call, { id, user_id, amount }: WithdrawRow): Promise<unknown> =>
  post(call, 'withdraw_return', { user_id, withdraw_id: id, amount: fen(amount) });

/** By notice and mail: it is about money. */
export const tellOwner = (call: Call, row: WithdrawRow, words: string, text: string): Promise<void> =>
  tellPerson(call, row.user_id, 'wallet', {
    subject: `${withdrawTitle(row)}${words}`,
    text,
    href: '/user/transaction?type=recharge#withdraws',
    object_id: Number(row.id),
  });
