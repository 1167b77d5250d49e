import type { Call, Db } from '../call/call.ts';

/** One part of somebody's own data: a file to read and a file for machines. */
export type ExportPart = {
  /** Of its files, without ending. */
  name: string;
  title: string;
  /** What each field is called, in the order in which they are read. */
  columns: Record<string, string>;
  rows: (call: { db: Db; now: Date }, user_id: number) => Promise<Record<string, unknown>[]>;
};

/** What becomes of the posts of somebody who leaves. */
export type PostsOfLeaver = 'anonymise' | 'delete';

/** What a domain does when somebody leaves for good. */
export type Leaving = {
  /** What has to be settled first, in words; null: nothing. */
  hindrance?: (call: Call, user_id: number) => Promise<string | null>;
  /** Takes away what is personal, in the transaction that closes the account. */
  leave?: (call: Call, user_id: number, posts: PostsOfLeaver) => Promise<void>;
  /**
   * What may be much, after the account is closed: takes away at most `most` and says how many that were, 0 where nothing is
   * left. Each portion is a transaction of its own.
   */
  inPortions?: (call: Call, user_id: number, posts: PostsOfLeaver, most: number) => Promise<number>;
};
