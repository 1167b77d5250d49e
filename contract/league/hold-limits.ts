/** R11: what makes a commission be looked at before it is settled. No zod: pages read it. */
export const hold_limits = {
  /** An order so soon after its buyer opened the member's link was made by no hand. */
  quick_order_ms: 5_000,
  /** Of those who bought within so many days, more than this share paid from one address; fewer people than these say nothing. */
  shared_days: 30,
  shared_above_bp: 6_000,
  shared_least: 5,
  /** Finance is reminded after so long, and after the last of them the administrators are told. */
  remind_days: [1, 2],
  appeal: 200,
} as const;
