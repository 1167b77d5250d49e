import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';
import { calendarText } from './ics.ts';
import { calendarAtCode } from './calendar-at.ts';
import { calendar_kind_names, isDeadline } from './calendar-kinds.ts';
import { commaList } from './comma-list.ts';
import { isDay } from './is-day.ts';
import { stateAt } from './open-hours.ts';
import { bestSpan, hourThere, localState, readSpan, stateDuring } from './overlap.ts';
import { planBack } from './plan-back.ts';
import { kilograms, measure, type FeeTable, type SizeTier } from './size-tier.ts';

test.each([
  ['12,480.00', 12_480],
  ['1.2万', 12_000],
  ['１．５w', 15_000],
  ['¥3千', 3_000],
  ['2亿', 200_000_000],
  ['.5', 0.5],
  ['5K', 5_000],
  ['3百万', 3_000_000],
  ['€1_200 ', 1_200],
  ['12.50', 12.5],
  ['10000亿', 1e12],
  ['10001亿', null],
  ['', null],
  ['5.', null],
  ['5元', null],
  ['约5', null],
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
  [7.99, 'night', 'off'],
  [8, 'day', 'off'],
  [9, 'day', 'work'],
  [17.99, 'day', 'work'],
  [18, 'day', 'off'],
  [19, 'peak', 'peak'],
  [22.99, 'peak', 'peak'],
  [23, 'night', 'off'],
])('at %d o’clock customers: %s, people: %s', (hour, state, local) =>
  expect([stateAt(hour), localState(hour)]).toEqual([state, local]),
);

test('an hour of Beijing is another one there, on the day before or after too', () => {
  const noon = 12 * 60;
  expect([480, 0, -480, 825].map((ahead) => hourThere(noon, ahead))).toEqual([12, 4, 20, 17.75]);
  expect([hourThere(0, 0), hourThere(24 * 60 + 30, 480), hourThere(23 * 60, 720)]).toEqual([16, 0.5, 3]);
});

test('a span is what most of it is, and work where it is halved', () => {
  const at = (from: number, minutes: number) => stateDuring({ from, to: from + minutes }, 480);
  expect(at(17 * 60, 120)).toBe('work');
  expect(at(17 * 60 + 15, 120)).toBe('off');
  // Half of it in the evening, half of it later.
  expect(at(22 * 60, 120)).toBe('peak');
  expect(at(16 * 60, 15)).toBe('work');
});

test('where nobody works at the same time, or nobody is asked, it is the middle of the day in Beijing', () => {
  expect(bestSpan([])).toEqual({ from: 13 * 60, to: 14 * 60 + 30 });
  expect(bestSpan([480], 60)).toEqual({ from: 13 * 60, to: 14 * 60 });
  expect(bestSpan([0])).toEqual({ from: 16 * 60 + 30, to: 18 * 60 });
});

test('several values are read from one field or from many, each once, and no more than there may be', () => {
  const list = commaList('时区', 3);
  expect(list.parse(' a, b,,a ')).toEqual(['a', 'b']);
  expect(list.parse(['b', ' a', 'b', ''])).toEqual(['b', 'a']);
  expect(list.parse('a,b,c,a')).toEqual(['a', 'b', 'c']);
  const says = (given: unknown) => list.safeParse(given).error?.issues[0]?.message;
  expect(says('a,b,c,d')).toBe('时区至多 3 个');
  expect(says('a'.repeat(2001))).toBe('时区太长');
  expect(says(['a'.repeat(101)])).toBe('时区太长');
  expect(says(7)).toBe('时区不对');
});

test('what has to be done by a day is a deadline', () => {
  expect(calendar_kind_names.filter(isDeadline)).toEqual(['inbound', 'tax']);
});

test.each([
  ['2026-11-27', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-11-27T00', false],
  ['02026-11-27', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is));

test('a calendar of its own has each marketplace and each country', () => {
  expect(calendarAtCode('amz-us')).toEqual({ title: '亚马逊美国站', asks: { marketplace: 'amz-us' } });
  expect(calendarAtCode('DE')).toEqual({ title: '德国', asks: { country: 'DE' } });
  for (const code of ['de', 'XX', 'toString', '']) expect(calendarAtCode(code)).toBeNull();
});

test.each([
  ['22:00-23:30', { from: 1320, to: 1410 }],
  ['23:00-01:00', { from: 1380, to: 1500 }],
  ['00:00-00:15', { from: 0, to: 15 }],
  ['21:00-09:00', { from: 1260, to: 1980 }],
  ['20:00-24:00', { from: 1200, to: 1440 }],
  ['25:00-26:00', null],
  ['24:00-25:00', null],
  ['09:00-09:14', null],
  ['09:00-09:00', null],
  ['21:00-09:15', null],
  ['9:00-10:00', null],
  ['x09:00-10:00', null],
  ['09:00-10:000', null],
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
  // What factories do stops nothing that is under way, and a step of no days ends where it begins.
  const [, ...others] = planBack('2027-03-31', days, [{ from: '2027-02-20', to: '2027-03-31' }]);
  expect(others.map(({ shut, from }) => [shut, from])).toEqual([
    [0, '2027-02-20'],
    [0, '2027-02-22'],
    [0, '2027-02-27'],
    [0, '2027-03-13'],
    [0, '2027-03-19'],
  ]);
  expect(planBack('2027-03-31', [0, 0, 0, 0, 0, 0], []).map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: 6 }, () => ['2027-03-31', '2027-03-31']),
  );
});

test('a step whose days are not told takes what it usually takes', () => {
  expect(planBack('2027-03-31', [], []).map(({ days, title, verb }) => [title, verb, days])).toEqual([
    ['生产', '下生产单', 25],
    ['验货', '约验货', 2],
    ['订舱、报关', '订舱', 5],
    ['头程', '开船', 14],
    ['清关、派送', '到港', 6],
    ['入仓上架', '送到仓', 12],
  ]);
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

const only = (tier: Partial<SizeTier>): FeeTable => ({
  currency: 'USD',
  divisor: 100,
  tiers: [
    {
      title: '一档',
      sides: null,
      girth: null,
      weight: null,
      by_volume: false,
      fees: [
        { upto: 1, fee: 4 },
        { upto: 3, fee: 6 },
      ],
      each_pound: 0.5,
      ...tier,
    },
  ],
});
/** Inches and pounds. */
const parcel = (sides: readonly [number, number, number], pounds: number) => ({
  sides: sides.map((side) => side * 2.54) as [number, number, number],
  weight: kilograms(pounds),
});
const feeOf = (tier: Partial<SizeTier>, pounds: number) =>
  measure(parcel([10, 10, 10], pounds), only(tier))?.fee;

test('a limit is still inside of its class', () => {
  const fits = (tier: Partial<SizeTier>, sides: readonly [number, number, number], pounds = 1) =>
    measure(parcel(sides, pounds), only(tier)) !== null;
  expect([8, 8.1].map((side) => fits({ sides: [8, 4, 2] }, [2, side, 4]))).toEqual([true, false]);
  expect([4, 4.1].map((side) => fits({ sides: [8, 4, 2] }, [8, side, 2]))).toEqual([true, false]);
  // The longest, and twice around the others.
  expect([20, 20.1].map((side) => fits({ girth: 32 }, [2, side, 4]))).toEqual([true, false]);
  expect([4, 4.1].map((pounds) => fits({ weight: 4 }, [1, 1, 1], pounds))).toEqual([true, false]);
  // 1,000 cubic inches are ten pounds.
  expect([true, false].map((by_volume) => fits({ weight: 4, by_volume }, [10, 10, 10]))).toEqual([
    false,
    true,
  ]);
});

test('what is exactly at a limit in centimetres or kilograms is inside of it', () => {
  const at = (sides: [number, number, number], tier: Partial<SizeTier>) =>
    measure({ sides, weight: 1 }, only(tier)) !== null;
  // 66.04 cm are 26 inches, 33.02 cm are 13.
  expect(at([66.04, 33.02, 16.51], { sides: [26, 13, 6.5] })).toBe(true);
  expect(at([66.05, 33.02, 16.51], { sides: [26, 13, 6.5] })).toBe(false);
  expect(at([66.04, 33.02, 16.51], { girth: 65 })).toBe(true);
  const fee = measure(
    { sides: [66.04, 2.54, 25.4], weight: 0.1 },
    { ...only({ by_volume: true }), divisor: 65 },
  );
  // 4 pounds by its volume: one above the last line.
  expect(fee).toMatchObject({ charged: 4, fee: 6.5 });
});

test('a fee goes by whole pounds above the last line, and none is made up', () => {
  expect([0.5, 0.99, 2, 2.99].map((pounds) => feeOf({}, pounds))).toEqual([4, 4, 6, 6]);
  expect([3.5, 5.5].map((pounds) => feeOf({}, pounds))).toEqual([6.5, 7.5]);
  expect(feeOf({ each_pound: 0.125 }, 3.5)).toBe(6.13);
  expect(feeOf({ each_pound: null }, 3.5)).toBeNull();
  expect(feeOf({ fees: [] }, 1)).toBeNull();
  expect(feeOf({ by_volume: true }, 1)).toBe(9.5);
  expect(measure(parcel([10, 20, 5], 2), only({ by_volume: true }))).toMatchObject({
    real: expect.closeTo(2, 6),
    volume: expect.closeTo(10, 6),
    charged: expect.closeTo(10, 6),
    sides: [20, 10, 5].map((side) => expect.closeTo(side, 6)),
  });
});

test('a calendar says its name, when it was made, and each day with its words', () => {
  const lines = calendarText(
    '德国；站点,日历',
    [
      { uid: 'a-1@x', title: '甲;乙\\丙', from: '2026-11-27', to: '2026-11-30', note: '' },
      { uid: 'b-1@x', title: '丁', from: '2026-12-01', to: '2026-12-01', note: '一\r\n二' },
    ],
    new Date('2026-11-20T02:24:05.678Z'),
  ).split('\r\n');
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//chuhaiji//tools//ZH',
    'CALSCALE:GREGORIAN',
    'NAME:德国；站点\\,日历',
    'X-WR-CALNAME:德国；站点\\,日历',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    'BEGIN:VEVENT',
    'UID:a-1@x',
    'DTSTAMP:20261120T022405Z',
    'DTSTART;VALUE=DATE:20261127',
    'DTEND;VALUE=DATE:20261201',
    'SUMMARY:甲\\;乙\\\\丙',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:b-1@x',
    'DTSTAMP:20261120T022405Z',
    'DTSTART;VALUE=DATE:20261201',
    'DTEND;VALUE=DATE:20261202',
    'SUMMARY:丁',
    'DESCRIPTION:一\\n二',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  // 75 octets stand on one line, one more does not.
  const long = (length: number) =>
    calendarText(
      'x',
      [{ uid: 'u', title: 'a'.repeat(length), from: '2026-11-27', to: '2026-11-27', note: '' }],
      new Date(0),
    );
  expect(long(67)).toContain(`SUMMARY:${'a'.repeat(67)}\r\n`);
  expect(long(68)).toContain(`SUMMARY:${'a'.repeat(67)}\r\n a\r\n`);
  expect(long(67 + 75)).toContain(`SUMMARY:${'a'.repeat(67)}\r\n ${'a'.repeat(74)}\r\n a\r\n`);
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
