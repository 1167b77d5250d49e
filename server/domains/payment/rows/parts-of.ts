import type { Channel } from '../../../ledger/accounts.ts';
import { type Fen, fen } from '../../../ledger/amount.ts';
import { type Part, type Parts, type Source, spend_order, totalOf } from '../../../ledger/parts.ts';
import type { AttemptRow } from '../tables.ts';

type Held = Pick<AttemptRow, 'bonus' | 'topup' | 'earn'>;

/** What an attempt takes of the wallet; parts that give nothing are not named. */
export const walletParts = (attempt: Held): Parts =>
  Object.fromEntries(
    spend_order.filter((part) => attempt[part] > 0n).map((part) => [part, fen(attempt[part])]),
  );
export const walletTotal = (attempt: Held): Fen => totalOf(walletParts(attempt));

/** With what the channel brings. */
export const allParts = (attempt: AttemptRow): Parts<Source> => ({
  ...walletParts(attempt),
  ...(attempt.amount > 0n ? { channel: fen(attempt.amount) } : {}),
});

/** The ledger's name for where the money lies. */
export const assetChannel = (attempt: Pick<AttemptRow, 'channel'>): Channel => attempt.channel as Channel;

/** As lists for people, in spend order. */
export const listedParts = (parts: Parts): { part: Part; amount: number }[] =>
  spend_order.flatMap((part) => (parts[part] ? [{ part, amount: Number(parts[part]) }] : []));
