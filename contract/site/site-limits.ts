// No zod in here: the forms of the admin read these too.

/** Where an ad may stand, and how many are shown there at once. */
export const ad_slots = {
  home: { title: '首页', most: 5 },
  home_small: { title: '首页小广告', most: 2 },
  login: { title: '登录页', most: 1 },
} as const;
export type AdSlot = keyof typeof ad_slots;
export const ad_slot_names = Object.keys(ad_slots) as [AdSlot, ...AdSlot[]];

export const ad_limits = { title: 24, text: 60, alt: 60, href: 500 } as const;
export const header_limits = { links: 10, title: 6 } as const;
export const slogan_limits = { slogans: 60, words: 24 } as const;
export const page_limits = { title: 30, content: 50_000 } as const;

export const agreement_types = {
  user: '用户协议',
  privacy: '隐私政策',
  task: '任务协议',
  seckill: '秒杀协议',
  league: '联盟推广协议',
  column: '专栏协议',
  forum: '社区公约',
  upload: '图片上传协议',
  identity: '身份核验授权书',
} as const;
export type AgreementType = keyof typeof agreement_types;
export const agreement_names = Object.keys(agreement_types) as [AgreementType, ...AgreementType[]];

/** Those that everybody holds to: a new version of them may ask members to agree once more. */
export const agreements_of_all = ['user', 'privacy'] as const;
/** Those that `common.consent` takes: with the account, and before the first upload. To others one agrees in the call that asks for it. */
export const consented_agreements = [...agreements_of_all, 'upload'] as const;

/** A changed agreement is told so many days before it holds, as the agreements themselves promise. */
export const agreement_notice_days = 7;
