import { access, may, type Access } from './access.ts';
import type { Viewer } from './viewer.ts';

/** What the frame counts beside an entry; the fields of the mission's `notice`. */
export type MenuCount =
  | 'unread'
  | 'unreadChat'
  | 'unreadProductTask'
  | 'unreadTaskNeedAffirm'
  | 'unreadReportNeedAffirm'
  | 'unreadTaskNeedPay';

export type MenuItem = {
  title: string;
  path: string;
  /** The sub-page, in the query under `type` or, where the mission says so, under another name. */
  type?: string;
  type_in?: 'type' | 'comment_type';
  access: Access;
  /** Shown to those only who do not have this permission. */
  without?: Access;
  /** The screen works. What does not is not shown. */
  open: boolean;
  counts?: readonly MenuCount[];
  /** Further addresses that belong to this entry. */
  also?: readonly string[];
};

export type MenuGroup = {
  /** The value of the `menu` parameter. */
  menu: string;
  title: string;
  /** Another name for those who do not have a permission. */
  title_without?: readonly [Access, string];
  /** Groups of one cluster stand together: account, trade, community, assets. */
  cluster: 1 | 2 | 3 | 4;
  items: readonly MenuItem[];
};

type Facts = Omit<MenuItem, 'title' | 'path' | 'type' | 'access'>;
const open = (title: string, path: string, rule: Access = 'user', facts: Partial<Facts> = {}): MenuItem => ({
  ...facts,
  title,
  path,
  access: rule,
  open: true,
});
/** One path with its values of `type`. */
const types = (make: typeof open, path: string, rule: Access, list: Record<string, string>): MenuItem[] =>
  Object.entries(list).map(([type, title]) => ({ ...make(title, path, rule), type }));

/**
 * The user centre's menu (mission, sections 2 and 6): 15 groups, each entry with the row of the permission table that
 * lets one in. Menu, tabs, guards of the screens and their test read it.
 */
export const user_menu: readonly MenuGroup[] = [
  {
    menu: 'message',
    title: '我的消息',
    cluster: 1,
    items: [
      open('通知', '/user/notify', 'user', { counts: ['unread'] }),
      open('私信', '/user/chat', 'user', {
        counts: ['unreadChat'],
        also: ['/user/chat/create', '/user/chat/detail/:id'],
      }),
      open('快捷回复', '/user/chat/setting'),
      open('投诉与举报', '/user/complain'),
      open('问卷', '/user/qn', 'user', { also: ['/user/qn/:acode', '/user/qn/:acode/result'] }),
    ],
  },
  {
    menu: 'setting',
    title: '账户设置',
    cluster: 1,
    items: types(open, '/user/setting', 'user', {
      me: '个人资料',
      authentication: '身份认证',
      bind_account: '绑定账号',
      notify: '通知设置',
      changePwd: '修改密码',
      safe: '安全设置',
      contact: '联系方式',
    }),
  },
  {
    menu: 'permission',
    title: '权限申请',
    cluster: 1,
    items: [
      ...types(open, '/user/permission', 'user', { apply_base: '基础权限' }),
      ...types(open, '/user/permission', 'source', { apply_forum: '入驻论坛' }),
      ...types(open, '/user/permission', 'source', { apply_seckill: '秒杀权限' }),
      open('我提交的审批', '/user/approval'),
    ],
  },
  {
    menu: 'resource',
    title: '资源管理',
    cluster: 2,
    items: [
      open('我的产品', '/user/product/product', 'source'),
      open('产品草稿', '/product/draft/product', 'source'),
      open('发布产品', '/product/publish', 'source', { also: ['/product/edit/form'] }),
    ],
  },
  {
    menu: 'seckill',
    title: '秒杀管理',
    title_without: ['sec_kill_once', '我的秒杀'],
    cluster: 2,
    items: [
      ...types(open, '/user/product/seckill/list', 'sec_kill_once', { published: '秒杀场次' }),
      ...types(open, '/user/product/seckill/list', 'sec_kill_auth', {
        audit_wait: '审核中的秒杀',
        draft: '秒杀草稿',
      }),
      ...types(open, '/user/product/seckill/forcompany', 'sec_kill_once', {
        'manage-user-order': '买家订单',
      }),
      ...types(open, '/user/product/seckill/forcompany', 'sec_kill_auth', {
        'my-sub': '我的预约',
        'my-order': '我的订单',
      }),
      open('发布秒杀', '/product/seckill/publish', 'sec_kill_auth'),
      ...types(open, '/user/product/seckill/foruser', 'user', {
        'my-sub': '我的预约',
        'my-order': '我的订单',
      }).map((item) => ({ ...item, without: 'sec_kill_auth' as const })),
    ],
  },
  {
    menu: 'task',
    title: '任务管理',
    cluster: 2,
    items: [
      open('任务首页', '/user/product/task', 'source_or_test_auth', {
        // What has to be paid stands in two lists, tasks and reports: this screen leads to both.
        counts: ['unreadProductTask', 'unreadTaskNeedPay'],
      }),
      ...types(open, '/user/product/task/list', 'source_once', {
        published: '我发布的任务',
        audit_wait: '审核中的任务',
      }),
      ...types(open, '/user/product/task/list', 'source', { task_draft: '任务草稿' }),
      {
        ...open('任务申请', '/user/product/task/manage', 'source_once'),
        type: 'task-apply',
        counts: ['unreadTaskNeedAffirm'],
      },
      { ...open('执行中的任务', '/user/product/task/manage', 'source_once'), type: 'task-running' },
      {
        ...open('测评帖', '/user/product/task/manage', 'source_once'),
        type: 'task-forum-post',
        counts: ['unreadReportNeedAffirm'],
      },
      ...types(open, '/user/product/task/officer-role', 'tester', {
        lists: '任务列表',
        reports: '我的试用报告',
        'task-user-apply': '测评官的申请',
      }),
      open('我申请的任务', '/user/product/task/user-apply'),
      open('我执行的任务', '/user/product/task/running'),
      open('我的测评帖', '/user/product/task/forum', 'user', {
        also: ['/user/product/task/forum/afresh-post', '/user/product/task/dispute/:id'],
      }),
    ],
  },
  {
    menu: 'follow',
    title: '我的关注',
    cluster: 3,
    items: [
      ...types(open, '/user/actions', 'user', { follows: '关注的人', fans: '粉丝' }),
      ...types(open, '/user/actions', 'user', { focus_forum: '关注的论坛', focus_column: '关注的专栏' }),
      ...types(open, '/user/actions', 'user', { like_product: '喜欢的产品' }),
      ...types(open, '/user/actions', 'user', { like_product_task: '喜欢的任务' }),
      ...types(open, '/user/actions', 'user', { sub_task: '关注的任务' }),
    ],
  },
  {
    menu: 'posts',
    title: '我的发布',
    cluster: 3,
    items: [
      { ...open('帖子', '/user/posts'), type: 'posts', also: ['/user/posts/index'] },
      ...types(open, '/user/posts', 'user', { postsReply: '回复' }),
      ...types(open, '/user/posts', 'user', { articles: '文章' }),
      ...types(open, '/user/posts', 'user', { drafts: '草稿' }),
      open('写帖子', '/user/post', 'user', { also: ['/user/edit-post', '/user/editNew'] }),
    ],
  },
  {
    menu: 'forum',
    title: '论坛管理',
    cluster: 3,
    items: [
      open('帖子管理', '/user/forum/postManage', 'forum_admin'),
      {
        ...open('回复管理', '/user/forum/commentManage', 'forum_admin'),
        type: '1',
        type_in: 'comment_type',
      },
      {
        ...open('评论管理', '/user/forum/commentManage', 'forum_admin'),
        type: '2',
        type_in: 'comment_type',
      },
      open('内容设置', '/user/forum/contentSetting', 'forum_main_admin'),
      open('论坛装修', '/user/forum/baseSave', 'forum_main_admin'),
      open('综合管理', '/user/forum/admin', 'forum_main_admin'),
    ],
  },
  {
    menu: 'column',
    title: '专栏管理',
    cluster: 3,
    items: [
      open('我的专栏', '/user/column', 'user'),
      { ...open('申请专栏', '/user/column'), type: 'column-apply' },
      open('写文章', '/user/column/article/publish', 'author'),
    ],
  },
  {
    menu: 'collect',
    title: '我的收藏',
    cluster: 3,
    items: [
      ...types(open, '/user/collect', 'user', {
        collect_post: '帖子',
        collect_comment: '回复',
        column_post: '文章',
      }),
      ...types(open, '/user/collect', 'user', { collect_product: '资源' }),
      ...types(open, '/user/collect', 'user', { collect_article_comment: '文章评论' }),
      ...types(open, '/user/nav', 'user', { collect: '收藏的网址', claim: '认领的网址' }),
    ],
  },
  {
    menu: 'brand',
    title: '品牌管理',
    cluster: 4,
    items: [open('我的品牌', '/user/product/brand', 'source')],
  },
  {
    menu: 'transaction',
    title: '交易管理',
    cluster: 4,
    items: [
      ...types(open, '/user/transaction', 'user', { recharge: '余额与提现', list: '交易明细' }).map(
        (item) => ({
          ...item,
          also: ['/user/transaction/commissions'],
        }),
      ),
      ...types(open, '/user/transaction', 'company', { invoice: '发票', invoice_log: '开票记录' }),
    ],
  },
  {
    menu: 'files',
    title: '素材管理',
    cluster: 4,
    items: [open('素材库', '/user/files'), open('素材分类', '/user/files/cate')],
  },
  {
    menu: 'league',
    title: '联盟推广',
    cluster: 4,
    items: [
      ...types(open, '/user/league', 'league', {
        material: '推广素材',
        allianceData: '推广数据',
        transaction: '积分与奖励',
        orders: '兑换订单',
      }),
    ],
  },
];

/** Whether this person is shown the entry. */
export const isShown = (item: MenuItem, viewer: Viewer | null): boolean =>
  item.open && may(viewer, item.access) && !(item.without && may(viewer, item.without));

/** What this person sees of the menu: groups with at least one entry, under the names that fit the person. */
export const menuOf = (viewer: Viewer | null, table: readonly MenuGroup[] = user_menu): MenuGroup[] =>
  table.flatMap((group) => {
    const items = group.items.filter((item) => isShown(item, viewer));
    if (items.length === 0) return [];
    const plain = group.title_without && !may(viewer, group.title_without[0]);
    return [{ ...group, title: plain ? group.title_without![1] : group.title, items }];
  });

export const menuHref = ({ path, type, type_in = 'type' }: MenuItem): string =>
  type === undefined ? path : `${path}?${type_in}=${type}`;

/** The entries of one address: its sub-pages, open ones only. */
function itemsAt(path: string): MenuItem[] {
  const open_items = user_menu.flatMap(({ items }) => items.filter((item) => item.open));
  const place = open_items.find((item) => item.path === path || item.also?.includes(path))?.path;
  return open_items.filter((item) => item.path === place);
}

/** The sub-pages that this person may see at an address, in the order of their tabs. */
export const subPagesOf = (path: string, viewer: Viewer | null): MenuItem[] =>
  itemsAt(path).filter((item) => isShown(item, viewer));

/**
 * The sub-page that an address asks for: the one named in its query if it is known, otherwise the first that this person may see.
 * One that the person may not see is given where there is no other: its guard says which permission it needs.
 */
export function subPageAt(path: string, query: URLSearchParams, viewer: Viewer | null): MenuItem | undefined {
  const known = itemsAt(path);
  const asked = known.find(({ type, type_in = 'type' }) => type !== undefined && query.get(type_in) === type);
  return asked ?? known.find((item) => isShown(item, viewer)) ?? known[0];
}

/** Where `/user?menu=…&type=…` leads: the entry of that group with that type, or its first; nothing for a group one does not see. */
export function entryOf(query: URLSearchParams, viewer: Viewer | null): MenuItem | undefined {
  const group = menuOf(viewer).find(({ menu }) => menu === query.get('menu'));
  return group?.items.find(({ type }) => type !== undefined && type === query.get('type')) ?? group?.items[0];
}

/** The permissions that this person holds, by their titles. */
export const permissionsHeld = (viewer: Viewer): string[] =>
  (['company', 'source', 'tester', 'sec_kill_auth', 'forum_main_admin', 'author', 'league'] as const)
    .filter((name) => may(viewer, name))
    .map((name) => access[name].title);
