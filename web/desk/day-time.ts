import { inBeijing } from '../ui/time-ago.tsx';

const two = (n: number): string => String(n).padStart(2, '0');

/** 11 月 21 日 17:30, in Beijing time; the year is said when it is another one. */
export function dayTime(iso: string, now = Date.now()): string {
  const at = inBeijing(Date.parse(iso));
  const year = at.year === inBeijing(now).year ? '' : `${at.year} 年 `;
  return `${year}${at.month} 月 ${at.date} 日 ${two(at.hour)}:${two(at.minute)}`;
}
