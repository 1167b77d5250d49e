import { exactClock } from '../../../../parts/seckill/sale-words.ts';
import { inBeijing } from '../../../../ui/time-ago.tsx';
import type { Output } from '../../../../../contract/index.ts';
import { seckill_limits } from '../../../../../contract/seckill/seckill-limits.ts';

/** 11 月 24 日 04:00:10, by Beijing's clock. */
export function beijing(at: string): string {
  const { month, date } = inBeijing(Date.parse(at));
  return `${month} 月 ${date} 日 ${exactClock(Date.parse(at))}`;
}

const most = seckill_limits.shared_above;
export const shared_above_words = `同一网络或设备登记超过 ${most} 个账号的，合用 ${most} 个签，谁用也由抽签定；没有签的排在最后。`;

type Draw = Pick<
  Output<'product.seckill_draw'>,
  'stopped' | 'drawn_at' | 'closed_at' | 'list_hash' | 'entries' | 'units' | 'winners'
>;

/** What is said of each thing that is not published: it comes in its time, or, where the sale was stopped before its draw, never. */
export function drawSays(draw: Draw) {
  const { stopped, drawn_at, closed_at, entries, units, winners } = draw;
  const never = stopped && drawn_at === null;
  return {
    state: stopped ? '已停止' : drawn_at ? `${beijing(drawn_at)} 抽完` : closed_at ? '抽签中' : '还没有抽',
    no_list: never ? '截止前已停止，没有公布' : '登记截止后公布',
    no_seed: never ? '没有抽签，不公布' : '抽完才公布',
    entries: entries === null ? (never ? '截止前已停止' : '还没有截止') : `${entries} 人`,
    result:
      winners === null ? (never ? '抽签前已停止，没有抽' : '还没有抽') : `${units} 件，${winners} 人中签`,
    undrawn: never ? '没有抽' : '待抽',
    check: never ? '这场在抽签前停止了，没有结果可以验算。' : '抽完公布种子以后可以验算。',
    list: never ? '这场在登记截止前停止了，没有名单。' : '名单在登记截止后公布。',
  };
}
