import type { Call, Db } from '../../http/call.ts';
import type { InviterOfCode } from './people/register.ts';

/** What becomes of the posts of somebody who leaves. */
export type PostsOfLeaver = 'anonymise' | 'delete';

/** One part of somebody's own data: a file to read and a file for machines. */
export type ExportPart = {
  /** Of its files, without ending. */
  name: string;
  title: string;
  /** What each field is called, in the order in which they are read. */
  columns: Record<string, string>;
  rows: (call: { db: Db; now: Date }, user_id: number) => Promise<Record<string, unknown>[]>;
};

/** What a domain does when somebody leaves for good. */
export type Leaving = {
  /** What has to be settled first, in words; null: nothing. */
  hindrance?: (call: Call, user_id: number) => Promise<string | null>;
  /** Takes away what is personal, in the transaction that closes the account. */
  leave?: (call: Call, user_id: number, posts: PostsOfLeaver) => Promise<void>;
};

/** What the domains above give this one, which may not enter them. Put together in server/use-cases.ts. */
export type AccountHooks = {
  inviterOfCode: InviterOfCode;
  export_parts: readonly ExportPart[];
  leavings: readonly Leaving[];
};
