import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { numericId } from '../text.ts';
import { isDay } from './is-day.ts';
import {
  lane_destinations,
  lane_limits,
  lane_origins,
  lane_step_names,
  lane_way_names,
} from './lane-words.ts';

const origin = z.enum(lane_origins, '没有这个起运地');
const destination = z.enum(lane_destinations, '没有这个目的地');
const way = z.enum(lane_way_names, '没有这种方式');
const day = (name: string) =>
  z
    .string(`请填写${name}`)
    .regex(/^\d{4}-\d{2}-\d{2}$/, `${name}写成 2026-11-20 这样`)
    .refine((given) => isDay(given), '没有这一天');

/** A step in days, from those reports of its lane or its way that tell of it. */
const step = z.object({
  key: z.enum(lane_step_names),
  samples: z.number(),
  median: z.number(),
  p90: z.number(),
});

const { most_days, most_side_days } = lane_limits;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const lane = z.object({
  origin: z.string(),
  destination: z.string(),
  way,
  samples: z.number(),
  /** Days from sailing to signing: the quickest tenth, the middle, the slowest tenth. */
  p10: z.number(),
  median: z.number(),
  p90: z.number(),
  /** Days that the last four weeks are slower than the weeks before; null where one of them has too few. */
  trend: z.number().nullable(),
  /** In the order of the plan; what too few tell of is left out. */
  steps: z.array(step),
});
export type Lane = z.output<typeof lane>;

export const laneEndpoints = {
  'tools.lanes': endpoint('GET', '/api/tools/lanes', {
    summary: '各线路近 90 天的时效：中位数、最快最慢一成、样本和变化，每一段的天数',
    access: 'public',
    kept: 'for_all',
    input: z.strictObject({
      origin: origin.optional(),
      destination: destination.optional(),
      way: way.optional(),
      sort: z.enum(['quick', 'steady', 'samples'], '没有这种排序').default('quick'),
    }),
    output: z.object({
      list: z.array(lane),
      /** Over all lanes, whichever were asked for: what a plan begins with where too few tell of its own. */
      ways: z.array(z.object({ way, samples: z.number(), median: z.number(), steps: z.array(step) })),
      /** Reports of 90 days, and those of them that were set aside. */
      reports: z.number(),
      apart: z.number(),
    }),
  }),
  'tools.lane_report': endpoint('POST', '/api/tools/lanes', {
    summary: `报一票：从开船到签收，知道哪段就报哪段；不记名，一天至多 ${lane_limits.reports_a_day} 票`,
    access: 'user',
    limit: 'lane_report',
    idempotent: 'key',
    input: z
      .strictObject({
        origin,
        destination,
        way,
        sailed_on: day('开船日'),
        signed_on: day('签收日'),
        booked_on: day('订舱日').optional(),
        arrived_on: day('到港日').optional(),
        shelved_on: day('上架日').optional(),
        proof_id: numericId('凭证').optional(),
      })
      .superRefine(({ sailed_on, signed_on, booked_on, arrived_on, shelved_on }, said) => {
        const issue = (field: string, message: string) =>
          said.addIssue({ code: 'custom', path: [field], message });
        const days = daysFrom(sailed_on, signed_on);
        if (days < 1) issue('signed_on', '签收日要晚于开船日');
        if (days > most_days) issue('signed_on', `超过 ${most_days} 天的不收，请核对日期`);
        if (booked_on !== undefined) {
          if (booked_on > sailed_on) issue('booked_on', '订舱日不能晚于开船日');
          if (daysFrom(booked_on, sailed_on) > most_side_days)
            issue('booked_on', `订舱到开船超过 ${most_side_days} 天的不收，请核对日期`);
        }
        if (arrived_on !== undefined && (arrived_on < sailed_on || arrived_on > signed_on))
          issue('arrived_on', '到港日要在开船日和签收日之间');
        if (shelved_on !== undefined) {
          if (shelved_on < signed_on) issue('shelved_on', '上架日不能早于签收日');
          if (daysFrom(signed_on, shelved_on) > most_side_days)
            issue('shelved_on', `签收到上架超过 ${most_side_days} 天的不收，请核对日期`);
        }
      }),
    output: z.object({ id: z.number(), days: z.number(), apart: z.boolean() }),
  }),
  'admin.lane_reports': endpoint('GET', '/api/admin/lanes', {
    summary: '会员报的时效，新的在前',
    access: 'staff_moderator',
    input: z.strictObject({ hidden: z.enum(['0', '1'], '只能是 0 或 1').optional(), ...paging(18) }),
    output: pageOf(
      z.object({
        id: z.number(),
        origin: z.string(),
        destination: z.string(),
        way,
        sailed_on: z.string(),
        signed_on: z.string(),
        days: z.number(),
        steps: z.array(z.object({ key: z.enum(lane_step_names), days: z.number() })),
        hidden: z.boolean(),
        by: z.string(),
        proof: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
        reported_at: z.string(),
      }),
    ),
  }),
  'admin.lane_hide': endpoint('POST', '/api/admin/lanes/:id', {
    summary: '把一票不计入时效，或恢复',
    access: 'staff_moderator',
    limit: 'edit',
    input: z.strictObject({ id: numericId('报告编号'), hidden: z.boolean('只能是 true 或 false') }),
    output: z.null(),
  }),
};
