import type { LaneWay } from '../../contract/tools/lane-words.ts';
import type { FeeTableToLoad, LaneToLoad } from '../../server/domains/tools/loading/index.ts';
import { random } from './random.ts';

/**
 * Lanes of the demo: the middle in days, of them those between port and warehouse, how far reports lie apart, and how many there
 * are.
 */
const lanes: readonly (readonly [
  origin: string,
  destination: string,
  way: LaneWay,
  middle: number,
  clear: number,
  apart: number,
  reports: number,
])[] = [
  ['宁波', '洛杉矶仓', 'fast_ship', 14, 3, 3, 58],
  ['盐田', '洛杉矶仓', 'slow_ship', 31, 7, 4, 44],
  ['盐田', '芝加哥仓', 'fast_ship', 24, 9, 4, 31],
  ['上海', '纽约仓', 'slow_ship', 38, 8, 5, 27],
  ['宁波', '汉堡仓', 'slow_ship', 44, 7, 6, 24],
  ['义乌', '汉堡仓', 'rail', 21, 4, 4, 29],
  ['深圳', '伦敦仓', 'air', 9, 4, 2, 35],
  ['上海', '大阪仓', 'fast_ship', 6, 2, 2, 20],
  ['深圳', '曼谷仓', 'truck', 7, 2, 2, 19],
  ['广州', '莫斯科仓', 'truck', 19, 5, 4, 13],
];
const day_ms = 86_400_000;

/** Three hundred reports of the last ninety days; a few of them cannot be true, and not everybody remembers every step. */
export function demoLanes(people: readonly number[], now: Date): LaneToLoad[] {
  const r = random('lanes');
  // Of its own, so that the lanes stay what they are.
  const step = random('lane-steps');
  const day = (ago: number) => new Date(now.getTime() - ago * day_ms).toISOString().slice(0, 10);
  return lanes.flatMap(([origin, destination, way, middle, clear, apart, reports]) =>
    Array.from({ length: reports }, (_, at) => {
      const late = at % 11 === 0 ? r.int(0, apart) : 0;
      const odd = at === 7;
      const days = odd ? Math.min(120, middle * 4) : Math.max(1, middle + r.int(-apart, apart) + late);
      const ago = 1 + r.int(0, 85);
      const port = Math.min(days, Math.max(1, clear + step.int(-1, 1) + (late > 1 ? 2 : 0)));
      const shelf = step.int(2, 12);
      const booking = step.int(2, way === 'air' ? 4 : 9);
      return {
        user_id: r.one(people),
        origin,
        destination,
        way,
        days,
        signed_on: day(ago),
        sailed_on: day(ago + days),
        arrived_on: at % 5 === 4 ? null : day(ago + port),
        booked_on: at % 3 === 0 ? day(ago + days + booking) : null,
        shelved_on: at % 2 === 0 && shelf < ago ? day(ago - shelf) : null,
      };
    }),
  );
}

/** Size classes as the platform publishes them, with what it asks for outside of the high season. */
export const demo_fee_tables: readonly FeeTableToLoad[] = [
  {
    code: 'amz-us-fba',
    title: '亚马逊美国站 FBA',
    source_title: '亚马逊卖家后台：FBA 配送费与尺寸分段',
    source_url: 'https://sellercentral.amazon.com/help/hub/reference/external/GABBX6GZPA8MSZGW',
    as_of: '2024-02-05',
    content: {
      currency: 'USD',
      divisor: 139,
      tiers: [
        {
          title: '小号标准',
          sides: [15, 12, 0.75],
          girth: null,
          weight: 1,
          by_volume: false,
          fees: [],
          each_pound: null,
        },
        {
          title: '大号标准',
          sides: [18, 14, 8],
          girth: null,
          weight: 20,
          by_volume: true,
          fees: [],
          each_pound: null,
        },
        {
          title: '大号大件',
          sides: [59, 33, 33],
          girth: 130,
          weight: 50,
          by_volume: true,
          fees: [],
          each_pound: null,
        },
        {
          title: '超大件',
          sides: null,
          girth: null,
          weight: null,
          by_volume: true,
          fees: [],
          each_pound: null,
        },
      ],
    },
  },
  {
    code: 'songshucang-us',
    title: '松鼠仓美国仓',
    source_title: '松鼠仓 2026 年一件代发报价单（演示）',
    source_url: 'https://songshucang.example/price-2026',
    as_of: '2026-09-01',
    content: {
      currency: 'USD',
      divisor: 166,
      tiers: [
        {
          title: '小件',
          sides: [18, 12, 6],
          girth: null,
          weight: 5,
          by_volume: true,
          fees: [
            { upto: 1, fee: 3.2 },
            { upto: 2, fee: 3.9 },
            { upto: 5, fee: 5.4 },
          ],
          each_pound: null,
        },
        {
          title: '中件',
          sides: [36, 24, 24],
          girth: 108,
          weight: 30,
          by_volume: true,
          fees: [
            { upto: 10, fee: 8.6 },
            { upto: 20, fee: 12.8 },
          ],
          each_pound: 0.55,
        },
        {
          title: '大件',
          sides: [72, 48, 48],
          girth: 165,
          weight: 150,
          by_volume: true,
          fees: [{ upto: 50, fee: 38 }],
          each_pound: 0.62,
        },
      ],
    },
  },
];
