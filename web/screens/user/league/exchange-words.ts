import type { ExchangeStatus } from '../../../../contract/league/exchange-lifecycle.ts';
import type { Exchange } from '../../../../contract/league/points.ts';
import { dayTime } from '../../../desk/day-time.ts';

export const exchange_tones: Partial<Record<ExchangeStatus, 'blue' | 'green' | 'red'>> = {
  created: 'blue',
  reviewing: 'blue',
  done: 'green',
  refused: 'red',
};

/** What happens next, what was given, or why not. */
export function exchangeSays({
  status,
  until,
  given,
  reason,
}: Pick<Exchange, 'status' | 'until' | 'given' | 'reason'>) {
  if (status === 'created') return until ? `${dayTime(until)} 前可以取消` : '';
  if (status === 'reviewing') return until ? `最晚 ${dayTime(until)} 处理，过期退回` : '';
  if (status === 'done') return given;
  return reason ? `${reason}，积分已退回` : '积分已退回';
}
