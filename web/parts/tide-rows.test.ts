import { describe, expect, it } from 'vitest';
import { rowAt, type TidePlace } from './tide-rows.ts';

const place = (offset: number, more: Partial<TidePlace> = {}): TidePlace => ({
  city: '某地',
  region: '',
  offset,
  ...more,
});
const at = Date.parse('2026-11-20T10:24:00+08:00');
const hours = (stretches: { from: number; to: number }[]) => stretches.map((s) => [s.from, s.to]);

describe('the tide of the marketplaces', () => {
  it('draws a local day over the Beijing day, cut at midnight', () => {
    // Los Angeles in winter is 16 hours behind Beijing, New York 13, Tokyo 1 ahead.
    expect(hours(rowAt(place(-480), at).awake)).toEqual([[0, 15]]);
    expect(hours(rowAt(place(-300), at).awake)).toEqual([
      [21, 24],
      [0, 12],
    ]);
    expect(hours(rowAt(place(-300), at).peak)).toEqual([[8, 12]]);
    expect(hours(rowAt(place(540), at).peak)).toEqual([[18, 22]]);
  });

  it('changes the clocks while the page is open', () => {
    const end = Date.parse('2026-11-01T06:00:00Z');
    const new_york = place(-240, { next: [end, -300] });
    expect(rowAt(new_york, end - 60_000).clock).toBe('01:59');
    expect(rowAt(new_york, end).clock).toBe('01:00');
    expect(hours(rowAt(new_york, end).peak)).toEqual([[8, 12]]);
  });

  it('tells the local clock and what people do at it', () => {
    expect(rowAt(place(-300), at)).toMatchObject({ clock: '21:24', state: 'peak' });
    expect(rowAt(place(-480), at)).toMatchObject({ clock: '18:24', state: 'day' });
    expect(rowAt(place(0), at)).toMatchObject({ clock: '02:24', state: 'night' });
  });

  it('never leaves the day', () => {
    for (const offset of [-720, -480, -210, 0, 60, 330, 480, 540, 845]) {
      for (let hour = 0; hour < 24; hour++) {
        const row = rowAt(place(offset), Date.UTC(2026, 5, 1, hour));
        for (const s of [...row.awake, ...row.peak]) {
          expect(s.from).toBeGreaterThanOrEqual(0);
          expect(s.to).toBeLessThanOrEqual(24);
          expect(s.to).toBeGreaterThan(s.from);
        }
        expect(row.awake.reduce((sum, s) => sum + s.to - s.from, 0)).toBeCloseTo(15);
      }
    }
  });
});
