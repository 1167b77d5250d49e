// No zod in here: screens read these words at run time.

/** What a feed of the things one follows can be narrowed to. */
export const feed_types = { all: '全部', person: '人', forum: '论坛', column: '专栏' } as const;
export type FeedType = keyof typeof feed_types;

/** Nobody reads further back in a feed. */
export const most_of_a_feed = 300;

export const most_forums_followed = 200;
