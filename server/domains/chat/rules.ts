import type { ChatSetting } from '../../../contract/chat/setting.ts';
import { chat_limits as limits } from '../../../contract/chat/chat-limits.ts';

export type DayAndTime = {
  /** YYYY-MM-DD */ day: string;
  /** 1 is Monday. */ weekday: number;
  /** 09:00 */ time: string;
};

/** What a clock on the wall says in this zone. */
export function wallClock(now: Date, zone: string): DayAndTime {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const day = `${of('year')}-${of('month')}-${of('day')}`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return { day, weekday, time: `${of('hour')}:${of('minute')}` };
}

type Hours = Pick<ChatSetting, 'work_days' | 'work_hours' | 'skips_holidays' | 'zone'>;

/** Whether this person is at work by what they said of their hours. */
export function isAtWork(hours: Hours, now: Date, isHoliday: (day: string) => boolean): boolean {
  const { day, weekday, time } = wallClock(now, hours.zone);
  if (!hours.work_days.includes(weekday)) return false;
  if (hours.skips_holidays && isHoliday(day)) return false;
  return hours.work_hours.some(({ from, to }) => from <= time && time < to);
}

export type Asked = {
  text: string;
  /** The writer never wrote to this person before. */
  first: boolean;
  greeted: boolean;
  auto_replied_at: Date | null;
  /** Automatic answers to this writer within the last hour. */
  said_lately: number;
  now: Date;
};

type Said = { via: 'greeting' | 'auto'; text: string };

/**
 * What is said by itself to a message that was typed by hand; what was said by itself is never answered, so two of these cannot talk
 * to each other. A keyword comes before the hours; the greeting goes once to each.
 */
export function answerTo(
  setting: ChatSetting,
  { text, first, greeted, auto_replied_at, said_lately, now }: Asked,
  isHoliday: (day: string) => boolean,
): Said | null {
  if (said_lately >= limits.auto_an_hour) return null;
  const folded = text.toLowerCase();
  const met = setting.keyword_replies.find(({ words }) =>
    words.some((word) => folded.includes(word.toLowerCase())),
  );
  if (met) return { via: 'auto', text: met.reply };
  if (setting.away_on && setting.away_reply && !isAtWork(setting, now, isHoliday)) {
    const gap_ms = setting.away_gap_hours * 3_600_000;
    if (!auto_replied_at || now.getTime() - auto_replied_at.getTime() >= gap_ms)
      return { via: 'auto', text: setting.away_reply };
    return null;
  }
  return first && setting.greets && !greeted && setting.greeting
    ? { via: 'greeting', text: setting.greeting }
    : null;
}

/** A message can be taken back for two minutes. */
export const mayRecall = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < limits.recall_ms;
