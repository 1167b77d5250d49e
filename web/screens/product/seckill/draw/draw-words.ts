import { exactClock } from '../../../../parts/seckill/sale-words.ts';
import { inBeijing } from '../../../../ui/time-ago.tsx';
import { seckill_limits } from '../../../../../contract/seckill/seckill-limits.ts';

/** 11 月 24 日 04:00:10, by Beijing's clock. */
export function beijing(at: string): string {
  const { month, date } = inBeijing(Date.parse(at));
  return `${month} 月 ${date} 日 ${exactClock(Date.parse(at))}`;
}

const most = seckill_limits.shared_above;
export const shared_above_words = `同一网络或设备登记超过 ${most} 个账号的，合用 ${most} 个签，谁用也由抽签定；没有签的排在最后。`;
