import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { commaList } from './comma-list.ts';

const clock = z.object({
  /** IANA name. */
  zone: z.string(),
  city: z.string(),
  region: z.string(),
  /** Codes of the marketplaces whose day it is. */
  marketplaces: z.array(z.string()),
  /** hh:mm and yyyy-mm-dd on a wall there. */
  time: z.string(),
  date: z.string(),
  state: z.enum(['peak', 'day', 'night']),
  /** Minutes ahead of UTC, summer time included. */
  offset: z.number(),
  /** Minutes that it is behind Beijing. */
  behind_beijing: z.number(),
  /** Null where clocks are never changed. */
  summer_time: z.boolean().nullable(),
  /** The next time that clocks are changed; `soon`: within 14 days. */
  next_switch: z.object({ at: z.string(), offset_after: z.number(), soon: z.boolean() }).nullable(),
});
export type ZoneClock = z.output<typeof clock>;

export const worldTimeEndpoints = {
  'tools.worldtime': endpoint('GET', '/api/tools/worldtime', {
    summary: '各时区现在几点；不给时区时是各站点的',
    access: 'public',
    kept: true,
    input: z.strictObject({ zones: commaList('时区', 40).optional() }),
    output: z.object({
      now: z.string(),
      awake_hours: z.tuple([z.number(), z.number()]),
      peak_hours: z.tuple([z.number(), z.number()]),
      zones: z.array(clock),
    }),
  }),
};
