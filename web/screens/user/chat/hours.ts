import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { ChatSetting } from '../../../../contract/chat/setting.ts';

type Spans = ChatSetting['work_hours'];

export const hoursText = (spans: Spans): string => spans.map(({ from, to }) => `${from}-${to}`).join('、');

/** 9:00-12:00、13:30—18:30; null for what is none, or too many. */
export function spansOf(text: string): Spans | null {
  const parts = text.split(/[,，、;；\s]+/u).filter(Boolean);
  if (parts.length > chat_limits.spans) return null;
  const spans: Spans = [];
  for (const part of parts) {
    const [, from_hour, from_minute, to_hour, to_minute] =
      /^(\d{1,2})[:：](\d{2})[-—–~至](\d{1,2})[:：](\d{2})$/u.exec(part) ?? [];
    const from = clockOf(from_hour, from_minute);
    const to = clockOf(to_hour, to_minute);
    if (!from || !to || from >= to) return null;
    spans.push({ from, to });
  }
  return spans;
}

function clockOf(hour = '', minute = ''): string | null {
  const [h, m] = [Number(hour), Number(minute)];
  if (hour === '' || m > 59 || h > 24 || (h === 24 && m > 0)) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** Hours since midnight. */
export const hourOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;
