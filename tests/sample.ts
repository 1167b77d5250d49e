/** What a run is asked for; by the environment, unless a test says otherwise. */
type Asked = { whole: boolean; seed: string };
const asked: Asked = { whole: process.env.SWEEPS === 'whole', seed: process.env.SWEEP_SEED ?? '1' };

/**
 * The sweeps send everything to every call. `npm test` takes an even sample of it, the same on every run: every so-manieth
 * thing, beginning where the seed and the name of the draw say, and at least one. `npm run test:whole` takes all.
 */
export function sampleOf<T>(
  things: readonly T[],
  one_of: number,
  draw: string,
  { whole, seed }: Asked = asked,
): T[] {
  if (whole) return [...things];
  const step = Math.min(one_of, things.length);
  const first = numberOf(`${seed} ${draw}`) % step;
  return things.filter((_, i) => i % step === first);
}

/** A number that follows from the text alone (FNV-1a; the low bits of neighbours are alike). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  return hash >>> 8;
}
