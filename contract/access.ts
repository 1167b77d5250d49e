import type { Viewer } from './viewer.ts';

export type Access =
  | 'public'
  | 'guest'
  | 'user'
  | 'company'
  | 'source'
  | 'source_once'
  | 'tester'
  | 'source_or_test_auth'
  | 'sec_kill_auth'
  | 'sec_kill_once'
  | 'forum_admin'
  | 'forum_main_admin'
  | 'forum_admin_or_staff'
  | 'forum_main_admin_or_staff'
  | 'league'
  | 'author'
  | 'staff'
  | 'staff_admin'
  | 'staff_reviewer'
  | 'staff_moderator'
  | 'staff_finance';

type Rule = {
  title: string;
  allows: (viewer: Viewer | null) => boolean;
  /** Where the permission is applied for; absent where it cannot be. */
  apply_at?: string;
};

const source = (v: Viewer | null) => (v?.source_auth ?? 0) > 0;
const tester = (v: Viewer | null) => (v?.test_auth ?? 0) > 0;

/**
 * THE permission table (mission, section 6): read by endpoints, menu, screen guards, docs and the access test.
 * It decides who may come in; ownership of a record is checked in the query itself.
 */
export const access: Record<Access, Rule> = {
  public: { title: '所有人', allows: () => true },
  guest: { title: '未登录访客', allows: (v) => v === null },
  user: { title: '登录用户', allows: (v) => v !== null },
  company: {
    title: '企业认证',
    allows: (v) => (v?.company_auth ?? 0) > 0,
    apply_at: '/user/setting?type=authentication',
  },
  source: { title: '资源方', allows: source, apply_at: '/user/permission?type=apply_base' },
  /** Whoever gave work brings it to an end, also when nothing new may be begun: testers wait for an answer and their money. */
  source_once: {
    title: '资源方',
    allows: (v) => source(v) || (v?.source_before ?? 0) > 0,
    apply_at: '/user/permission?type=apply_base',
  },
  tester: { title: '测评官', allows: tester, apply_at: '/user/permission?type=apply_base' },
  source_or_test_auth: {
    title: '资源方或测评官',
    allows: (v) => access.source_once.allows(v) || tester(v),
    apply_at: '/user/permission?type=apply_base',
  },
  sec_kill_auth: {
    title: '秒杀',
    allows: (v) => (v?.seckill_auth ?? 0) > 0,
    apply_at: '/user/permission?type=apply_seckill',
  },
  /** Whoever sold ships and answers refunds, also when nothing new may be sold: buyers wait. */
  sec_kill_once: {
    title: '秒杀',
    allows: (v) => (v?.seckill_auth ?? 0) > 0 || (v?.seckill_before ?? 0) > 0,
    apply_at: '/user/permission?type=apply_seckill',
  },
  forum_admin: {
    title: '论坛管理员',
    allows: (v) => (v?.forum_admin.forum_id ?? 0) > 0 || (v?.forum_main_admin.forum_id ?? 0) > 0,
    apply_at: '/user/permission?type=apply_forum',
  },
  forum_main_admin: {
    title: '论坛主管理员',
    allows: (v) => (v?.forum_main_admin.forum_id ?? 0) > 0,
    apply_at: '/user/permission?type=apply_forum',
  },
  league: { title: '联盟成员', allows: (v) => (v?.league.id ?? 0) > 0, apply_at: '/partner/join' },
  author: {
    title: '专栏作者',
    allows: (v) => (v?.author_auth ?? 0) > 0,
    apply_at: '/user/column?type=column-apply',
  },
  forum_admin_or_staff: {
    title: '论坛管理员或平台工作人员',
    allows: (v) => access.forum_admin.allows(v) || access.staff.allows(v),
    apply_at: '/user/permission?type=apply_forum',
  },
  /** Platform boards are moderators' as well; whose forum it is decides the use case. */
  forum_main_admin_or_staff: {
    title: '论坛主管理员或平台版务',
    allows: (v) => access.forum_main_admin.allows(v) || access.staff_moderator.allows(v),
    apply_at: '/user/permission?type=apply_forum',
  },
  staff: { title: '平台工作人员', allows: (v) => (v?.staff_auth ?? 0) > 0 },
  staff_admin: { title: '平台管理员', allows: (v) => v?.staff_role === 'admin' },
  staff_moderator: {
    title: '平台版务',
    allows: (v) => v?.staff_role === 'admin' || v?.staff_role === 'moderator',
  },
  staff_reviewer: {
    title: '平台审核',
    allows: (v) => v?.staff_role === 'admin' || v?.staff_role === 'reviewer',
  },
  /** Those who appoint finance do not touch money, and finance appoints nobody. */
  staff_finance: { title: '平台财务', allows: (v) => v?.staff_role === 'finance' },
};

export const may = (viewer: Viewer | null, name: Access): boolean => access[name].allows(viewer);
