import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { commaList } from './comma-list.ts';

const quote = z.object({
  currency: z.string(),
  /** With its unit: 美元, 百日元. */
  title: z.string(),
  /** How many of it `rate` is for. */
  unit: z.number(),
  /** Yuan for one unit. */
  rate: z.number(),
  /** Of the day before that has one; null where there is none. */
  previous: z.number().nullable(),
  change_percent: z.number().nullable(),
  /** The last days that have one, the oldest first. */
  series: z.array(z.object({ day: z.string(), rate: z.number() })),
});
export type Quote = z.output<typeof quote>;

export const quoteEndpoints = {
  'tools.quotes': endpoint('GET', '/api/tools/quotes', {
    summary: '折人民币的参考汇率，带来源与日期；不给币种时是各站点的',
    access: 'public',
    kept: true,
    input: z.strictObject({
      currencies: commaList('币种', 40).optional(),
      /** Of the series. */
      days: z.enum(['30', '90'], '天数是 30 或 90').default('30'),
    }),
    output: z.object({
      base: z.literal('CNY'),
      /** Null where nobody gives rates. `real` is false for invented ones. */
      source: z.object({ title: z.string(), address: z.string().nullable(), real: z.boolean() }).nullable(),
      /** The day of the newest rates, and when they were fetched. */
      day: z.string().nullable(),
      fetched_at: z.string().nullable(),
      /** The newest rates are older than two working days. */
      stale: z.boolean(),
      list: z.array(quote),
      /** Asked for, but the source has none. */
      missing: z.array(z.string()),
    }),
  }),
};
