import { describe, expect, test } from 'vitest';
import type { Output } from '../../../contract/index.ts';
import { articlesOf } from './column-facts.ts';
import { fxOf, momentsOf, placesOf } from './watch-facts.ts';

type Quotes = Output<'tools.quotes'>;
const quotes = (more: Partial<Quotes> = {}): Quotes => ({
  base: 'CNY',
  source: { title: '某行参考汇率', address: null, real: true },
  day: '2026-11-19',
  fetched_at: '2026-11-19T16:00:00.000Z',
  stale: false,
  missing: [],
  list: [
    {
      currency: 'JPY',
      title: '百日元',
      unit: 100,
      rate: 4.581,
      previous: 4.6,
      change_percent: -0.41,
      series: [
        { day: '2026-11-17', rate: 4.6 },
        { day: '2026-11-18', rate: 4.65 },
        { day: '2026-11-19', rate: 4.581 },
      ],
    },
  ],
  ...more,
});

describe('rates', () => {
  test('are printed with four digits, a sign, and a line whose lowest day is at its foot', () => {
    expect(fxOf(quotes())).toEqual({
      day: '11 月 19 日',
      note: '某行参考汇率，每个工作日一次',
      stale: false,
      invented: false,
      rows: [{ title: '百日元', code: 'JPY', rate: '4.5810', change: '−0.41%', line: 'M0 11 27 2 54 14' }],
    });
  });
  test('that are old or invented say so', () => {
    expect(fxOf(quotes({ stale: true }))).toMatchObject({
      stale: true,
      note: '停在 11 月 19 日，可能已过时',
    });
    const source = { title: '演示数据', address: null, real: false };
    expect(fxOf(quotes({ source }))).toMatchObject({ invented: true, note: '演示数据，不是真实汇率' });
  });
  test('are not shown where there are none, and draw a line of one day', () => {
    expect(fxOf(quotes({ source: null, day: null, fetched_at: null }))).toBeNull();
    const one = { ...quotes().list[0]!, change_percent: null, series: [{ day: '2026-11-19', rate: 4.581 }] };
    expect(fxOf(quotes({ list: [one] }))?.rows[0]).toMatchObject({ change: '—', line: 'M27 8' });
  });
});

test('key moments: of what runs the two that end first, then what comes, seven in all', () => {
  const event = (title: string, starts_on: string, ends_on = starts_on, is_key = true) => ({
    occurrence: title,
    title,
    kind: title === '税' ? ('tax' as const) : ('holiday' as const),
    region: '',
    countries: [],
    marketplaces: [],
    starts_on,
    ends_on,
    note: '',
    is_key,
    days_left: 0,
  });
  const list = [
    event('久', '2026-07-10', '2026-12-31'),
    event('快完', '2026-11-01', '2026-11-21'),
    event('中', '2026-11-10', '2026-11-30'),
    event('不显示', '2026-11-21', '2026-11-21', false),
    event('税', '2026-11-20'),
    ...['22', '23', '24', '25', '26'].map((date) => event(date, `2026-11-${date}`)),
  ];
  const moments = momentsOf({ from: '2026-11-20', to: '2026-12-30', list });
  expect(moments.map(({ title }) => title)).toEqual(['快完', '中', '税', '22', '23', '24', '25']);
  expect(moments[2]).toMatchObject({ due: true, from: moments[2]!.to });
  expect(moments[3]!.from - moments[2]!.from).toBe(2);
});

test('a place whose clocks are changed soon says when', () => {
  const clock = {
    zone: 'America/New_York',
    city: '纽约',
    region: '美东',
    marketplaces: [],
    time: '21:24',
    date: '2026-10-20',
    state: 'peak' as const,
    offset: -240,
    behind_beijing: 720,
    summer_time: true,
    next_switch: { at: '2026-11-01T06:00:00.000Z', offset_after: -300, soon: true },
  };
  const world = {
    now: '',
    awake_hours: [8, 23] as [number, number],
    peak_hours: [19, 23] as [number, number],
  };
  expect(placesOf({ ...world, zones: [clock] })).toEqual([
    {
      city: '纽约',
      region: '美东',
      offset: -240,
      next: [Date.parse('2026-11-01T06:00:00Z'), -300],
      soon: '北京时间 11 月 1 日夏令时结束',
    },
  ]);
});

test('articles of today are on the line of the day, one diamond a minute', () => {
  const article = (id: number, published_at: string) =>
    ({
      id,
      title: '题',
      summary: '',
      column: { id: 1, title: '栏' },
      author: { nickname: '人' },
      published_at,
    }) as never;
  const now = Date.parse('2026-11-20T02:24:00Z');
  const list = [
    article(3, '2026-11-20T01:00:20Z'),
    article(2, '2026-11-20T01:00:10Z'),
    article(1, '2026-11-19T15:59:00Z'),
  ];
  const shown = articlesOf({ list, total: 3, page: 1, limit: 9 }, now);
  expect(shown).toMatchObject({ lead: { id: 3 }, today: '今天更新 2 篇', marks: [{ at: 540 }] });
  expect(shown?.marks).toHaveLength(1);
  expect(articlesOf({ list: [], total: 0, page: 1, limit: 9 }, now)).toBeNull();
});
