import type { FeedItem } from '../../../../contract/forum/feeds.ts';
import type { FeedType } from '../../../../contract/forum/feed-limits.ts';
import type { Db, MemberCall } from '../../../http/call.ts';

/** What a feed is asked for: whom the reader follows, whom the reader does not see, and what it is narrowed to. */
export type FeedAsk = {
  type: FeedType;
  user_id: number;
  people: readonly number[];
  apart: readonly number[];
};

/** One kind of thing that feeds are made of, as its own domain keeps it. */
export type FeedSource = {
  /** How many forums, or columns, this person follows. */
  followed: (call: { db: Db }, user_id: number) => Promise<number>;
  /** How many things there are, counted up to `most`. */
  count: (call: { db: Db }, ask: FeedAsk, most: number) => Promise<number>;
  newest: (call: { db: Db }, ask: FeedAsk, most: number) => Promise<{ id: number; at: Date }[]>;
  items: (call: MemberCall, ids: readonly number[]) => Promise<FeedItem[]>;
};
