export type Currency = 'CNY' | 'PTS';

declare const unit: unique symbol;
/** Whole fen or whole points, as a bigint from the table to the edge: no fraction, and no other number by accident. */
export type Amount<C extends Currency = Currency> = bigint & { readonly [unit]: C };
export type Fen = Amount<'CNY'>;
export type Points = Amount<'PTS'>;

/** @throws RangeError for what is no whole number, or too large a one to be exact */
export const fen = (value: bigint | number): Fen => whole(value) as Fen;
/** As `fen`. */
export const points = (value: bigint | number): Points => whole(value) as Points;

function whole(value: bigint | number): bigint {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is no exact whole number`);
  return BigInt(value);
}

/** 12.50 元, or 30 积分. */
export function amountWords(amount: bigint, currency: Currency): string {
  if (currency === 'PTS') return `${amount} 积分`;
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} 元`;
}
