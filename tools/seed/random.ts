/** Seeded random numbers (sfc32 over an FNV hash of the seed): the same seed gives the same demo on every machine. */
export type Random = ReturnType<typeof numbers> & {
  /** A part of this generator that others cannot disturb. */
  fork: (label: string | number) => Random;
};

const hash = (text: string, salt: number): number => {
  let h = (2_166_136_261 ^ salt) >>> 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16_777_619) >>> 0;
  h = Math.imul(h ^ (h >>> 15), 2_246_822_507) >>> 0;
  return (h ^ (h >>> 13)) >>> 0;
};

const generator = (seed: string): (() => number) => {
  let a = hash(seed, 1);
  let b = hash(seed, 2);
  let c = hash(seed, 3);
  let count = 1;
  const next = (): number => {
    const sum = (a + b + count++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
};

const numbers = (seed: string) => {
  const next = generator(seed);
  const int = (min: number, max: number, step = 1): number =>
    min + step * Math.floor(next() * (Math.floor((max - min) / step) + 1));
  const one = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[Math.floor(next() * list.length)] as T;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const out = [...list];
    for (let i = out.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1));
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  };
  return {
    next,
    int,
    one,
    shuffle,
    chance: (p: number): boolean => next() < p,
    some: <T>(list: readonly T[], n: number): T[] => shuffle(list).slice(0, n),
    weighted: <T>(list: readonly T[], weight: (item: T) => number): T => {
      let left = next() * list.reduce((sum, item) => sum + weight(item), 0);
      for (const item of list) if ((left -= weight(item)) < 0) return item;
      return list[list.length - 1] as T;
    },
  };
};

export const random = (seed: string): Random => ({
  ...numbers(seed),
  fork: (label) => random(`${seed}/${label}`),
});

/**
 * `total` things over `n` ranks, rank 0 the most, as Zipf–Mandelbrot: share ~ 1 / (rank + flat)^slope.
 * The parts add up to `total` exactly; none is above `most` as long as `most` × `n` has room.
 */
export const zipf = (
  n: number,
  total: number,
  { slope = 1, flat = 12, most = Infinity } = {},
): Int32Array => {
  const parts = new Int32Array(n);
  if (n === 0 || total <= 0) return parts;
  let weight = 0;
  for (let r = 0; r < n; r++) weight += (r + flat) ** -slope;
  let left = total;
  for (let r = 0; r < n; r++) {
    parts[r] = Math.min(most, Math.floor((total * (r + flat) ** -slope) / weight));
    left -= parts[r] as number;
  }
  for (let r = 0; left > 0; r = (r + 1) % n) {
    if ((parts[r] as number) < most || r === 0) {
      parts[r] = (parts[r] as number) + 1;
      left--;
    }
  }
  return parts;
};
