/** What becomes of an offer: whether it is sent in, and how far it goes. */
export type Fate = 'typed' | 'sold' | 'pending' | 'rejected' | 'withdrawn' | 'stopped' | 'stopped by staff';

export type SaleRow = {
  seller: 'hemu' | 'beian';
  /** Of the seller's products on the shelf. */
  nth: number;
  /** Of the list price, in tenths. */
  tenths: number;
  stock: number;
  per_user: number;
  /** Minutes from now to the start, and how long it lasts. */
  starts: number;
  minutes: number;
  fate: Fate;
  /** How many of the buyers have it, and what became of their orders, in words of `orders.ts`. */
  buyers: readonly string[];
  /** Drawn among all who come in the first seconds. */
  fair?: true;
};

const day = 1_440;
const row = (
  seller: SaleRow['seller'],
  nth: number,
  tenths: number,
  [stock, per_user]: readonly [number, number],
  [starts, minutes]: readonly [number, number],
  buyers: string,
  fate: Fate = 'sold',
): SaleRow => ({
  seller,
  nth,
  tenths,
  stock,
  per_user,
  starts,
  minutes,
  fate,
  buyers: buyers.split(' ').filter(Boolean),
});

/** Some that are over, with all that orders come to; three that run now; what waits for staff or for its seller. */
const told: SaleRow[] = [
  row('hemu', 0, 6, [10, 2], [-26 * day, 120], 'kept*2 kept*2 kept kept*2 kept kept*2'),
  row('beian', 0, 5, [30, 1], [-21 * day, 120], 'kept kept kept kept back kept'),
  row('hemu', 1, 7, [6, 1], [-16 * day, 60], 'kept kept kept kept kept kept'),
  row('beian', 1, 6, [20, 2], [-9 * day, 120], 'received received*2 shipped received back lapsed'),
  row('hemu', 2, 6, [12, 1], [-5 * day, 180], 'shipped received asked refused escalated returning shipped'),
  row('beian', 2, 7, [10, 1], [-3 * day, 120], 'shipped paid asked shipped cancelled lapsed'),
  row('hemu', 3, 5, [15, 2], [-1 * day, 120], 'paid cancelled shipped lapsed paid*2 paid'),
  row('beian', 3, 6, [40, 1], [2 * day, 120], '', 'stopped'),
  row('beian', 4, 5, [12, 1], [-2 * day, 240], 'paid shipped', 'stopped by staff'),
  row('hemu', 4, 6, [60, 2], [-45, 180], 'paid paid*2 paid paid open paid*2'),
  row('beian', 5, 7, [24, 1], [-25, 120], 'paid paid paid open paid'),
  row('beian', 6, 5, [5, 1], [-20, 120], 'paid paid open paid paid'),
  row('hemu', 5, 7, [100, 2], [3 * day, 120], '', 'pending'),
  row('beian', 7, 6, [80, 1], [4 * day, 60], '', 'pending'),
  row('beian', 8, 9, [50, 1], [2 * day, 120], '', 'rejected'),
  row('hemu', 6, 8, [30, 1], [5 * day, 120], '', 'withdrawn'),
  row('hemu', 7, 7, [0, 1], [6 * day, 120], '', 'typed'),
];

const hourly = 24;

/** One in ten minutes, and one at each full hour after it, each for most of the hour. */
export function saleRows(now: Date): SaleRow[] {
  const first = 10;
  const to_hour = 60 - now.getUTCMinutes();
  const after = to_hour < first + 30 ? to_hour + 60 : to_hour;
  const next = Array.from({ length: hourly }, (_, n): SaleRow => ({
    // The scarce ones are drawn.
    ...(n % 4 === 2 ? { fair: true } : {}),
    ...row(
      n % 2 === 0 ? 'hemu' : 'beian',
      8 + n,
      5 + (n % 3),
      [
        [50, 2],
        [120, 1],
        [30, 1],
        [200, 3],
      ][n % 4] as [number, number],
      [after + n * 60, 50],
      '',
    ),
  }));
  return [...told, row('hemu', 7, 5, [50, 2], [first, 30], ''), ...next];
}
