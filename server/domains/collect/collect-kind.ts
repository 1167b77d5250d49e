import type { CollectType } from '../../../contract/collect/collect-types.ts';
import type { Call } from '../../http/call.ts';

/** One thing as a list of collected things shows it. */
export type CollectedThing = {
  id: number;
  title: string;
  excerpt: string;
  href: string;
  image: string | null;
  author: { id: number; username: string; nickname: string; avatar: string | null } | null;
};

/** What a domain brings along so that its things can be collected. */
export type CollectKind = {
  type: CollectType;
  /** The thing as the one who collects may see it; throws code 404 where there is none. */
  find: (call: Call, id: number) => Promise<{ id: number; author_id: number; title: string; href: string }>;
  /** Changes its counter by 1 or -1, in the call's transaction, and drops its kept pages; gives the new count. */
  counted: (call: Call, id: number, by: 1 | -1) => Promise<number>;
  /** Of these, the ones that may still be seen; what is missing is shown as gone. */
  present: (call: Call, ids: readonly number[]) => Promise<Map<number, CollectedThing>>;
};
