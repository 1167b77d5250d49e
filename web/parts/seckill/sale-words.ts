import { inBeijing } from '../../ui/time-ago.tsx';

const two = (n: number): string => String(n).padStart(2, '0');
const second = 1_000;
const day_ms = 86_400_000;

export const saleHref = (offer_id: number): string => `/product/seckill#o${offer_id}`;
export const orderHref = (order_no: string): string => `/product/seckill/payment?order_no=${order_no}`;
export const confirmHref = (offer_id: number, num = 1): string =>
  `/product/seckill/payment?id=${offer_id}&num=${num}`;

/** 10:00 today, else with its day. */
export function clockWords(at: number, now: number): string {
  const [then, today] = [inBeijing(at), inBeijing(now)];
  const clock = `${two(then.hour)}:${two(then.minute)}`;
  if (then.day === today.day) return clock;
  if (then.day === today.day + 1) return `明天 ${clock}`;
  if (then.day === today.day - 1) return `昨天 ${clock}`;
  return `${then.month} 月 ${then.date} 日 ${clock}`;
}

/** 到 12:00, 到明天 02:02: the day is said where it is another one than that of the start. */
export function till(starts: number, ends: number, now: number): string {
  const same_day = inBeijing(starts).day === inBeijing(ends).day;
  const words = clockWords(ends, same_day ? ends : now);
  return /^\d/.test(words) ? `到 ${words}` : `到${words}`;
}

/** A line ends between day and clock, and nowhere in the day. */
export function unbrokenDay(words: string): string {
  const at = Math.max(0, words.lastIndexOf(' '));
  return words.slice(0, at).replaceAll(' ', '\u00a0') + words.slice(at);
}

/** 10:38:56 */
export function exactClock(at: number): string {
  const { hour, minute } = inBeijing(at);
  return `${two(hour)}:${two(minute)}:${two(Math.floor(at / second) % 60)}`;
}

/** 01:35:36, or 2 天 03:10:05. */
export function leftWords(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / second));
  const days = Math.floor((s * second) / day_ms);
  const rest = s % 86_400;
  const clock = `${two(Math.floor(rest / 3600))}:${two(Math.floor((rest % 3600) / 60))}:${two(rest % 60)}`;
  return days > 0 ? `${days} 天 ${clock}` : clock;
}

/** 14:32: for what is over within the hour. */
export const minutesLeft = (ms: number): string => {
  const s = Math.max(0, Math.ceil(ms / second));
  return s >= 3600 ? leftWords(ms) : `${two(Math.floor(s / 60))}:${two(s % 60)}`;
};

/** 1 小时 36 分, 42 分; rounded up. */
export function spanWords(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes >= 2_880) return `${Math.floor(minutes / 1_440)} 天`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} 小时` : '', rest > 0 ? `${rest} 分` : ''].filter(Boolean).join(' ');
}

/** 9 分 12 秒, for how long something took. */
export function tookWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, seconds)} 秒`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes >= 60) return spanWords(seconds * second);
  return rest > 0 ? `${minutes} 分 ${rest} 秒` : `${minutes} 分钟`;
}

/** What is asked before an order is cancelled. */
export const cancel_words = {
  title: '取消订单',
  text: '留给你的会马上放给别人，取消不收费。',
  yes: '取消订单',
  grave: true,
} as const;
