import { describe, expect, it } from 'vitest';
import { offsetMinutes, tideAt } from './tide-rows.ts';

const row = (at: string, city: string) => tideAt(Date.parse(at)).rows.find((r) => r.city === city);
const hours = (stretches: { from: number; to: number }[] = []) => stretches.map((s) => [s.from, s.to]);

describe('the tide of the marketplaces', () => {
  it('draws a local day over the Beijing day, cut at midnight', () => {
    // winter: Los Angeles is 16 hours behind Beijing, New York 13, Tokyo 1 ahead
    const winter = '2026-11-20T10:24:00+08:00';
    expect(hours(row(winter, '洛杉矶')?.awake)).toEqual([[0, 15]]);
    expect(hours(row(winter, '纽约')?.awake)).toEqual([
      [21, 24],
      [0, 12],
    ]);
    expect(hours(row(winter, '纽约')?.peak)).toEqual([[8, 12]]);
    expect(hours(row(winter, '东京')?.peak)).toEqual([[18, 22]]);
  });

  it('follows summer time', () => {
    expect(offsetMinutes('America/Los_Angeles', Date.parse('2026-07-01T00:00:00Z'))).toBe(-420);
    expect(offsetMinutes('America/Los_Angeles', Date.parse('2026-12-01T00:00:00Z'))).toBe(-480);
    expect(offsetMinutes('Europe/London', Date.parse('2026-12-01T00:00:00Z'))).toBe(0);
    expect(offsetMinutes('Europe/London', Date.parse('2026-07-01T00:00:00Z'))).toBe(60);
  });

  it('tells the local clock and what people do at it', () => {
    const at = '2026-11-20T10:24:00+08:00';
    expect(row(at, '纽约')).toMatchObject({ clock: '21:24', state: 'peak' });
    expect(row(at, '洛杉矶')).toMatchObject({ clock: '18:24', state: 'day' });
    expect(row(at, '伦敦')).toMatchObject({ clock: '02:24', state: 'night' });
    expect(tideAt(Date.parse(at)).now).toBeCloseTo(10.4);
  });

  it('never leaves the day', () => {
    for (let hour = 0; hour < 24; hour++) {
      for (const r of tideAt(Date.UTC(2026, 5, 1, hour)).rows) {
        for (const s of [...r.awake, ...r.peak]) {
          expect(s.from).toBeGreaterThanOrEqual(0);
          expect(s.to).toBeLessThanOrEqual(24);
          expect(s.to).toBeGreaterThan(s.from);
        }
        expect(r.awake.reduce((sum, s) => sum + s.to - s.from, 0)).toBe(15);
      }
    }
  });
});
