import { seckill_limits } from '../../../../../contract/seckill/seckill-limits.ts';

const format = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** To the second, by Beijing's clock. */
export const beijing = (at: string): string => format.format(new Date(at));

const most = seckill_limits.shared_above;
export const shared_above_words = `同一网络或设备登记超过 ${most} 个账号的，合用 ${most} 个签，谁用也由抽签定；没有签的排在最后。`;
