import type { Parsed } from '../../../../contract/index.ts';
import type { WalletPart } from '../../../../contract/payment/pay-methods.ts';
import { balance_words, statement_kinds } from '../../../../contract/wallet/statement-kinds.ts';
import type { AccountKind } from '../../../ledger/accounts.ts';
import { day_ms } from '../../../clock/beijing-time.ts';
import type { StatementView } from '../../../ledger/statement.ts';

type Asked = Omit<Parsed<'transaction.index'>, 'page' | 'limit'>;

export const account_of_part = {
  topup: 'user.topup',
  earn: 'user.earn',
  bonus: 'user.bonus',
} as const satisfies Record<WalletPart, AccountKind>;

const parts = Object.keys(balance_words) as WalletPart[];
export const partOf = (account: AccountKind): WalletPart =>
  parts.find((part) => account_of_part[part] === account)!;

const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** What was asked for, as the ledger reads it. Days are those of Beijing, the last one included. */
export const viewOf = (owner_id: number, { kind, direction, part, from, to }: Asked): StatementView => ({
  owner_id,
  accounts: part ? [account_of_part[part]] : Object.values(account_of_part),
  kinds: kind && statement_kinds[kind].postings,
  direction,
  from: from === undefined ? undefined : startOf(from),
  until: to === undefined ? undefined : new Date(startOf(to).getTime() + day_ms),
});
