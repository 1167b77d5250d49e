/** With so many a member shares at most. */
export const most_partners = 5;
/** Both levels together never get more of the platform's fee, in hundredths of a percent. */
export const most_rate_bp = 3_000;
export const whole_bp = 10_000;

/** What a commission can come from. No zod: pages read it. */
export const reward_categories = {
  1: { title: '秒杀', from: '平台服务费', done: '买家收货' },
} as const;
