import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { marketplaces } from '../marketplaces.ts';
import { commaList } from './comma-list.ts';
import {
  calendar_country_codes,
  calendar_kind_names,
  calendar_years,
  calendar_days,
} from './calendar-kinds.ts';

export const calendarEvent = z.object({
  /** One day of one year: black_friday-2026. Of an entry of staff: own-7. */
  occurrence: z.string(),
  title: z.string(),
  kind: z.enum(calendar_kind_names),
  /** Where, in words. */
  region: z.string(),
  /** Empty: everywhere. */
  countries: z.array(z.string()),
  marketplaces: z.array(z.string()),
  /** yyyy-mm-dd there; the last day is part of it. */
  starts_on: z.string(),
  ends_on: z.string(),
  note: z.string(),
  /** Shown on the home page. */
  is_key: z.boolean(),
});
export type CalendarEvent = z.output<typeof calendarEvent>;

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份写成 2026-11 这样')
  .refine((given) => {
    const year = Number(given.slice(0, 4));
    return year >= calendar_years.first && year <= calendar_years.last;
  }, `日历收录 ${calendar_years.first} 年到 ${calendar_years.last} 年`);

export const holidayEndpoints = {
  'tools.holidays': endpoint('GET', '/api/tools/holidays', {
    summary: '站点日历：节日、大促、入仓与申报截止；按国家或站点，给月份或从今天起的天数',
    access: 'public',
    kept: true,
    input: z
      .strictObject({
        country: z
          .string()
          .trim()
          .toUpperCase()
          .pipe(z.enum(calendar_country_codes, '日历里没有这个国家'))
          .optional(),
        marketplace: z
          .enum(
            marketplaces.map(({ code }) => code),
            '没有这个站点',
          )
          .optional(),
        month: month.optional(),
        days: z.coerce
          .number<number>('天数应为数字')
          .int('天数应为整数')
          .min(1, '至少 1 天')
          .max(calendar_days, `至多 ${calendar_days} 天`)
          .optional(),
        kinds: commaList('类别', 10)
          .pipe(z.array(z.enum(calendar_kind_names, '没有这个类别')))
          .optional(),
      })
      .refine(({ month: given, days }) => !(given && days), {
        path: ['days'],
        message: '月份和天数只能给一个',
      }),
    output: z.object({
      from: z.string(),
      to: z.string(),
      /** By first day. Those that run already on `from` are among them. */
      list: z.array(
        calendarEvent.extend({
          /** Until the first day, counted in Beijing; 0 from that day on. */
          days_left: z.number(),
        }),
      ),
    }),
  }),
};
