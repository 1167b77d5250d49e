import { inBeijing } from '../../../ui/time-ago.tsx';

const two = (n: number): string => String(n).padStart(2, '0');
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** 10:21 today, 昨天, 周三 within a week, 11-14, 2025-11-14. */
export function shortTime(at: string, now = Date.now()): string {
  const [then, today] = [inBeijing(Date.parse(at)), inBeijing(now)];
  if (then.day === today.day) return `${two(then.hour)}:${two(then.minute)}`;
  if (then.day === today.day - 1) return '昨天';
  if (today.day - then.day < 7) return weekdays[then.weekday]!;
  return `${then.year === today.year ? '' : `${then.year}-`}${two(then.month)}-${two(then.date)}`;
}

export const clock = (at: string): string => {
  const then = inBeijing(Date.parse(at));
  return `${two(then.hour)}:${two(then.minute)}`;
};

/** 今天 09:58, 昨天 21:40, 11 月 7 日 14:20. */
export function dayLine(at: string, now = Date.now()): string {
  const [then, today] = [inBeijing(Date.parse(at)), inBeijing(now)];
  const ago = today.day - then.day;
  const day =
    ago === 0
      ? '今天'
      : ago === 1
        ? '昨天'
        : `${then.year === today.year ? '' : `${then.year} 年 `}${then.month} 月 ${then.date} 日`;
  return `${day} ${clock(at)}`;
}

const pause_ms = 15 * 60_000;

/** A line of time stands before what begins a day, or comes after a pause. */
export const needsDayLine = (at: string, before: string | undefined): boolean =>
  before === undefined ||
  Date.parse(at) - Date.parse(before) > pause_ms ||
  inBeijing(Date.parse(at)).day !== inBeijing(Date.parse(before)).day;
