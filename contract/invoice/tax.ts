/** What of an amount with tax is tax, in fen, half a fen up. @param bp of the amount without tax; null: 不征税 */
export function taxOf(gross: bigint, bp: number | null): { net: bigint; tax: bigint } {
  if (bp === null) return { net: gross, tax: 0n };
  const whole = 10_000n + BigInt(bp);
  const tax = (2n * gross * BigInt(bp) + whole) / (2n * whole);
  return { net: gross - tax, tax };
}
