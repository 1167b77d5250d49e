import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '../web/routes.ts';
import { userScreens } from '../web/screens/user/screens.ts';
import { access } from './access.ts';
import { entryOf, menuHref, menuOf, subPageAt, subPagesOf, user_menu } from './user-menu.ts';
import type { Viewer } from './viewer.ts';

const person: Viewer = {
  id: 1,
  username: 'lin',
  nickname: '林小满',
  avatar: null,
  company_auth: 0,
  source_auth: 0,
  test_auth: 0,
  seckill_auth: 0,
  author_auth: 0,
  staff_auth: 0,
  staff_role: null,
  source_before: 0,
  seckill_before: 0,
  forum_admin: { forum_id: 0 },
  forum_main_admin: { forum_id: 0 },
  league: { id: 0 },
};
const roles = {
  person,
  company: { ...person, company_auth: 1 },
  source: { ...person, source_auth: 1 },
  tester: { ...person, test_auth: 1 },
  seller: { ...person, source_auth: 1, seckill_auth: 1 },
  'former seller': { ...person, source_before: 1, seckill_before: 1 },
  assistant: { ...person, forum_admin: { forum_id: 3 } },
  'main admin': { ...person, forum_main_admin: { forum_id: 3 } },
  member: { ...person, league: { id: 7 } },
  author: { ...person, author_auth: 1 },
} satisfies Record<string, Viewer>;

const addresses = (entries: readonly RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    return entry.children ? addresses(entry.children, path) : [path];
  });
const registered = [...addresses(routes), ...userScreens.addresses];
const items = user_menu.flatMap((group) => group.items);

describe('the table', () => {
  test('has the 15 groups of the mission, in its order', () => {
    expect(user_menu.map(({ title }) => title)).toEqual([
      '我的消息',
      '账户设置',
      '权限申请',
      '资源管理',
      '秒杀管理',
      '任务管理',
      '我的关注',
      '我的发布',
      '论坛管理',
      '专栏管理',
      '我的收藏',
      '品牌管理',
      '交易管理',
      '素材管理',
      '联盟推广',
    ]);
  });

  test('every open entry has a screen, and every screen of the user centre an entry', () => {
    expect(items.filter((item) => item.open && !registered.includes(item.path))).toEqual([]);
    const known = new Set(
      items.filter((item) => item.open).flatMap((item) => [item.path, ...(item.also ?? [])]),
    );
    const of_user = userScreens.addresses.filter((path) => path !== '/user');
    expect(of_user.filter((path) => !known.has(path))).toEqual([]);
    expect(of_user).toContain('/user/setting');
  });

  test('holds the types of the mission', () => {
    const types = (path: string) => items.filter((item) => item.path === path).map((item) => item.type);
    expect({
      '/user/setting': types('/user/setting'),
      '/user/collect': types('/user/collect'),
      '/user/permission': types('/user/permission'),
      '/user/nav': types('/user/nav'),
      '/user/transaction': types('/user/transaction'),
      '/user/actions': types('/user/actions').toSorted((a = '', b = '') => a.localeCompare(b)),
      '/user/product/task/list': types('/user/product/task/list'),
      '/user/product/task/manage': types('/user/product/task/manage'),
      '/user/product/task/officer-role': types('/user/product/task/officer-role'),
      '/user/product/seckill/list': types('/user/product/seckill/list'),
      '/user/product/seckill/forcompany': types('/user/product/seckill/forcompany'),
      '/user/product/seckill/foruser': types('/user/product/seckill/foruser'),
      '/user/league': types('/user/league'),
      '/user/posts': types('/user/posts'),
      '/user/forum/commentManage': types('/user/forum/commentManage'),
    }).toEqual({
      '/user/setting': ['me', 'authentication', 'bind_account', 'notify', 'changePwd', 'safe', 'contact'],
      '/user/collect': [
        'collect_post',
        'collect_comment',
        'column_post',
        'collect_product',
        'collect_article_comment',
      ],
      '/user/permission': ['apply_base', 'apply_forum', 'apply_seckill'],
      '/user/nav': ['collect', 'claim'],
      '/user/transaction': ['recharge', 'list', 'invoice', 'invoice_log'],
      '/user/actions': [
        'fans',
        'focus_column',
        'focus_forum',
        'follows',
        'like_product',
        'like_product_task',
        'sub_task',
      ],
      '/user/product/task/list': ['published', 'audit_wait', 'task_draft'],
      '/user/product/task/manage': ['task-apply', 'task-running', 'task-forum-post'],
      '/user/product/task/officer-role': ['lists', 'reports', 'task-user-apply'],
      '/user/product/seckill/list': ['published', 'audit_wait', 'draft'],
      '/user/product/seckill/forcompany': ['manage-user-order', 'my-sub', 'my-order'],
      '/user/product/seckill/foruser': ['my-sub', 'my-order'],
      '/user/league': ['material', 'allianceData', 'transaction', 'orders'],
      '/user/posts': ['posts', 'postsReply', 'articles', 'drafts'],
      '/user/forum/commentManage': ['1', '2'],
    });
  });

  test('no two entries have the same address, but for the two views of the flash sales', () => {
    const hrefs = items.map(menuHref);
    expect(hrefs.filter((href, at) => hrefs.indexOf(href) !== at)).toEqual([]);
  });
});

/** Written by hand from section 6 of the mission: which row of the permission table lets one in, where it is not everybody. */
const asked_for: Record<string, string[]> = {
  source: [
    '/user/permission?type=apply_forum',
    '/user/permission?type=apply_seckill',
    '/user/product/product',
    '/product/draft/product',
    '/product/publish',
    '/user/product/task/list?type=task_draft',
    '/user/product/brand',
  ],
  // Of those also who held it once: what is under way comes to its end.
  source_once: [
    '/user/product/task/list?type=published',
    '/user/product/task/list?type=audit_wait',
    '/user/product/task/manage?type=task-apply',
    '/user/product/task/manage?type=task-running',
    '/user/product/task/manage?type=task-forum-post',
  ],
  tester: [
    '/user/product/task/officer-role?type=lists',
    '/user/product/task/officer-role?type=reports',
    '/user/product/task/officer-role?type=task-user-apply',
  ],
  source_or_test_auth: ['/user/product/task'],
  sec_kill_once: [
    '/user/product/seckill/list?type=published',
    '/user/product/seckill/forcompany?type=manage-user-order',
  ],
  sec_kill_auth: [
    '/user/product/seckill/list?type=audit_wait',
    '/user/product/seckill/list?type=draft',
    '/user/product/seckill/forcompany?type=my-sub',
    '/user/product/seckill/forcompany?type=my-order',
    '/product/seckill/publish',
  ],
  forum_admin: [
    '/user/forum/postManage',
    '/user/forum/commentManage?comment_type=1',
    '/user/forum/commentManage?comment_type=2',
  ],
  forum_main_admin: ['/user/forum/contentSetting', '/user/forum/baseSave', '/user/forum/admin'],
  author: ['/user/column/article/publish'],
  company: ['/user/transaction?type=invoice', '/user/transaction?type=invoice_log'],
  league: [
    '/user/league?type=material',
    '/user/league?type=allianceData',
    '/user/league?type=transaction',
    '/user/league?type=orders',
  ],
};

test('each entry asks for the permission that the mission gives it', () => {
  const rows = Object.groupBy(
    items.filter((item) => item.access !== 'user'),
    (item) => item.access,
  );
  expect(
    Object.fromEntries(Object.entries(rows).map(([row, found]) => [row, found.map(menuHref).toSorted()])),
  ).toEqual(Object.fromEntries(Object.entries(asked_for).map(([row, hrefs]) => [row, hrefs.toSorted()])));
  expect(Object.keys(asked_for).every((row) => Object.hasOwn(access, row))).toBe(true);
});

/** What works so far, as everybody sees it; whoever opens a screen writes it down here. */
const everybody = {
  我的消息: ['通知', '私信', '快捷回复', '投诉与举报', '问卷'],
  账户设置: ['个人资料', '身份认证', '绑定账号', '通知设置', '修改密码', '安全设置', '联系方式'],
  权限申请: ['基础权限', '我提交的审批'],
  我的关注: ['关注的人', '粉丝', '关注的论坛', '关注的专栏', '喜欢的产品', '喜欢的任务', '关注的任务'],
  我的秒杀: ['我的预约', '我的订单'],
  任务管理: ['我申请的任务', '我执行的任务', '我的测评帖'],
  我的发布: ['帖子', '回复', '文章', '草稿', '写帖子'],
  专栏管理: ['我的专栏', '申请专栏'],
  我的收藏: ['帖子', '回复', '文章', '资源', '文章评论', '收藏的网址', '认领的网址'],
  交易管理: ['余额与提现', '交易明细'],
  素材管理: ['素材库', '素材分类'],
};
const with_source = {
  ...everybody,
  权限申请: ['基础权限', '入驻论坛', '秒杀权限', '我提交的审批'],
  资源管理: ['我的产品', '产品草稿', '发布产品'],
  任务管理: [
    '任务首页',
    '我发布的任务',
    '审核中的任务',
    '任务草稿',
    '任务申请',
    '执行中的任务',
    '测评帖',
    '我申请的任务',
    '我执行的任务',
    '我的测评帖',
  ],
  品牌管理: ['我的品牌'],
};
const { 我的秒杀: _, ...without } = with_source;
const { 我的秒杀: _plain, ...plain } = everybody;
const selling = {
  ...without,
  秒杀管理: ['秒杀场次', '审核中的秒杀', '秒杀草稿', '买家订单', '我的预约', '我的订单', '发布秒杀'],
};
const seen: Record<keyof typeof roles, Record<string, string[]>> = {
  person: everybody,
  company: { ...everybody, 交易管理: ['余额与提现', '交易明细', '发票', '开票记录'] },
  source: with_source,
  tester: {
    ...everybody,
    任务管理: [
      '任务首页',
      '任务列表',
      '我的试用报告',
      '测评官的申请',
      '我申请的任务',
      '我执行的任务',
      '我的测评帖',
    ],
  },
  seller: selling,
  'former seller': {
    ...plain,
    秒杀管理: ['秒杀场次', '买家订单', '我的预约', '我的订单'],
    任务管理: [
      '任务首页',
      '我发布的任务',
      '审核中的任务',
      '任务申请',
      '执行中的任务',
      '测评帖',
      '我申请的任务',
      '我执行的任务',
      '我的测评帖',
    ],
  },
  assistant: { ...everybody, 论坛管理: ['帖子管理', '回复管理', '评论管理'] },
  'main admin': {
    ...everybody,
    论坛管理: ['帖子管理', '回复管理', '评论管理', '内容设置', '论坛装修', '综合管理'],
  },
  member: { ...everybody, 联盟推广: ['推广素材', '推广数据', '积分与奖励', '兑换订单'] },
  author: { ...everybody, 专栏管理: ['我的专栏', '申请专栏', '写文章'] },
};

const titlesOf = (viewer: Viewer | null) =>
  Object.fromEntries(menuOf(viewer).map((group) => [group.title, group.items.map(({ title }) => title)]));

describe('what one sees', () => {
  test.each(Object.keys(roles) as (keyof typeof roles)[])('as %s', (role) => {
    expect(titlesOf(roles[role])).toEqual(seen[role]);
  });
  test('a visitor sees nothing', () => expect(menuOf(null)).toEqual([]));

  test('without the flash sale permission its group is the plain one', () => {
    const group = user_menu.find(({ menu }) => menu === 'seckill')!;
    const opened = { ...group, items: group.items.map((item) => ({ ...item, open: true })) };
    const shown = (viewer: Viewer) =>
      menuOf(viewer, [opened]).map(({ title, items: at }) => [title, at.map(menuHref)]);
    expect(shown(roles.person)).toEqual([
      [
        '我的秒杀',
        ['/user/product/seckill/foruser?type=my-sub', '/user/product/seckill/foruser?type=my-order'],
      ],
    ]);
    expect(shown(roles.seller)).toEqual([
      [
        '秒杀管理',
        [
          '/user/product/seckill/list?type=published',
          '/user/product/seckill/list?type=audit_wait',
          '/user/product/seckill/list?type=draft',
          '/user/product/seckill/forcompany?type=manage-user-order',
          '/user/product/seckill/forcompany?type=my-sub',
          '/user/product/seckill/forcompany?type=my-order',
          '/product/seckill/publish',
        ],
      ],
    ]);
  });

  test('every badge leads to what it counts: what has to be paid is of two lists, to which one screen leads', () => {
    const at = (count: string) =>
      items.filter(({ counts }) => (counts as readonly string[] | undefined)?.includes(count)).map(menuHref);
    expect(at('unreadTaskNeedPay')).toEqual(['/user/product/task']);
  });
});

describe('the address', () => {
  const at = (address: string, viewer: Viewer) => {
    const { pathname, searchParams } = new URL(address, 'http://site.example');
    const found = subPageAt(pathname, searchParams, viewer);
    return found && menuHref(found);
  };
  test('names the sub-page by its type', () =>
    expect(at('/user/setting?type=safe', person)).toBe('/user/setting?type=safe'));
  test.each(['', '?type=', '?type=nothing', '?type=constructor', '?type=comments'])(
    'leads to the first one allowed with %j',
    (query) => {
      expect(at(`/user/posts${query}`, person)).toBe('/user/posts?type=posts');
      expect(at(`/user/posts/index${query}`, person)).toBe('/user/posts?type=posts');
    },
  );
  test('a type that one may not open is not swapped for another', () =>
    expect(at('/user/permission?type=apply_seckill', person)).toBe('/user/permission?type=apply_seckill'));
  test('of a screen of which one may use nothing is that of its first sub-page', () =>
    expect(at('/user/league', person)).toBe('/user/league?type=material'));
  test('of a screen without types has one sub-page', () =>
    expect(at('/user/files?type=what', person)).toBe('/user/files'));
  test('of no screen has none', () => expect(at('/user/nothing', person)).toBeUndefined());

  test('its tabs are those that one may use', () => {
    expect(subPagesOf('/user/posts/index', person).map(({ type }) => type)).toEqual([
      'posts',
      'postsReply',
      'articles',
      'drafts',
    ]);
    expect(subPagesOf('/user/permission', person).map(({ type }) => type)).toEqual(['apply_base']);
    expect(subPagesOf('/user/permission', roles.source).map(({ type }) => type)).toEqual([
      'apply_base',
      'apply_forum',
      'apply_seckill',
    ]);
  });

  const entry = (query: string, viewer: Viewer) => {
    const found = entryOf(new URLSearchParams(query), viewer);
    return found && menuHref(found);
  };
  test('/user?menu= names an entry of a group', () => {
    expect(entry('menu=setting&type=safe', person)).toBe('/user/setting?type=safe');
    expect(entry('menu=setting&type=nothing', person)).toBe('/user/setting?type=me');
    expect(entry('menu=files', person)).toBe('/user/files');
    expect(entry('menu=permission&type=apply_seckill', person)).toBe('/user/permission?type=apply_base');
    expect(entry('menu=league', person)).toBeUndefined();
    expect(entry('menu=nothing', person)).toBeUndefined();
  });
});
