/** One size class: the longest of each side, sorted, and of the weight that is charged; `girth` of length and twice the others. */
export type SizeTier = {
  title: string;
  /** Inches, the longest first; null where there is no limit. */
  sides: readonly number[] | null;
  girth: number | null;
  /** Pounds. */
  weight: number | null;
  /** Whether the weight of the volume counts. */
  by_volume: boolean;
  /** What it costs up to so many pounds, in the currency of the table; above the last, so much for each further pound. */
  fees: readonly { upto: number; fee: number }[];
  each_pound: number | null;
};
export type FeeTable = {
  currency: string;
  /** Cubic inches to a pound. */
  divisor: number;
  tiers: readonly SizeTier[];
};
/** Centimetres and kilograms. */
export type Parcel = { sides: readonly [number, number, number]; weight: number };

const inch = 2.54;
const pound = 0.453_592_37;
/** What centimetres and kilograms lose on their way: 66.04 cm are 26 inches, and 26.000000000000004 of them to a computer. */
const exact = (n: number): number => Math.round(n * 1e9) / 1e9;

export type Measured = {
  nth: number;
  tier: SizeTier;
  /** Inches, the longest first. */
  sides: [number, number, number];
  real: number;
  volume: number;
  /** Pounds. */
  charged: number;
  fee: number | null;
};

/** In which class a packed parcel falls, by which weight it is charged, and what that costs; null where none takes it. */
export function measure({ sides, weight }: Parcel, table: FeeTable): Measured | null {
  const inches = sides.map((side) => exact(side / inch)).toSorted((a, b) => b - a) as [
    number,
    number,
    number,
  ];
  const real = exact(weight / pound);
  const volume = exact((inches[0] * inches[1] * inches[2]) / table.divisor);
  for (const [nth, tier] of table.tiers.entries()) {
    const charged = tier.by_volume ? Math.max(real, volume) : real;
    const fits =
      (!tier.sides || tier.sides.every((most, at) => inches[at]! <= most)) &&
      (tier.girth === null || exact(inches[0] + 2 * (inches[1] + inches[2])) <= tier.girth) &&
      (tier.weight === null || charged <= tier.weight);
    if (fits) return { nth, tier, sides: inches, real, volume, charged, fee: feeOf(tier, charged) };
  }
  return null;
}

function feeOf({ fees, each_pound }: SizeTier, charged: number): number | null {
  const step = fees.find(({ upto }) => charged <= upto);
  if (step) return step.fee;
  const last = fees.at(-1);
  if (!last || each_pound === null) return null;
  return Math.round((last.fee + Math.ceil(charged - last.upto) * each_pound) * 100) / 100;
}

export const kilograms = (pounds: number): number => pounds * pound;
