/** A member’s links are told apart by so many sources. */
export const most_sources = 50;

/** Where a link with a parameter leads after it was opened. No zod: pages read it. */
export const landings = {
  home: { title: '首页', href: '/' },
  product: { title: '产品市场', href: '/product' },
  task: { title: '试用任务', href: '/product/task' },
  seckill: { title: '秒杀', href: '/product/seckill' },
} as const;
export type Landing = keyof typeof landings;

/** Drawn by the server, 750 × 1334. */
export const poster_templates = {
  invite: { title: '邀请海报', hint: '扫码注册，记在你名下' },
  product: { title: '产品海报', hint: '换一件产品，图和字跟着换' },
} as const;
export type PosterTemplate = keyof typeof poster_templates;
