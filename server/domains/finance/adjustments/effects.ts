import {
  adjustable_accounts,
  type AdjustableAccount,
  readsTurned,
  suspense_accounts,
  type SuspenseAccount,
} from '../../../../contract/finance/adjustable.ts';
import type { AdjustmentDetail } from '../../../../contract/finance/adjustments.ts';
import { yuanWords } from '../../../../contract/trade/money.ts';
import type { Call } from '../../../call/call.ts';
import { ownedBy, platform } from '../../../ledger/accounts.ts';
import { balanceOf } from '../../../ledger/balances.ts';
import { fen } from '../../../ledger/amount.ts';
import type { FactsOf } from '../../../ledger/postings.ts';

/** Between which accounts, which way and how much, in fen; `owner_id` is 0 for one of the platform's. */
export type Asked = {
  suspense: SuspenseAccount;
  account: AdjustableAccount;
  owner_id: number;
  gives: 'suspense' | 'account';
  amount: number;
};

export const isOfUser = (account: AdjustableAccount): boolean => adjustable_accounts[account].of_user;

/** The account beside the suspense account, as the ledger knows it. */
export function otherAccount({
  account,
  owner_id,
}: Pick<Asked, 'account' | 'owner_id'>): FactsOf<'adjust'>['account'] {
  if (account === 'user.topup' || account === 'user.earn' || account === 'user.bonus')
    return ownedBy(owner_id, account);
  return platform(account);
}

export const factsOf = (asked: Asked, adjustment_id: number, reason: string): FactsOf<'adjust'> => ({
  adjustment_id,
  suspense: asked.suspense,
  account: otherAccount(asked),
  gives: asked.gives,
  amount: fen(asked.amount),
  reason,
});

type Effects = { effects: NonNullable<AdjustmentDetail['effects']>; why_not: string | null };

/** What it would make of both accounts as they are now, and why it cannot be done. */
export async function effectsOf(
  call: Pick<Call, 'db'>,
  asked: Asked,
  owner: string | null,
): Promise<Effects> {
  const [hanging, other] = await Promise.all([
    balanceOf(call, platform(asked.suspense)),
    balanceOf(call, otherAccount(asked)),
  ]);
  const moved = BigInt(asked.amount) * (asked.gives === 'suspense' ? 1n : -1n);
  const left = other + moved;
  const title = adjustable_accounts[asked.account].title.replace('用户的', owner ? `${owner}的` : '用户的');
  const missing = isOfUser(asked.account) && left < 0n ? Number(-left) : 0;
  return {
    effects: [
      effect(suspense_accounts[asked.suspense].title, asked.suspense, hanging, hanging - moved),
      effect(title, asked.account, other, left),
    ],
    why_not: missing > 0 ? `${title}不足，还差 ${yuanWords(missing)}` : null,
  };
}

/** As people read it: what lies somewhere and what was spent is above zero. */
function effect(title: string, kind: string, before: bigint, after: bigint): Effects['effects'][number] {
  const read = (amount: bigint) => Number(readsTurned(kind) ? -amount : amount);
  return { title, before: read(before), after: read(after) };
}
