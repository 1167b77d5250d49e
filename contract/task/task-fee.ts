/** What the platform takes for one report. @param reward in fen. @param fee_bp hundredths of a percent, rounded up to whole fen */
export function feeOf(reward: bigint, { fee_bp, fee_floor }: { fee_bp: number; fee_floor: number }): bigint {
  if (reward === 0n) return 0n;
  const share = (reward * BigInt(fee_bp) + 9_999n) / 10_000n;
  return share > BigInt(fee_floor) ? share : BigInt(fee_floor);
}
