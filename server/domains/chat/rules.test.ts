import { describe, expect, test } from 'vitest';
import type { ChatSetting } from '../../../contract/chat/setting.ts';
import { answerTo, isAtWork, mayRecall, wallClock, type Asked } from './rules.ts';

const setting: ChatSetting = {
  who_may_write: 'all',
  greeting: '您好，这里是禾木',
  greets: true,
  away_on: true,
  away_reply: '上班了就回',
  away_gap_hours: 4,
  skips_holidays: true,
  zone: 'Asia/Shanghai',
  work_days: [1, 2, 3, 4, 5],
  work_hours: [
    { from: '09:00', to: '12:00' },
    { from: '13:30', to: '18:30' },
  ],
  keyword_replies: [{ words: ['发票', 'Invoice'], reply: '月底统一开' }],
  shows_presence: true,
};
const working = () => false;
const holiday = () => true;
/** A Friday. */
const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`);

test('a clock on the wall of another place', () => {
  expect(wallClock(at('10:24'), 'America/Toronto')).toEqual({ day: '2026-11-19', weekday: 4, time: '21:24' });
  expect(wallClock(new Date('2026-11-21T16:30:00Z'), 'Asia/Shanghai')).toEqual({
    day: '2026-11-22',
    weekday: 7,
    time: '00:30',
  });
});

test.each([
  ['08:59', false],
  ['09:00', true],
  ['11:59', true],
  ['12:00', false],
  ['13:30', true],
  ['18:30', false],
])('at work at %s: %s', (time, is) => expect(isAtWork(setting, at(time), working)).toBe(is));

test('not at work on a day off, nor on a holiday where that is minded', () => {
  expect(isAtWork(setting, new Date('2026-11-21T10:00:00+08:00'), working)).toBe(false);
  expect(isAtWork(setting, at('10:00'), holiday)).toBe(false);
  expect(isAtWork({ ...setting, skips_holidays: false }, at('10:00'), holiday)).toBe(true);
});

describe('what is said by itself', () => {
  const asked: Asked = {
    text: '在吗',
    first: true,
    greeted: false,
    auto_replied_at: null,
    said_lately: 0,
    now: at('10:00'),
  };
  const answer = (more: Partial<Asked>, other: Partial<ChatSetting> = {}) =>
    answerTo({ ...setting, ...other }, { ...asked, ...more }, working);

  test('the greeting, once to each', () => {
    expect(answer({})).toEqual({ via: 'greeting', text: setting.greeting });
    expect(answer({ greeted: true })).toBeNull();
    expect(answer({ first: false })).toBeNull();
    expect(answer({}, { greets: false })).toBeNull();
    expect(answer({}, { greeting: '' })).toBeNull();
  });
  test('out of hours the away line, and again after its gap', () => {
    const now = at('22:00');
    expect(answer({ now })).toEqual({ via: 'auto', text: '上班了就回' });
    expect(answer({ now, auto_replied_at: new Date(now.getTime() - 4 * 3_600_000 + 1) })).toBeNull();
    expect(answer({ now, auto_replied_at: new Date(now.getTime() - 4 * 3_600_000) })?.via).toBe('auto');
    expect(answer({ now }, { away_reply: '' })).toEqual({ via: 'greeting', text: setting.greeting });
    expect(answer({ now, first: false })?.via).toBe('auto');
    expect(answer({ now }, { away_on: false })).toEqual({ via: 'greeting', text: setting.greeting });
  });
  test('any of its words does, wherever it stands', () => {
    const keyword_replies = [{ words: ['样品', '寄样'], reply: '48 小时内寄出' }];
    expect(answer({ text: '请问什么时候寄样？' }, { keyword_replies })?.text).toBe('48 小时内寄出');
    expect(answer({ text: '请问价格' }, { keyword_replies })?.via).toBe('greeting');
  });
  test('a keyword before all else, in any case', () => {
    expect(answer({ text: '能开 INVOICE 吗', now: at('22:00') })).toEqual({
      via: 'auto',
      text: '月底统一开',
    });
  });
  test('nothing more once it was said often within the hour', () => {
    expect(answer({ text: '发票', said_lately: 5 })).toBeNull();
    expect(answer({ text: '发票', said_lately: 4 })).not.toBeNull();
  });
});

test('a message is taken back within two minutes', () => {
  expect(mayRecall(at('10:00'), new Date(at('10:02').getTime() - 1))).toBe(true);
  expect(mayRecall(at('10:00'), at('10:02'))).toBe(false);
});
