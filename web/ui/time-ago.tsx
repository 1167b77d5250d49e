import { useEffect } from 'react';

const minute = 60_000;
const day = 86_400_000;
const beijing = 8 * 3_600_000;

const two = (n: number): string => String(n).padStart(2, '0');

/** The clock in Beijing (UTC+8 all year) at an instant. */
export function inBeijing(at: number) {
  const d = new Date(at + beijing);
  return {
    year: d.getUTCFullYear(),
    month: d.getUTCMonth() + 1,
    date: d.getUTCDate(),
    weekday: d.getUTCDay(),
    hour: d.getUTCHours(),
    minute: d.getUTCMinutes(),
    day: Math.floor((at + beijing) / day),
  };
}

/** 刚刚, 5 分钟前, 08:47 today, 昨天 14:20, 11 月 7 日, 2025 年 11 月 7 日; all in Beijing time. */
export function timeWords(at: number, now: number): string {
  const ago = now - at;
  if (ago < minute) return '刚刚';
  if (ago < 60 * minute) return `${Math.floor(ago / minute)} 分钟前`;
  const then = inBeijing(at);
  const today = inBeijing(now);
  const clock = `${two(then.hour)}:${two(then.minute)}`;
  if (then.day === today.day) return clock;
  if (then.day === today.day - 1) return `昨天 ${clock}`;
  return `${then.year === today.year ? '' : `${then.year} 年 `}${then.month} 月 ${then.date} 日`;
}

/** 11 月 28 日 18:00, in Beijing. */
export function momentWords(iso: string): string {
  const { month, date, hour, minute } = inBeijing(Date.parse(iso));
  return `${month} 月 ${date} 日 ${two(hour)}:${two(minute)}`;
}

/** 2026-11-20 08:47, for the hover. */
export function exactTime(at: number): string {
  const t = inBeijing(at);
  return `${t.year}-${two(t.month)}-${two(t.date)} ${two(t.hour)}:${two(t.minute)}`;
}

/** The Beijing day of a moment, as 2026-11-07. */
export const dayOf = (at: string): string => exactTime(Date.parse(at)).slice(0, 10);

/** 周日 is the first, 0. */
export const weekdayWords = (weekday: number): string => `周${'日一二三四五六'[weekday]}`;

/** 11 月 20 日 周五 · 北京时间 10:24, over an overview. */
export function todayWords(now: number): string {
  const { month, date, weekday, hour, minute } = inBeijing(now);
  return `${month} 月 ${date} 日 ${weekdayWords(weekday)} · 北京时间 ${two(hour)}:${two(minute)}`;
}

const thisMoment = (): number => Date.now();

/**
 * Words of a time. A kept page carries the words of when it was rendered: the browser takes them over as they are and
 * useTimeAgoTicker() puts them right at once.
 */
export function TimeAgo({ at, now }: { at: string; now?: number }) {
  const then = Date.parse(at);
  return (
    <time dateTime={at} title={`北京时间 ${exactTime(then)}`} data-ago="" suppressHydrationWarning>
      {timeWords(then, now ?? thisMoment())}
    </time>
  );
}

/** One clock for all times of a page; call it once, in the shell. It writes into text that React does not change by itself. */
export function useTimeAgoTicker(page: string): void {
  useEffect(() => {
    const tick = () => {
      const now = Date.now();
      for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
        const words = timeWords(Date.parse(time.dateTime), now);
        const text = time.firstChild;
        if (text && text.nodeValue !== words) text.nodeValue = words;
      }
    };
    tick();
    const timer = setInterval(tick, minute);
    return () => clearInterval(timer);
  }, [page]);
}
