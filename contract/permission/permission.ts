import * as z from 'zod';
import { characters } from '../characters.ts';
import { done, endpoint, nothing } from '../http/endpoint.ts';
import { marketplaces } from '../marketplaces.ts';
import { body, line, numericId } from '../text.ts';
import { applicable_names, application_limits } from './applicable.ts';
import { permissionLifecycle, type PermissionEvent, type PermissionStatus } from './permission-lifecycle.ts';

const permission = z.enum(applicable_names, '没有这项权限');
const status = z.enum(Object.keys(permissionLifecycle.states) as [PermissionStatus, ...PermissionStatus[]]);

/** Text of several lines. */
const words = (name: string, { min, max }: { min: number; max: number }) =>
  body(name, max * 20)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .refine((text) => text !== '', `请填写${name}`)
        .refine((text) => text === '' || characters(text) >= min, `${name}至少 ${min} 个字`)
        .refine((text) => characters(text) <= max, `${name}至多 ${max} 个字`),
    );

const files = z
  .array(numericId('文件'), '文件不对')
  .max(application_limits.files, `证明材料至多 ${application_limits.files} 个`)
  .default([]);
const markets = z
  .array(z.enum(marketplaces.map(({ code }) => code) as [string, ...string[]], '没有这个站点'), '请选择站点')
  .min(1, '请选择站点')
  .max(application_limits.marketplaces, `站点至多选 ${application_limits.marketplaces} 个`);
/** Of the application that still waits and is to be replaced; absent in a first one. */
const revision = z.coerce.number<number>('版本不对').int('版本不对').positive('版本不对').optional();

const applied = z.object({ approval_id: z.number(), revision: z.number(), status });

const requirement = z.object({ title: z.string(), met: z.boolean(), href: z.string() });
export type PermissionRequirement = z.output<typeof requirement>;

const form = z.object({
  reason: z.string(),
  experience: z.string(),
  marketplaces: z.array(z.string()),
  files: z.array(
    z.object({ id: z.number(), name: z.string(), url: z.string(), size: z.number(), is_image: z.boolean() }),
  ),
});
export type ApplicationForm = z.output<typeof form>;

const state = z.object({
  permission,
  title: z.string(),
  opens: z.string(),
  /** null: never applied for. */
  status: status.nullable(),
  held: z.boolean(),
  /** Of the last decision. */
  reason: z.string(),
  changed_at: z.string().nullable(),
  submitted_at: z.string().nullable(),
  /** When an answer is due, while it waits. */
  answer_by: z.string().nullable(),
  /** After a refusal: from when on one may apply again. */
  again_at: z.string().nullable(),
  approval_id: z.number().nullable(),
  revision: z.number().nullable(),
  requirements: z.array(requirement),
  /** As it was sent in last. */
  form: form.nullable(),
  history: z.array(
    z.object({
      event: z.enum(Object.keys(permissionLifecycle.moves) as [PermissionEvent, ...PermissionEvent[]]),
      title: z.string(),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  can: z.object({ apply: z.boolean(), change: z.boolean(), withdraw: z.boolean() }),
});
export type PermissionState = z.output<typeof state>;

const judged = z.strictObject({
  user_id: numericId('用户'),
  permission,
  reason: line('理由', 2, 200),
});

export const permissionEndpoints = {
  'permission.index': endpoint('GET', '/api/permission/index', {
    summary: '各项权限的状态、经过和还缺什么',
    access: 'user',
    input: nothing,
    output: z.array(state),
  }),
  'permission.apply_base': endpoint('POST', '/api/permission/apply-base', {
    summary: '申请成为资源方',
    access: 'user',
    limit: 'apply',
    idempotent: 'key',
    input: z.strictObject({ reason: words('申请说明', application_limits.reason), files, revision }),
    output: applied,
  }),
  'permission.apply_test': endpoint('POST', '/api/permission/apply-test', {
    summary: '申请成为测评官',
    access: 'user',
    limit: 'apply',
    idempotent: 'key',
    input: z.strictObject({
      experience: words('测评经历', application_limits.experience),
      marketplaces: markets,
      revision,
    }),
    output: applied,
  }),
  'permission.apply_seckill': endpoint('POST', '/api/permission/apply-seckill', {
    summary: '申请秒杀权限',
    access: 'source',
    limit: 'apply',
    idempotent: 'key',
    input: z.strictObject({
      reason: words('秒杀计划', application_limits.reason),
      marketplaces: markets,
      files,
      revision,
    }),
    output: applied,
  }),
  'admin.permission_suspend': endpoint('POST', '/api/admin/permission/suspend', {
    summary: '暂停某人的权限',
    access: 'staff_reviewer',
    input: judged,
    output: done,
  }),
  'admin.permission_restore': endpoint('POST', '/api/admin/permission/restore', {
    summary: '恢复某人被暂停的权限',
    access: 'staff_reviewer',
    input: judged,
    output: done,
  }),
  'admin.permission_revoke': endpoint('POST', '/api/admin/permission/revoke', {
    summary: '取消某人的权限',
    access: 'staff_reviewer',
    input: judged,
    output: done,
  }),
};
