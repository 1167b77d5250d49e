/** What staff may switch off for a while, and what it means. Pages import this at run time: no zod in here. */
export const site_switches = {
  registration: { title: '开放注册', hint: '关掉后不能注册新账号，已有账号照常登录' },
  uploads: { title: '开放上传', hint: '关掉后不能上传新文件，已有的照常使用' },
  league: { title: '开放加入联盟', hint: '关掉后不能加入，已有成员不受影响' },
  p2p_transfer: {
    title: '会员之间转账',
    hint: '开着时，实名会员可以互相转账。储值转账须有支付牌照，默认关闭',
    off_at_first: true,
  },
  same_device: {
    title: '同设备不能互相确认',
    hint: '打开时，企业不能确认和自己用过同一台设备的申请人，站务会收到通知',
  },
  newcomer_review: { title: '新人先审后发', hint: '打开时，每个人的前 3 篇帖子先由管理员看过' },
} as const satisfies Record<string, { title: string; hint: string; off_at_first?: true }>;

export type SwitchName = keyof typeof site_switches;
export type Switches = Record<SwitchName, boolean>;

export const switch_names = Object.keys(site_switches) as SwitchName[];
