import { type Fen, fen } from './amount.ts';

/** What a wallet can be spent from, in the order in which it is: what cannot be taken out of it goes first. */
export const spend_order = ['bonus', 'topup', 'earn'] as const;
export type Part = (typeof spend_order)[number];

/** Where what an escrow holds came from; what a payer added by a channel is spent last. */
export const sources = [...spend_order, 'channel'] as const;
export type Source = (typeof sources)[number];

/** What is taken of each; what is not named is nothing. */
export type Parts<S extends Source = Part> = Partial<Record<S, Fen>>;

export const totalOf = (parts: Parts<Source>): Fen =>
  fen(sources.reduce((sum, source) => sum + (parts[source] ?? 0n), 0n));

/** What goes back to where it came from, in the reverse order: what was spent last comes back first. Never more than is there. */
export function giveBack(there: Parts<Source>, wanted: Fen): Parts<Source> {
  const back: Parts<Source> = {};
  let missing: bigint = wanted;
  for (const source of sources.toReversed()) {
    const has = there[source] ?? fen(0);
    const gives = has < missing ? has : missing;
    if (gives > 0n) back[source] = fen(gives);
    missing -= gives;
  }
  return back;
}

/** Takes from what is there in spend order. @returns what each part gives and is left with, and what is missing (0 when nothing is) */
export function spend<S extends Source>(
  there: Parts<S>,
  wanted: Fen,
): { taken: Parts<S>; left: Parts<S>; missing: Fen } {
  const taken: Parts<Source> = {};
  const left: Parts<Source> = {};
  let missing: bigint = wanted;
  for (const source of sources) {
    const has = (there as Parts<Source>)[source] ?? fen(0);
    const gives = has < missing ? has : missing;
    if (gives > 0n) taken[source] = fen(gives);
    if (has > gives) left[source] = fen(has - gives);
    missing -= gives;
  }
  return { taken: taken, left: left, missing: fen(missing) };
}
