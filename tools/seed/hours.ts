import type { Random } from './random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const BEIJING = 8 * HOUR;

/** How busy each hour in Beijing is. Sellers are here in office hours, and again at 21:00 to 23:30. */
const office = [6, 3, 1, 1, 1, 1, 3, 8, 22, 38, 44, 40, 24, 26, 38, 42, 40, 34, 22, 20, 28, 52, 54, 30];
/** News of the US arrive in the American morning: talk about them is liveliest from 23:00 to 02:00 in Beijing. */
const american = [58, 46, 20, 6, 2, 1, 3, 8, 18, 24, 24, 20, 14, 12, 16, 18, 18, 16, 12, 14, 22, 34, 44, 62];

const cumulative = (weights: number[]): number[] => {
  const total = weights.reduce((a, b) => a + b, 0);
  let sum = 0;
  return [0, ...weights.map((w) => (sum += w) / total)];
};
const officeSoFar = cumulative(office);

export const startOfDay = (at: number): number => Math.floor((at + BEIJING) / DAY) * DAY - BEIJING;
const hourOf = (at: number): number => Math.floor(((at + BEIJING) % DAY) / HOUR);

const busyUntil = (share: number): number => {
  const hour = Math.min(23, Math.floor(share * 24));
  const from = officeSoFar[hour] as number;
  return from + ((officeSoFar[hour + 1] as number) - from) * (share * 24 - hour);
};
const shareWhenBusy = (busy: number): number => {
  let hour = 0;
  while (hour < 23 && (officeSoFar[hour + 1] as number) <= busy) hour++;
  const from = officeSoFar[hour] as number;
  return (hour + (busy - from) / ((officeSoFar[hour + 1] as number) - from)) / 24;
};

/** Moves an instant within its Beijing day to where people are awake; keeps the order of instants and never passes `now`. */
export const awake = (at: number, now: number): number => {
  const day = startOfDay(at);
  const today = day === startOfDay(now);
  const elapsed = today ? (now - day) / DAY : 1;
  const share = (at - day) / DAY / elapsed;
  return Math.min(now, Math.round(day + shareWhenBusy(Math.min(1, share) * busyUntil(elapsed)) * DAY));
};

/** A time after `from` when somebody would answer: soon for most, days later for a few; never after `now`. */
export const answerTime = (r: Random, from: number, now: number, us: boolean): number => {
  const hours = us ? american : office;
  const left = now - from;
  if (left <= 2 * MINUTE) return from + Math.floor(left / 2);
  for (let tries = 0; ; tries++) {
    const delay = 5 * MINUTE * (1 + 60 * r.next()) ** (0.4 + 1.6 * r.next());
    const at = from + (delay < left ? delay : left * (0.05 + 0.93 * r.next()));
    if (tries > 12 || r.next() * 60 < (hours[hourOf(at)] as number)) return Math.floor(at);
  }
};

/** 11 月 12 日, as read in Beijing. */
export const dateWords = (at: number): string => {
  const day = new Date(at + BEIJING);
  return `${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日`;
};
export const monthOf = (at: number): number => new Date(at + BEIJING).getUTCMonth() + 1;
