import type { Scene } from './scene.ts';

export const categories = ['求助', '经验', '复盘', '数据', '政策', '避坑', '讨论', '资源'] as const;
export type Category = (typeof categories)[number];
export type ItemType = 'post' | 'question' | 'evaluation' | 'poll';

/**
 * A reply as written down: a sentence, or a short talk (reply, the author's answer, the replier again …).
 * 〔词|词〕 in front: only where the post has one of the words, for stories with several plots.
 * `username>` in front says who speaks; ✓ in front of a talk's first sentence makes it the accepted answer.
 */
export type Reply = string | readonly string[];

export type Told = {
  title: string;
  body: readonly string[];
  tags?: readonly string[];
  markets?: readonly string[];
  replies?: readonly Reply[];
};

/** Told again and again, each time with other goods, numbers and words. */
export type Story = { category: Category; item_type: ItemType; tell: (s: Scene) => Told };
/** Told once: category, kind (`@username` behind it says who writes), marketplaces, title, body, replies. */
export type Brief = readonly [
  Category,
  `${'帖' | '问' | '测'}${'' | `@${string}`}`,
  string,
  string,
  string,
  ...Reply[],
];

const kind =
  (item_type: ItemType) =>
  (category: Category, tell: Story['tell']): Story => ({ category, item_type, tell });
export const post = kind('post');
export const question = kind('question');
export const evaluation = kind('evaluation');
