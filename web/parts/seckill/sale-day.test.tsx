import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OfferPhase } from '../../../contract/seckill/seckill-limits.ts';
import { SaleDay } from './sale-day.tsx';
import { clockWords, till, unbrokenDay } from './sale-words.ts';
import type { Session } from './sessions.ts';

const at = (beijing: string) => Date.parse(`2026-11-${beijing}:00+08:00`);

test.each([
  ['23T10:00', '23T12:00', '23T10:24', '到 12:00'],
  ['25T10:00', '25T12:00', '23T10:24', '到 12:00'],
  ['23T23:02', '24T02:02', '23T23:30', '到明天 02:02'],
  ['23T23:02', '24T02:02', '24T00:01', '到 02:02'],
  ['24T23:00', '25T01:00', '23T20:00', '到 11 月 25 日 01:00'],
])('from %s to %s, read at %s, a session goes %s', (starts, ends, now, words) => {
  expect(till(at(starts), at(ends), at(now))).toBe(words);
});

test('a line ends nowhere in a day', () => {
  const words = (starts: string) => unbrokenDay(clockWords(at(starts), at('24T09:30')));
  expect(words('20T20:00')).toBe('11\u00a0月\u00a020\u00a0日 20:00');
  expect(words('23T20:00')).toBe('昨天 20:00');
  expect(words('24T20:00')).toBe('20:00');
});

test('what reaches into the day by minutes is wide enough for a finger, at either end of it', () => {
  const session = (starts: string, ends: string): Session => ({
    key: starts,
    starts: at(starts),
    ends: at(ends),
    phase: 'coming',
    offers: [],
  });
  const html = renderToStaticMarkup(
    <SaleDay
      sessions={[
        session('22T23:00', '23T00:08'),
        session('23T23:50', '24T01:00'),
        session('23T00:20', '23T02:00'),
      ]}
      now={at('23T12:00')}
    />,
  );
  const drawn = [...html.matchAll(/--a:([\d.]+);--b:([\d.]+);--lane:(\d)/g)].map((found) =>
    found.slice(1).map(Number),
  );
  expect(drawn).toEqual([
    [0, 0.75, 0],
    [1 / 3, 2, 1],
    [23.25, 24, 0],
  ]);
});

test('the day shows each session of today, and no hour where the clock of now stands', () => {
  const session = (phase: OfferPhase, starts: string, ends: string): Session => ({
    key: starts,
    starts: at(starts),
    ends: at(ends),
    phase,
    offers: [],
  });
  const html = renderToStaticMarkup(
    <SaleDay
      sessions={[
        session('running', '23T23:02', '24T02:02'),
        session('coming', '24T03:00', '24T03:50'),
        session('coming', '25T03:00', '25T03:50'),
      ]}
      now={at('24T00:01')}
    />,
  );
  const shown = html.replaceAll(/<[^>]+>/g, ' ');
  expect(shown.split(/\s+/).filter(Boolean)).toEqual(
    '04:00 08:00 12:00 16:00 20:00 24:00 00:01 23:02 进行中 · 0 件 03:00 0 件'.split(' '),
  );
});
