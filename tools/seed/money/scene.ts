import { startOfBeijingDay } from '../../../server/clock/beijing-time.ts';
import { DAY, HOUR } from '../hours.ts';
import type { MoneyHouse } from './money-house.ts';

/** Something that happened to money at a moment before now. */
export type Scene = { at: Date; act: (house: MoneyHouse) => Promise<unknown> };

export type MoneyClock = {
  /** So many days ago, at a time of Beijing's clock. */
  day: (days: number, time: string) => Date;
  hours: (hours: number) => Date;
  /** How many days ago the last day was whose bills the channels have written: they are there at ten in the morning. */
  billed: number;
};

/** At half past ten they are fetched, and by then finance has looked. */
const bills_after_hours = 11;

export function moneyClock(now: Date): MoneyClock {
  const today = startOfBeijingDay(now).getTime();
  return {
    day(days, time) {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return new Date(today - days * DAY + hour * HOUR + minute * 60_000);
    },
    hours: (hours) => new Date(now.getTime() - hours * HOUR),
    billed: now.getTime() - today >= bills_after_hours * HOUR ? 1 : 2,
  };
}

export const scene = (at: Date, act: Scene['act']): Scene => ({ at, act });
