import type { OwnBrand } from '../../../../contract/product/brands.ts';

/** One line of years for all proofs of a list, so that they can be held against each other. */
export type LifeAxis = {
  /** Years that are written out, the first and the last among them. */
  years: readonly number[];
  /** Where a moment in milliseconds stands, from 0 to 100. */
  at: (time: number) => number;
};

const most_years = 6;

/** From the first year that a proof began in to the one after the last. */
export function lifeAxis(brands: readonly Pick<OwnBrand, 'valid_from' | 'valid_to'>[]): LifeAxis {
  const first = Math.min(...brands.map(({ valid_from }) => new Date(valid_from).getUTCFullYear()));
  const after = Math.max(...brands.map(({ valid_to }) => new Date(valid_to).getUTCFullYear() + 1));
  const step = Math.max(1, Math.ceil((after - first) / (most_years - 1)));
  const steps = Math.ceil((after - first) / step);
  const years = Array.from({ length: steps + 1 }, (_, n) => first + n * step);
  const [from, to] = [Date.UTC(first, 0), Date.UTC(years[steps]!, 0)];
  return { years, at: (time) => Math.min(100, Math.max(0, (100 * (time - from)) / (to - from))) };
}
