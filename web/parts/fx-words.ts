export const quoted_currencies = 'USD,EUR,GBP,JPY,AUD,CAD,MXN,BRL';

export const signedPercent = (percent: number | null): string =>
  percent === null ? '—' : `${percent < 0 ? '−' : percent > 0 ? '+' : ''}${Math.abs(percent).toFixed(2)}%`;

/** The path of a line through a box, the lowest at its foot. @param digits behind the point of each place */
export function rateLine(rates: readonly number[], width: number, height: number, digits: 0 | 1): string {
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const points = rates.map((rate, at) => {
    const x = rates.length > 1 ? (at / (rates.length - 1)) * width : width / 2;
    const y = high > low ? height - 2 - ((rate - low) / (high - low)) * (height - 4) : height / 2;
    return `${x.toFixed(digits)} ${y.toFixed(digits)}`;
  });
  return `M${points.join(' ')}`;
}
