/** What can be followed, liked or subscribed to beside people (mission, section 2). */
export const action_types = {
  like_product: { title: '喜欢的产品' },
  focus_forum: { title: '关注的论坛' },
  focus_column: { title: '关注的专栏' },
  like_product_task: { title: '喜欢的任务' },
  sub_task: { title: '订阅的任务' },
} as const;
export type ActionType = keyof typeof action_types;

export const social_limits = { follows: 2000, blocks: 500 } as const;
