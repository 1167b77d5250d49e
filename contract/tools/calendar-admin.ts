import * as z from 'zod';
import { marketplaces } from '../marketplaces.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { line, numericId } from '../text.ts';
import { calendar_country_codes, calendar_kind_names, calendar_years } from './calendar-kinds.ts';
import { calendarEvent } from './holidays.ts';
import { isDay } from './is-day.ts';

const codes = marketplaces.map(({ code }) => code);
const id = numericId('日历条目编号');
const rev = z.coerce
  .number<number>('版本不对')
  .int('版本不对')
  .positive('版本不对')
  .max(1_000_000, '版本不对');

const day = (name: string) =>
  z
    .string(`请填写${name}`)
    .refine(isDay, `${name}写成 2026-11-27 这样`)
    .refine(
      (given) => given >= `${calendar_years.first}-01-01` && given <= `${calendar_years.last}-12-31`,
      `${name}要在 ${calendar_years.first} 年到 ${calendar_years.last} 年之间`,
    );

const some = <T extends string>(known: readonly T[], name: string, unknown: string) =>
  z
    .array(z.enum(known as readonly [T, ...T[]], unknown), `${name}不对`)
    .max(60, `${name}至多 60 个`)
    .transform((list) => [...new Set(list)])
    .default([]);

const longest_days = 120;

/** An entry as staff see it. */
const entry = calendarEvent.extend({
  /** Of what staff wrote; null for one that is still as the pack has it. */
  id: z.number().nullable(),
  rev: z.number().nullable(),
  hidden: z.boolean(),
  /** What the pack says, where staff have changed it. */
  pack: calendarEvent.nullable(),
});
export type CalendarEntry = z.output<typeof entry>;

export const calendarAdminEndpoints = {
  'admin.calendar_list': endpoint('GET', '/api/admin/calendar', {
    summary: '一年的站点日历，带已改的和隐藏的',
    access: 'staff_moderator',
    input: z.strictObject({
      year: z.coerce
        .number<number>('年份不对')
        .int('年份不对')
        .min(calendar_years.first, `日历从 ${calendar_years.first} 年开始`)
        .max(calendar_years.last, `日历到 ${calendar_years.last} 年为止`),
    }),
    output: z.object({ year: z.number(), list: z.array(entry) }),
  }),
  'admin.calendar_save': endpoint('POST', '/api/admin/calendar', {
    summary: '改一个日历条目，或添一个自己的',
    access: 'staff_moderator',
    input: z
      .strictObject({
        /** Of an entry that staff have written before, with the `rev` that was read. */
        id: id.optional(),
        rev: rev.optional(),
        /** Of an entry of the pack that is changed for the first time. */
        occurrence: z
          .string()
          .regex(/^[a-z0-9_-]{1,60}$/, '日历里没有这一条')
          .optional(),
        title: line('名称', 1, 30),
        kind: z.enum(calendar_kind_names, '没有这个类别'),
        region: line('地区', 0, 20).default(''),
        countries: some(calendar_country_codes, '国家', '日历里没有这个国家'),
        marketplaces: some(codes, '站点', '没有这个站点'),
        starts_on: day('开始日期'),
        ends_on: day('结束日期'),
        note: line('说明', 0, 100).default(''),
        is_key: z.boolean('只能是 true 或 false').default(false),
        hidden: z.boolean('只能是 true 或 false').default(false),
      })
      .superRefine(({ id: given, rev: read, starts_on, ends_on }, said) => {
        if (given && !read)
          said.addIssue({ code: 'custom', path: ['rev'], message: '缺少版本，请刷新后再改' });
        if (!isDay(starts_on) || !isDay(ends_on)) return;
        if (ends_on < starts_on)
          said.addIssue({ code: 'custom', path: ['ends_on'], message: '结束日期不能早于开始日期' });
        else if (Date.parse(ends_on) - Date.parse(starts_on) > longest_days * 86_400_000)
          said.addIssue({ code: 'custom', path: ['ends_on'], message: `一段至多 ${longest_days} 天` });
      }),
    output: z.object({ id: z.number(), rev: z.number() }),
  }),
  'admin.calendar_delete': endpoint('POST', '/api/admin/calendar/:id/delete', {
    summary: '删去自己写的条目；改过的恢复原样',
    access: 'staff_moderator',
    input: z.strictObject({ id, rev }),
    output: done,
  }),
};
