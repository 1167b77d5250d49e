/**
 * How often something may be done. `by` is who is counted; `receiver` is the address that a code is sent to,
 * `account` the name that somebody tries to sign in with, `token` a personal API token. Figures follow the community's limits table.
 */
type Window = { by: 'ip' | 'user' | 'account' | 'receiver' | 'token'; max: number; seconds: number };
type Limit = { title: string; windows: Window[] };

export const limits = {
  login: {
    title: '登录',
    windows: [
      { by: 'ip', max: 6, seconds: 60 },
      { by: 'ip', max: 30, seconds: 3600 },
    ],
  },
  sign_up: { title: '注册', windows: [{ by: 'ip', max: 3, seconds: 86_400 }] },
  send_code: {
    title: '获取验证码',
    windows: [
      { by: 'receiver', max: 1, seconds: 60 },
      { by: 'receiver', max: 10, seconds: 86_400 },
      { by: 'ip', max: 30, seconds: 3600 },
      // Whose account the receiver is, by mail and phone together.
      { by: 'user', max: 10, seconds: 86_400 },
    ],
  },
  /** What providers of text messages send to one number, beside the windows of send_code; asked before they refuse. */
  text_code: { title: '获取短信验证码', windows: [{ by: 'receiver', max: 5, seconds: 3600 }] },
  check_code: { title: '核对验证码', windows: [{ by: 'ip', max: 20, seconds: 600 }] },
  wechat_scan: { title: '微信扫码', windows: [{ by: 'ip', max: 20, seconds: 600 }] },
  captcha: { title: '获取图形验证码', windows: [{ by: 'ip', max: 60, seconds: 600 }] },
  comment: {
    title: '回复',
    windows: [
      { by: 'user', max: 2, seconds: 3 },
      { by: 'user', max: 30, seconds: 600 },
    ],
  },
  /** Between two posts and in a day; of somebody with fewer than three posts that are shown; on the day of the registration. */
  post: {
    title: '发帖',
    windows: [
      { by: 'user', max: 1, seconds: 10 },
      { by: 'user', max: 20, seconds: 86_400 },
    ],
  },
  post_newcomer: {
    title: '新账号发帖',
    windows: [
      { by: 'user', max: 1, seconds: 60 },
      { by: 'user', max: 20, seconds: 86_400 },
    ],
  },
  post_first_day: {
    title: '注册当天发帖',
    windows: [
      { by: 'user', max: 1, seconds: 60 },
      { by: 'user', max: 3, seconds: 86_400 },
    ],
  },
  like: { title: '点赞', windows: [{ by: 'user', max: 100, seconds: 86_400 }] },
  /** Each file counts, ten of one signature as well. */
  upload: { title: '上传', windows: [{ by: 'user', max: 60, seconds: 60 }] },
  follow: { title: '操作', windows: [{ by: 'user', max: 60, seconds: 600 }] },
  apply: { title: '提交申请', windows: [{ by: 'user', max: 20, seconds: 3600 }] },
  league_visit: { title: '点开邀请链接', windows: [{ by: 'ip', max: 30, seconds: 3600 }] },
  /** Each asks a register that costs money. */
  verify: { title: '提交认证', windows: [{ by: 'user', max: 10, seconds: 86_400 }] },
  api_token: {
    title: '用访问令牌调用',
    windows: [
      { by: 'token', max: 60, seconds: 60 },
      { by: 'token', max: 2880, seconds: 86_400 },
    ],
  },
  /** Files of many lines, made by a job. */
  csv: { title: '导出', windows: [{ by: 'user', max: 20, seconds: 3600 }] },
  refresh_company: { title: '更新企业资料', windows: [{ by: 'user', max: 5, seconds: 86_400 }] },
  /** Looking at one's ban and appealing, by who cannot sign in. */
  ban: { title: '账号申诉', windows: [{ by: 'ip', max: 20, seconds: 600 }] },
  complaint: { title: '举报', windows: [{ by: 'user', max: 20, seconds: 86_400 }] },
  draft: { title: '存草稿', windows: [{ by: 'user', max: 60, seconds: 60 }] },
  /** Marks are sent in batches; many open pages of one reader fit. */
  read: { title: '记下读到哪里', windows: [{ by: 'user', max: 60, seconds: 60 }] },
  /** Messages, greetings and contacts; and those to people who never answered. */
  chat: { title: '发消息', windows: [{ by: 'user', max: 60, seconds: 60 }] },
  chat_stranger: { title: '联系陌生人', windows: [{ by: 'user', max: 50, seconds: 3600 }] },
  /** Read marks, typing and what an open page says of itself. */
  chat_read: { title: '更新对话', windows: [{ by: 'user', max: 240, seconds: 60 }] },
  /** Each asks a channel. */
  pay: { title: '付款', windows: [{ by: 'user', max: 30, seconds: 600 }] },
  /** An open cashier asks every two or three seconds; several fit. */
  pay_status: { title: '查询付款结果', windows: [{ by: 'user', max: 120, seconds: 60 }] },
  /** Asked for anew when it has run out; the sale itself counts no tries. */
  seckill_token: { title: '领取下单凭证', windows: [{ by: 'user', max: 30, seconds: 60 }] },
  /** Counted by each process in its memory (`server/call/spend-in-process.ts`). */
  seckill_claim: { title: '抢购', windows: [{ by: 'user', max: 1, seconds: 1 }] },
  search: { title: '搜索', windows: [{ by: 'user', max: 60, seconds: 60 }] },
  search_guest: { title: '搜索', windows: [{ by: 'ip', max: 15, seconds: 60 }] },
  /** While somebody types. */
  suggest: { title: '查找', windows: [{ by: 'ip', max: 120, seconds: 60 }] },
  name_check: { title: '核对名字', windows: [{ by: 'ip', max: 30, seconds: 60 }] },
  /** Clicks on ads. */
  ad_click: { title: '点击广告', windows: [{ by: 'ip', max: 10, seconds: 60 }] },
  /** Sites that are opened from the directory. */
  nav_click: { title: '打开网址', windows: [{ by: 'ip', max: 120, seconds: 60 }] },
  /** Each asks a site of somebody else. */
  nav_check: { title: '检查网址', windows: [{ by: 'user', max: 10, seconds: 600 }] },
  /** Codes of questionnaires could be guessed. */
  qn_code: { title: '打开问卷', windows: [{ by: 'user', max: 120, seconds: 600 }] },
  lane_report: { title: '报时效', windows: [{ by: 'user', max: 20, seconds: 86_400 }] },
  nav_import: { title: '导入书签', windows: [{ by: 'user', max: 20, seconds: 3600 }] },
  /** Messages of browsers about pages that broke their policy. */
  policy_report: { title: '报告页面违规', windows: [{ by: 'ip', max: 20, seconds: 60 }] },
  /** To an address that need not be the asker's own. */
  invoice_mail: { title: '发送发票', windows: [{ by: 'user', max: 20, seconds: 86_400 }] },
  edit: { title: '修改', windows: [{ by: 'user', max: 20, seconds: 60 }] },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
