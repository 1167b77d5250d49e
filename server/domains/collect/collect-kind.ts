import type { CollectType } from '../../../contract/collect/collect-types.ts';
import type { Call } from '../../call/call.ts';
import type { Reading } from '../../things/thing.ts';

/** One thing as a list of collected things shows it. */
export type CollectedThing = {
  id: number;
  title: string;
  excerpt: string;
  href: string;
  image: string | null;
  author: { id: number; username: string; nickname: string; avatar: string | null } | null;
};

/** How things of a kind are collected, as this room works with it. */
export type CollectKind = {
  type: CollectType;
  /** Where its things have a code beside their number; code 404 where there is none. */
  idOfCode?: (call: Call, code: string) => Promise<number>;
  /**
   * The thing as the one who collects may see it; throws code 404 where there is none. `under_id` is what it stands under
   * and is asked for together with: see `collectedUnder`.
   */
  find: (
    call: Call,
    id: number,
  ) => Promise<{ id: number; author_id: number | null; title: string; href: string; under_id?: number }>;
  /** Changes its counter by 1 or -1, in the call's transaction, and drops its kept pages; gives the new count. 0 only tells. */
  counted: (call: Call, id: number, by: 1 | -1 | 0) => Promise<number>;
  /** Of these, the ones that may still be seen by everybody; what is missing is shown as gone. Notes tags of what it read. */
  present: (call: Reading, ids: readonly number[]) => Promise<Map<number, CollectedThing>>;
};
