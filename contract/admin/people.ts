import * as z from 'zod';
import { person } from '../account/person.ts';
import { most_at_once } from '../http/batch.ts';
import { csvOfView } from '../http/csv-of-view.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { pageOf, paging } from '../http/paging.ts';
import { rowAnswer } from '../http/row-answer.ts';
import { leagueStatus } from '../league/league.ts';
import { applicable_names } from '../permission/applicable.ts';
import { line, numericId } from '../text.ts';
import { staff_roles, type StaffRole } from '../viewer.ts';
import { person_states, type PersonState } from './person-states.ts';

export const permission = z.enum(
  ['company', 'source', 'tester', 'seckill', 'league', 'author', 'staff'],
  '没有这个权限',
);
const staffRole = z.enum(Object.keys(staff_roles) as [StaffRole, ...StaffRole[]], '请选择工作人员的职责');
const state = z.enum(Object.keys(person_states) as [PersonState, ...PersonState[]], '没有这个状态');

const id = numericId('用户编号');
/** Why somebody with power used it: shown to the person where it is about them, kept for the others. */
const reason = line('理由', 2, 200);

/** Which people, in which order. */
const filters = {
  keyword: z.string().trim().max(100, '关键词至多 100 个字').default(''),
  permission: permission.optional(),
  state: state.optional(),
  sort: z.enum(['newest', 'seen', 'posts'], '没有这种排序').default('newest'),
};

const row = person.extend({
  state,
  permissions: z.array(permission),
  staff_role: staffRole.nullable(),
  email_masked: z.string().nullable(),
  phone_masked: z.string().nullable(),
  post_count: z.number(),
  comment_count: z.number(),
  created_at: z.string(),
  last_seen_on: z.string().nullable(),
});
export type PersonRow = z.output<typeof row>;

const file = row.extend({
  bio: z.string(),
  city: z.string(),
  banned_until: z.string().nullable(),
  /** Banned without an end. */
  banned_for_good: z.boolean(),
  ban_reason: z.string(),
  leaving_at: z.string().nullable(),
  invited_by: person.nullable(),
  grants: z.array(
    z.object({
      permission,
      role: staffRole.nullable(),
      granted_at: z.string(),
      revoked_at: z.string().nullable(),
    }),
  ),
  /** What they may not use for now. */
  suspended: z.array(
    z.object({ permission: z.enum(applicable_names), reason: z.string(), since: z.string() }),
  ),
  sessions: z.array(
    z.object({
      id: z.number(),
      device: z.string(),
      address: z.string(),
      created_at: z.string(),
      seen_at: z.string(),
    }),
  ),
  /** Masked; null where nothing is verified. */
  verified_name: z.string().nullable(),
  company: z.object({ name: z.string(), credit_code: z.string() }).nullable(),
  boards: z.array(z.object({ forum_id: z.number(), title: z.string(), role: z.enum(['main', 'assistant']) })),
  /** What they are in the league; null for who never asked. */
  league: z.object({ status: leagueStatus, reason: z.string() }).nullable(),
  uploads: z.object({ files: z.number(), bytes: z.number() }),
  can: z.object({
    /** Ban, sign out, take away words and pictures. */
    judge: z.boolean(),
    /** Permissions, boards, addresses in the clear. */
    entrust: z.boolean(),
    /** What they applied for: suspend, restore, revoke; their company and their name. */
    judge_permissions: z.boolean(),
    /** Their place in the league. */
    judge_league: z.boolean(),
    /** Why none of it, in words; empty where one may. */
    why_not: z.string(),
  }),
});
export type PersonFile = z.output<typeof file>;

const days = z.coerce
  .number<number>('请选择停用多久')
  .int('天数应为整数')
  .min(1, '至少 1 天')
  .max(365, '至多 365 天，更久请选长期')
  .nullable();
const fields = z
  .array(z.enum(['nickname', 'avatar', 'bio'], '没有这一项'))
  .min(1, '请选择要清除的内容')
  .max(3);

const ids = z.array(id).min(1, '请选择用户').max(most_at_once, `一次至多 ${most_at_once} 人`);
/** One for each, in the order in which they were named. */
const answers = z.array(rowAnswer);

export const adminPeopleEndpoints = {
  'admin.people_judge': endpoint('POST', '/api/admin/users/judge', {
    summary: '对多个账号做同一个处理，每个各有结果',
    access: 'staff_moderator',
    input: z.strictObject({
      ids,
      act: z.enum(['ban', 'unban', 'sign_out', 'reset_face'], '没有这种处理'),
      /** Of `ban`, as for one. */
      days: days.optional(),
      /** Of `reset_face`. */
      fields: fields.optional(),
      reason,
    }),
    output: answers,
  }),
  'admin.people_entrust': endpoint('POST', '/api/admin/users/entrust', {
    summary: '为多个账号开通或取消同一项权限，每个各有结果；工作人员的职责只能逐个给',
    access: 'staff_admin',
    input: z.strictObject({
      ids,
      act: z.enum(['grant', 'revoke'], '没有这种处理'),
      permission: z.enum(['source', 'tester', 'seckill', 'author'], '这项权限只能逐个处理'),
      reason,
    }),
    output: answers,
  }),
  'admin.people': endpoint('GET', '/api/admin/users', {
    summary: '查找用户：用户名、昵称、邮箱、手机号或编号',
    access: 'staff',
    input: z.strictObject({ ...filters, ...paging(20) }),
    output: pageOf(row),
  }),
  'admin.people_export': endpoint('GET', '/api/admin/users/export', {
    summary: '查找到的用户，做成 CSV（UTF-8，带 BOM），联系方式遮盖，至多 10,000 行',
    access: 'staff_admin',
    input: z.strictObject(filters),
    output: csvOfView,
  }),
  'admin.person': endpoint('GET', '/api/admin/users/:id', {
    summary: '一个用户的资料、权限、登录和处理记录',
    access: 'staff',
    input: z.strictObject({ id }),
    output: file,
  }),
  'admin.person_reveal': endpoint('POST', '/api/admin/users/:id/reveal', {
    summary: '看邮箱或手机号的原文；写明理由，会留下记录',
    access: 'staff_admin',
    limit: 'edit',
    input: z.strictObject({ id, field: z.enum(['email', 'phone'], '请选择邮箱或手机号'), reason }),
    output: z.object({ value: z.string().nullable() }),
  }),
  'admin.person_ban': endpoint('POST', '/api/admin/users/:id/ban', {
    summary: '停用账号若干天或长期；所有登录随之失效',
    access: 'staff_moderator',
    input: z.strictObject({
      id,
      days,
      reason,
    }),
    output: done,
  }),
  'admin.person_unban': endpoint('POST', '/api/admin/users/:id/unban', {
    summary: '恢复停用的账号',
    access: 'staff_moderator',
    input: z.strictObject({ id, reason }),
    output: done,
  }),
  'admin.person_sign_out': endpoint('POST', '/api/admin/users/:id/sign-out', {
    summary: '退出这个账号的所有登录',
    access: 'staff_moderator',
    input: z.strictObject({ id, reason }),
    output: z.object({ ended: z.number() }),
  }),
  'admin.person_reset_face': endpoint('POST', '/api/admin/users/:id/reset-face', {
    summary: '清除违规的昵称、头像或简介',
    access: 'staff_moderator',
    input: z.strictObject({
      id,
      fields,
      reason,
    }),
    output: done,
  }),
  'admin.person_grant': endpoint('POST', '/api/admin/users/:id/grant', {
    summary: '开通权限；工作人员要说明职责',
    access: 'staff_admin',
    input: z.strictObject({ id, permission, role: staffRole.optional(), reason }),
    output: done,
  }),
  'admin.person_revoke': endpoint('POST', '/api/admin/users/:id/revoke', {
    summary: '取消权限',
    access: 'staff_admin',
    input: z.strictObject({ id, permission, reason }),
    output: done,
  }),
  'admin.person_appoint': endpoint('POST', '/api/admin/users/:id/appoint', {
    summary: '任命为一个版块的主管理员或助理',
    access: 'staff_admin',
    input: z.strictObject({
      id,
      forum_id: numericId('版块'),
      role: z.enum(['main', 'assistant'], '请选择主管理员或助理'),
      reason,
    }),
    output: done,
  }),
  'admin.person_dismiss': endpoint('POST', '/api/admin/users/:id/dismiss', {
    summary: '免去一个版块的管理员',
    access: 'staff_admin',
    input: z.strictObject({ id, forum_id: numericId('版块'), reason }),
    output: done,
  }),
};
