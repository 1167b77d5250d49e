import type { TermToLoad } from '../../server/domains/search/index.ts';
import { random } from './random.ts';

/** What people look for, most first; each finds something in the pack. */
const words =
  '旺季 核价 签收 退货率 汇率 海外仓 补货 清关 露营灯 否词 普船 结汇 主图 账期 PSE 跟卖 VAT 尺码表'.split(
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
