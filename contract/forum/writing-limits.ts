// No zod in here: pages import these figures at run time, and the browser gets no schemas.

export const item_types = { post: '帖子', question: '问答', evaluation: '测评', poll: '投票' } as const;
export type ItemType = keyof typeof item_types;

/** Visible characters; counted after sanitising, without white space at both ends. */
export const post_limits = {
  title: [5, 80],
  content: [10, 50_000],
  tags: 5,
  tag: 12,
  marketplaces: 3,
  images: 9,
  mentions: 10,
  links_newcomer: 2,
  images_newcomer: 3,
} as const;

/** Visible characters of a comment, counted after sanitising. */
export const comment_limits = { content: [2, 2000], images: 9, replies_shown: 2 } as const;

/** Characters of what an evaluation says at a glance. */
export const evaluation_limits = { product: [2, 80], words: [2, 200] } as const;

/** How many choices a poll has, how long each may be, and how many days it may last. */
export const poll_limits = { choices: [2, 10], choice: [1, 40], days: 365 } as const;
/** When its figures are seen. */
export const poll_sights = { always: '随时可见', voted: '投票后或结束后可见' } as const;

export const most_invited_at_once = 5;
export const most_invited_a_day = 10;
