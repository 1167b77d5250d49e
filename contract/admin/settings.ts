import * as z from 'zod';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { limits, type LimitName } from '../limits.ts';
import { switch_names, type SwitchName } from '../site/switches.ts';
import { line } from '../text.ts';

const limitNames = Object.keys(limits) as [LimitName, ...LimitName[]];
const figure = z.coerce
  .number<number>('次数应为数字')
  .int('次数应为整数')
  .min(1, '次数至少是 1')
  .max(1_000_000, '次数至多 1,000,000');

const settings = z.object({
  /** Changes with every change, so that two who change at once do not undo each other. */
  rev: z.string(),
  site: z.object({
    title: z.string(),
    subtitle: z.string(),
    /** The environment names the site until staff do. */
    chosen_by: z.enum(['environment', 'staff']),
  }),
  switches: z.array(z.object({ name: z.string(), title: z.string(), hint: z.string(), on: z.boolean() })),
  limits: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      windows: z.array(
        z.object({ by: z.string(), seconds: z.number(), max: z.number(), default_max: z.number() }),
      ),
    }),
  ),
});
export type SiteSettings = z.output<typeof settings>;

export const adminSettingsEndpoints = {
  'admin.settings': endpoint('GET', '/api/admin/settings', {
    summary: '站点名称、开关与频率限制',
    access: 'staff_admin',
    input: nothing,
    output: settings,
  }),
  'admin.settings_change': endpoint('PUT', '/api/admin/settings', {
    summary: '修改站点名称、开关或频率限制，马上生效；没有给出的不变，频率给空表示恢复默认',
    access: 'staff_admin',
    limit: 'edit',
    input: z.strictObject({
      rev: z.string('请刷新后再改').max(40, '请刷新后再改'),
      site: z.strictObject({ title: line('站点名称', 1, 20), subtitle: line('副标题', 0, 40) }).optional(),
      switches: z
        .partialRecord(z.enum(switch_names as [SwitchName, ...SwitchName[]]), z.boolean('开关只能是开或关'))
        .optional(),
      limits: z
        .partialRecord(z.enum(limitNames), z.array(figure, '次数应为列表').max(5, '时间段太多').nullable())
        .optional(),
    }),
    output: settings,
  }),
  'admin.jobs': endpoint('GET', '/api/admin/jobs', {
    summary: '后台任务：等待、进行和失败的数目，最近失败的 50 个',
    access: 'staff',
    input: nothing,
    output: z.object({
      counts: z.array(
        z.object({
          name: z.string(),
          waiting: z.number(),
          active: z.number(),
          failed: z.number(),
          oldest_at: z.string().nullable(),
        }),
      ),
      failed: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          tries: z.number(),
          failed_at: z.string().nullable(),
          says: z.string(),
        }),
      ),
    }),
  }),
  'admin.job_retry': endpoint('POST', '/api/admin/jobs/:id/retry', {
    summary: '让一个失败的任务再试一次',
    access: 'staff_admin',
    input: z.strictObject({ id: z.uuid('任务编号不对') }),
    output: done,
  }),
};
