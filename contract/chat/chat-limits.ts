// No zod in here: the pages read these too.
export const chat_limits = {
  text: 2000,
  /** Messages of one page, and at most. */
  page: 10,
  most: 100,
  recall_ms: 2 * 60_000,
  greeting: 200,
  reply: 200,
  keywords: 10,
  words_of_keyword: 5,
  quick_replies: 12,
  quick_reply: 200,
  expressions: 50,
  expression: 500,
  phrase_title: 20,
  /** So many phrases stand above the field. */
  shown_quick: 5,
  spans: 3,
  drafts: 200,
  pinned: 20,
  /** Automatic answers to one person within an hour, whatever the reason. */
  auto_an_hour: 5,
  /** Who has had no page of dialogs open for so long is away, and told by a notice. */
  away_ms: 10 * 60_000,
  /** Somebody is there whose page was heard of within this time. */
  present_ms: 90_000,
  /** What nobody reads any more is erased after so many days, everything after so many. */
  unread_days: 30,
  keep_days: 1095,
  /** Messages before and after one that was reported. */
  around: 10,
} as const;

export const message_types = {
  text: { title: '文字' },
  image: { title: '图片' },
  file: { title: '文件' },
  product: { title: '产品' },
  task: { title: '任务' },
  offer: { title: '秒杀' },
  order: { title: '订单' },
} as const;
export type MessageType = keyof typeof message_types;
export const card_types = ['product', 'task', 'offer', 'order'] as const satisfies MessageType[];
export type CardType = (typeof card_types)[number];
export const isCard = (type: MessageType): type is CardType =>
  (card_types as readonly string[]).includes(type);

export const who_may_write = {
  all: { title: '任何人', hint: '任何人都可以给你发私信，你拉黑的人除外' },
  followed: { title: '只有我关注的人', hint: '其他人不能给你发私信；你先发给对方，对方就能回复' },
  verified: { title: '认证过的人', hint: '实名或企业认证过的人；你先发给对方，对方就能回复' },
} as const;
export type WhoMayWrite = keyof typeof who_may_write;
