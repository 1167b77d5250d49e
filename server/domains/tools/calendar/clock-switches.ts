import type { CalendarEvent } from '../../../../contract/tools/holidays.ts';
import { switchesOf } from '../clock/offsets.ts';
import { dayAt } from './days.ts';

const zones = [
  { code: 'dst_us', zone: 'America/New_York', city: '纽约', region: '美国、加拿大', countries: ['US', 'CA'] },
  { code: 'dst_eu', zone: 'Europe/Berlin', city: '柏林', region: '欧洲、英国', countries: ['EU', 'GB'] },
  { code: 'dst_au', zone: 'Australia/Sydney', city: '悉尼', region: '澳洲', countries: ['AU'] },
  { code: 'dst_cl', zone: 'America/Santiago', city: '圣地亚哥', region: '智利', countries: ['CL'] },
];
const beijing = 8 * 60;

/** The days on which clocks are changed, there; Britain changes them at the same moment as the union. */
export const clockSwitchesOf = (year: number): CalendarEvent[] =>
  zones.flatMap(({ code, zone, city, region, countries }) =>
    switchesOf(zone, year).map(({ at, before, after }) => {
      // On the clock that was in force until then: changes at midnight belong to the evening before.
      const day = dayAt(at - 1, before);
      return {
        occurrence: `${code}-${day.slice(0, 7)}`,
        title: after > before ? '夏令时开始' : '夏令时结束',
        kind: 'clock' as const,
        region,
        countries,
        marketplaces: [],
        starts_on: day,
        ends_on: day,
        note: `${city}与北京的时差从 ${hours(before)} 小时变成 ${hours(after)} 小时`,
        is_key: code === 'dst_us' || code === 'dst_eu',
      };
    }),
  );

const hours = (offset: number): number => Math.abs(beijing - offset) / 60;
