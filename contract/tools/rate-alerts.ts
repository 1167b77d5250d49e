import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { numericId } from '../text.ts';
import { alert_limits } from './alert-limits.ts';

const alert = z.object({
  id: z.number(),
  currency: z.string(),
  /** With its unit. */
  title: z.string(),
  direction: z.enum(['above', 'below']),
  target: z.number(),
  /** The newest rate; null where nobody gives one. */
  rate: z.number().nullable(),
  fired_at: z.string().nullable(),
});

export const rateAlertEndpoints = {
  'tools.alerts': endpoint('GET', '/api/tools/alerts', {
    summary: '自己的到价提醒',
    access: 'user',
    input: nothing,
    output: z.array(alert),
  }),
  'tools.alert_add': endpoint('POST', '/api/tools/alerts', {
    summary: '到价时发一次通知；目标按币种的单位，比如百日元',
    access: 'user',
    limit: 'edit',
    idempotent: 'key',
    input: z.strictObject({
      currency: z
        .string('请选择币种')
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{3}$/, '请选择币种'),
      target: z.coerce
        .number<number>('目标应为数字')
        .positive('目标要大于 0')
        .max(alert_limits.most_target, '目标太大')
        .transform((given) => Math.round(given * 10_000) / 10_000)
        .refine((given) => given > 0, '目标太小'),
    }),
    output: alert,
  }),
  'tools.alert_delete': endpoint('DELETE', '/api/tools/alerts/:id', {
    summary: '删除到价提醒',
    access: 'user',
    input: z.strictObject({ id: numericId('提醒编号') }),
    output: done,
  }),
};
