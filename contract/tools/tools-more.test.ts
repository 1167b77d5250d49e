import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';
import { calendarText } from './ics.ts';
import { bestSpan, readSpan, stateDuring } from './overlap.ts';
import { planBack } from './plan-back.ts';
import { measure, type FeeTable } from './size-tier.ts';

test.each([
  ['12,480.00', 12_480],
  ['1.2万', 12_000],
  ['１．５w', 15_000],
  ['¥3千', 3_000],
  ['2亿', 200_000_000],
  ['.5', 0.5],
  ['0', null],
  ['-3', null],
  ['1.2.3', null],
  ['万', null],
  ['9'.repeat(20), null],
])('“%s” is read as %s', (typed, amount) => expect(readAmount(typed)).toBe(amount));

test('the best hour for a meeting is one in which most of them work', () => {
  const [berlin, london, new_york] = [60, 0, -300];
  const span = bestSpan([berlin, london, new_york]);
  expect([berlin, london, new_york].map((ahead) => stateDuring(span, ahead))).toEqual([
    'work',
    'work',
    'work',
  ]);
  expect(span).toEqual({ from: 21 * 60 + 30, to: 23 * 60 });
});

test.each([
  ['22:00-23:30', { from: 1320, to: 1410 }],
  ['23:00-01:00', { from: 1380, to: 1500 }],
  ['25:00-26:00', null],
  ['09:00-09:05', null],
  ['09:00-23:00', null],
])('the span %s', (typed, span) => expect(readSpan(typed)).toEqual(span));

test('a plan goes back from the day of sale, and nothing is made while factories stand still', () => {
  const days = [10, 2, 5, 14, 6, 12];
  expect(planBack('2027-03-31', days, []).map(({ from }) => from)).toEqual([
    '2027-02-10',
    '2027-02-20',
    '2027-02-22',
    '2027-02-27',
    '2027-03-13',
    '2027-03-19',
  ]);
  const [make] = planBack('2027-03-31', days, [{ from: '2027-02-01', to: '2027-02-15' }]);
  expect(make).toMatchObject({ from: '2027-01-26', to: '2027-02-20', shut: 15 });
});

const table: FeeTable = {
  currency: 'USD',
  divisor: 139,
  tiers: [
    {
      title: '小号',
      sides: [15, 12, 0.75],
      girth: null,
      weight: 1,
      by_volume: false,
      fees: [{ upto: 1, fee: 3 }],
      each_pound: null,
    },
    {
      title: '大号',
      sides: [18, 14, 8],
      girth: null,
      weight: 20,
      by_volume: true,
      fees: [
        { upto: 1, fee: 4 },
        { upto: 3, fee: 6 },
      ],
      each_pound: 0.5,
    },
  ],
};

test('a parcel falls into the first class that takes it, however it is turned, and pays for its volume', () => {
  expect(measure({ sides: [19.6, 44.8, 33], weight: 2.35 }, table)).toMatchObject({
    nth: 1,
    charged: expect.closeTo(12.72, 1),
    fee: 11,
  });
  expect(measure({ sides: [10, 1, 10], weight: 0.2 }, table)).toMatchObject({ nth: 0, fee: 3 });
  expect(measure({ sides: [46, 33, 19], weight: 1 }, table)).toBeNull();
});

test('a calendar folds by octets and never within a character', () => {
  const title = '欧盟增值税季报；最晚, 一天'.repeat(6);
  const text = calendarText(
    '站点日历',
    [{ uid: 'a@x', title, from: '2026-12-31', to: '2026-12-31', note: 'a\nb' }],
    new Date('2026-11-20T02:24:00Z'),
  );
  expect(text.endsWith('\r\n')).toBe(true);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('DESCRIPTION:a\\nb');
  expect(text.replace(/\r\n /g, '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`);
});
