import type { NavChangeKind } from '../../../../contract/navigation/nav-words.ts';
import type { Db } from '../../../call/call.ts';
import { navDb } from '../tables.ts';

/** What the page tells as new or changed. */
export const noteChange = (
  call: { db: Db; now: Date },
  site_id: number,
  kind: NavChangeKind,
  words: string,
): Promise<unknown> =>
  navDb(call).insertInto('nav_changes').values({ site_id, kind, words, at: call.now }).execute();
