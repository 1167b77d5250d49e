/** The marks at the left of a chart: 0, half and all of a round number that holds the highest figure. */
export function scaleOf(highest: number): { most: number; marks: [number, number, number] } {
  const least = Math.max(2, highest);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * power >= least && (times * power) % 2 === 0) ?? 10;
  const most = step * power;
  return { most, marks: [0, most / 2, most] };
}
