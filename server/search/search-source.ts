import type { IndexedKind } from '../../contract/search/search-kinds.ts';
import type { SearchHit } from '../../contract/search/search.ts';
import type { Call, Db } from '../call/call.ts';

/** One thing as it is put into the index; plain text. */
export type SearchDocument = {
  id: number;
  title: string;
  tags: readonly string[];
  body: string;
  /** Raises or lowers its rank; 1 is ordinary. */
  weight: number;
  /** The newest come first among those that fit alike. */
  at: Date;
  /** Who made it: readers who have blocked them do not find it. */
  author_id?: number;
  forum_id?: number | null;
  item_type?: string | null;
  /** What people said under it, each found by its own words; `part` is the number of the reply. */
  replies?: readonly SearchReply[];
};

export type SearchReply = { part: number; body: string; author_id: number };

/** A thing that was found, as its domain shows it: the search marks what was met, and cuts excerpts. */
export type FoundThing = Pick<
  SearchHit,
  'path' | 'person' | 'place' | 'figures' | 'states' | 'picture' | 'flag'
> & {
  title: string;
  body: string;
  /** Stands beside it in a list of suggestions: 版块, 用户. */
  note: string;
  at: Date | null;
  reply: { path: string; floor: number; nickname: string; body: string } | null;
};

/** What a kind of thing brings along so that it is found. */
export type SearchedThing = {
  kind: IndexedKind;
  /** Of these ids the ones that everyone may see, as documents; the others leave the index. */
  documents: (db: Db, ids: readonly number[]) => Promise<SearchDocument[]>;
  /** Of these replies the ones that everyone may see, each in `replies` of the thing that it stands under; those need no words of their own. */
  replies?: (db: Db, ids: readonly number[]) => Promise<SearchDocument[]>;
  /** Of these the ones that everyone may see at this moment, as a page of results shows them; `part` is the reply that was met. */
  present: (call: Call, hits: readonly { id: number; part: number }[]) => Promise<Map<number, ShownHit>>;
};

/** What is not named is not there; a suggestion notes the kind. */
export type ShownHit = Pick<FoundThing, 'path' | 'title' | 'body' | 'figures'> & Partial<FoundThing>;

/** The same, as the search works with it. */
export type SearchSource = Omit<SearchedThing, 'present'> & {
  /** The next ids after this one, in order, of all that there are: to make the index anew. */
  idsAfter: (db: Db, id: number, limit: number) => Promise<number[]>;
  present: (call: Call, hits: readonly { id: number; part: number }[]) => Promise<Map<number, FoundThing>>;
};
