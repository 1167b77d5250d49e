import type { IndexedKind } from '../../../contract/search/search-kinds.ts';
import type { Call, Db } from '../../http/call.ts';

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
};

/** What a domain brings along so that its things are found. */
export type SearchSource = {
  kind: IndexedKind;
  /** Of these ids the ones that everyone may see, as documents; the others leave the index. */
  documents: (db: Db, ids: readonly number[]) => Promise<SearchDocument[]>;
  /** The next ids after this one, in order, of all that there are: to make the index anew. */
  idsAfter: (db: Db, id: number, limit: number) => Promise<number[]>;
};
