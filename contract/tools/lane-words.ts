/** Between which places lanes are reported, and how goods go. Pages import this at run time: no zod in here. */
export const lane_origins = ['上海', '宁波', '深圳', '盐田', '广州', '义乌', '厦门', '青岛'] as const;
export const lane_destinations = [
  '洛杉矶仓',
  '纽约仓',
  '芝加哥仓',
  '伦敦仓',
  '汉堡仓',
  '大阪仓',
  '曼谷仓',
  '莫斯科仓',
  '墨西哥城仓',
] as const;

/** With the days at sea that a plan begins with where nobody has reported the lane. */
export const lane_ways = {
  fast_ship: { title: '快船', days: 14 },
  slow_ship: { title: '普船', days: 31 },
  air: { title: '空派', days: 7 },
  rail: { title: '铁路', days: 21 },
  truck: { title: '卡航', days: 18 },
} as const;
export type LaneWay = keyof typeof lane_ways;
export const lane_way_names = Object.keys(lane_ways) as LaneWay[];

/**
 * The steps of a plan (`plan_steps`) that a report may tell of, each between two of its days. 头程 and 清关、派送 make up the
 * days that are ranked; the one before and the one after lie outside of them.
 */
export const lane_steps = {
  book: { from: 'booked_on', to: 'sailed_on' },
  sail: { from: 'sailed_on', to: 'arrived_on' },
  clear: { from: 'arrived_on', to: 'signed_on' },
  shelve: { from: 'signed_on', to: 'shelved_on' },
} as const;
export type LaneStep = keyof typeof lane_steps;
export const lane_step_names = Object.keys(lane_steps) as LaneStep[];

export const lane_limits = {
  /** Days that count, and of them those that are compared with the others for the trend. */
  counted_days: 90,
  trend_days: 28,
  /** Fewer are not shown; fewer than the second are shown as few. */
  fewest: 8,
  few: 15,
  reports_a_day: 20,
  most_days: 120,
  /** From booking to sailing, and from signing to standing on the shelf. */
  most_side_days: 60,
  /** A report is set aside where it takes more than three times as long as the middle one of its lane, or less than a third. */
  apart: 3,
} as const;
