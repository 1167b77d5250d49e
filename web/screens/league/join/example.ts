import type { Output } from '../../../../contract/index.ts';

type Reward = Output<'league.reward'>;

/** The sale that all parts of the page speak of, in fen. */
export const deal = 120_000;
export const shareOf = (amount: number, bp: number) => Math.floor((amount * bp) / 10_000);

/** What the first level gets of it. */
export const firstOf = ({ categories, first_bp }: Reward): number =>
  shareOf(shareOf(deal, categories[0]!.fee_bp), first_bp);
