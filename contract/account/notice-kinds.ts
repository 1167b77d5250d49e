/** Ways in which a notice reaches somebody. */
export const notice_ways = {
  site: { title: '站内', hint: '留在通知里' },
  email: { title: '邮件', hint: '发到绑定的邮箱' },
  live: { title: '即时', hint: '打开网页时马上弹出' },
} as const;
export type NoticeWay = keyof typeof notice_ways;

type Kind = {
  title: string;
  hint: string;
  group: '互动' | '内容与论坛' | '交易' | '账号';
  /** Sent by mail to those who said nothing about it. */
  mailed: boolean;
  /** Why nobody can be without it, on the site and by mail: it is about the own account or money. */
  locked?: string;
  /** Each is a notice of its own: two made one would lose what the first one said. */
  alone?: true;
};

const about_account = '审批结果关系到你的账号，不能关闭';
const about_money = '关系到你的钱，不能关闭';

/** What one is told of, in the order of the settings page. */
export const notice_kinds = {
  comment: { title: '评论', hint: '有人评论了你的帖子或文章', group: '互动', mailed: false },
  reply: { title: '回复', hint: '有人回复了你的评论', group: '互动', mailed: false },
  mention: { title: '提及', hint: '有人 @ 了你', group: '互动', mailed: false },
  like: { title: '赞', hint: '有人赞了你写的', group: '互动', mailed: false },
  collect: { title: '收藏', hint: '有人收藏了你写的', group: '互动', mailed: false },
  follow: { title: '新粉丝', hint: '有人关注了你', group: '互动', mailed: false },
  chat: { title: '私信', hint: '你不在时有人写来，10 分钟后告诉你一次', group: '互动', mailed: true },
  post_decision: {
    title: '内容处理',
    hint: '你的帖子通过、未通过或被隐藏',
    group: '内容与论坛',
    mailed: true,
    alone: true,
  },
  forum_management: {
    title: '论坛管理',
    hint: '你管理的论坛有待办',
    group: '内容与论坛',
    mailed: false,
  },
  report: {
    title: '举报与投诉',
    hint: '你的举报或投诉有了答复',
    group: '内容与论坛',
    mailed: true,
    alone: true,
  },
  task: { title: '任务', hint: '申请、进度和期限', group: '交易', mailed: true },
  seckill: { title: '秒杀', hint: '预约的场次快开始了，登记的抽完签了', group: '交易', mailed: true },
  order: {
    title: '订单',
    hint: '付款、发货、退款',
    group: '交易',
    mailed: true,
    locked: about_money,
    alone: true,
  },
  wallet: {
    title: '钱包',
    hint: '充值、提现、到账',
    group: '交易',
    mailed: true,
    locked: about_money,
    alone: true,
  },
  league: { title: '联盟', hint: '新的推广奖励和积分', group: '交易', mailed: false },
  approval_decision: {
    title: '审批结果',
    hint: '认证、权限和其他申请的结果',
    group: '账号',
    mailed: true,
    locked: about_account,
    alone: true,
  },
  system: { title: '系统通知', hint: '不在以上几类里的站务提醒', group: '账号', mailed: false, alone: true },
} as const satisfies Record<string, Kind>;
export type NoticeKind = keyof typeof notice_kinds;

/** Why this cannot be switched off, or undefined. What pops up on an open page always can: the notice itself stays. */
export const lockOf = (kind: NoticeKind, way: NoticeWay): string | undefined =>
  way === 'live' ? undefined : (notice_kinds[kind] as Kind).locked;

/** What holds for those who said nothing. */
export const wantedAtFirst = (kind: NoticeKind, way: NoticeWay): boolean =>
  way === 'email' ? notice_kinds[kind].mailed : true;

/** Whether those about one thing become one while they are unread. */
export const merges = (kind: NoticeKind): boolean => !(notice_kinds[kind] as Kind).alone;

/** What people do to each other: not told across a black list. What is decided is told to everybody. */
export const isBetweenPeople = (kind: NoticeKind): boolean => notice_kinds[kind].group === '互动';

/** How often what is unread comes in one mail. */
export const digests = {
  off: { title: '不要' },
  daily: { title: '每天早上' },
  weekly: { title: '每周一早上' },
} as const;
export type Digest = keyof typeof digests;
