import type { TermToLoad } from '../../server/domains/search/index.ts';
import { random } from './random.ts';

/** What people look for, most first; each finds something in the pack. */
const words =
  '旺季入仓 半托管核价 二审 普船签收 汇率 退货率 PSE 否词 包装法 跟卖 补货 清关 露营灯 尺码表 结汇 海外仓 商标异议 EPR'.split(
    ' ',
  );

/** Of the last week, fewer with each rank, and with the days now up, now down. */
export const searched = (): TermToLoad[] => {
  const r = random('searched');
  return words.map((word, rank) => ({
    word,
    visitors: Array.from({ length: 7 }, () => Math.max(3, Math.round(46 / (rank + 1) ** 0.6 + r.int(-4, 6)))),
  }));
};
