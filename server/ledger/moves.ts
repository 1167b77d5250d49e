import {
  type Account,
  account_kinds,
  type AccountIn,
  type Id,
  keptFor,
  ownedBy,
  platform,
} from './accounts.ts';
import type { Amount, Currency } from './amount.ts';
import { type Part, type Parts, type Source, sources, spend_order } from './parts.ts';

/** An amount goes from one account to another; zero goes nowhere. */
export type Move = { from: Account; to: Account; amount: bigint };

export const move = <C extends Currency>(
  from: AccountIn<C>,
  to: AccountIn<C>,
  amount: Amount<C> | undefined,
): Move => ({ from, to, amount: amount ?? 0n });

type Escrow = { of: 'task.escrow' | 'order.escrow' | 'offer.deposit'; payer_id: Id; id: Id };

/** An escrow remembers from which part of a wallet it was filled: each has an account of its own. */
const escrow = ({ of, payer_id, id }: Escrow, source: Source) => keptFor(payer_id, `${of}.${source}`, id);

/** Out of an escrow, each source as much as is named. */
export const fromEscrow = (held: Escrow, parts: Parts<Source>, to: AccountIn<'CNY'>): Move[] =>
  sources.map((source) => move(escrow(held, source), to, parts[source]));

/**
 * Out of the payer's wallet into an escrow, and what a channel brought with it. @param frozen the parts were put aside when the
 * payment began
 */
export const intoEscrow = (
  held: Escrow,
  parts: Parts<Source>,
  channel: AccountIn<'CNY'> | null,
  frozen = false,
): Move[] =>
  sources.map((source) =>
    move(
      source === 'channel'
        ? needed(channel, parts.channel)
        : ownedBy(held.payer_id, frozen ? `user.pay_hold.${source}` : `user.${source}`),
      escrow(held, source),
      parts[source],
    ),
  );

/** Back to where it came from; what a channel brought goes to the account that is named. */
export const backFromEscrow = (
  held: Escrow,
  parts: Parts<Source>,
  channel: AccountIn<'CNY'> | null,
): Move[] => [
  ...spend_order.map((part) => move(escrow(held, part), ownedBy(held.payer_id, `user.${part}`), parts[part])),
  move(escrow(held, 'channel'), needed(channel, parts.channel), parts.channel),
];

/** Each part of a wallet to the same part of another account; `way` says which. */
export const partsAlong = (
  parts: Parts,
  way: (part: Part) => readonly [from: AccountIn<'CNY'>, to: AccountIn<'CNY'>],
): Move[] => spend_order.map((part) => move(...way(part), parts[part]));

function needed(channel: AccountIn<'CNY'> | null, amount: bigint | undefined): AccountIn<'CNY'> {
  if (channel) return channel;
  if (amount) throw new Error('an amount by a channel needs the channel');
  return platform('asset.mock'); // nothing goes there
}

/** What moves do to each account, sorted as `ledger_post_once` wants it. */
export type Leg = Account & { amount: bigint };

/** @throws where a move is negative or moves cross currencies: a fault of ours, nothing that somebody typed */
export function legsOf(moves: readonly Move[]): { currency: Currency; legs: Leg[] } {
  const legs = new Map<string, Leg>();
  const currencies = new Set<Currency>();
  const add = (account: Account, amount: bigint) => {
    const name = `${account.owner_id} ${account.kind} ${account.subject_id}`;
    const before = legs.get(name)?.amount ?? 0n;
    legs.set(name, { ...account, amount: before + amount });
    currencies.add(account_kinds[account.kind].currency);
  };
  for (const { from, to, amount } of moves) {
    if (amount < 0n) throw new RangeError(`a move of ${amount} from ${from.kind} to ${to.kind}`);
    if (amount === 0n) continue;
    add(from, -amount);
    add(to, amount);
  }
  const [currency = 'CNY', ...more] = currencies;
  if (more.length > 0) throw new Error('one posting moves one currency');
  return {
    currency,
    legs: [...legs.values()].filter(({ amount }) => amount !== 0n).toSorted(inOrder),
  };
}

/** One order for all postings, in which accounts are made and locked; the platform's, which stand first here, after all others. */
const inOrder = (a: Leg, b: Leg): number =>
  compared(a.owner_id, b.owner_id) || compared(a.kind, b.kind) || compared(a.subject_id, b.subject_id);
const compared = <T extends bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
