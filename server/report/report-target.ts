import type { ReportTargetName } from '../../contract/report/report-targets.ts';
import type { Call } from '../http/call.ts';

/** What was reported, as both sides and staff see it. */
export type ReportedThing = {
  id: number;
  title: string;
  excerpt: string;
  href: string;
  /** Who answers for it; null where the platform itself does. */
  author_id: number | null;
  /** Its state in words. */
  state: string;
  /** Everybody can see it now. */
  shown: boolean;
  /** Taken from view by a decision that `display` takes back. */
  hidden: boolean;
};

/** What a domain brings along so that its things can be reported. */
export type ReportTarget = {
  target: ReportTargetName;
  /** The id behind a public code, for things that have one; throws code 404 where there is none. */
  idOfCode?: (call: Call, code: string) => Promise<number>;
  /** As the reporter may see it; throws code 404 where there is none. `id` of a post is its numeric id. */
  find: (call: Call, id: number) => Promise<ReportedThing>;
  /** For staff, whatever became of it. */
  present: (call: Call, ids: readonly number[]) => Promise<Map<number, ReportedThing>>;
  /** What staff may do about it when the report is upheld, in the transaction of the decision; absent where there is nothing. */
  hide?: (call: Call, id: number, reason: string) => Promise<void>;
  /** Takes `hide` back after an appeal. */
  display?: (call: Call, id: number, reason: string) => Promise<void>;
  /** A report was upheld, or no longer is (`by` -1): what hangs on the number of upheld ones (warmth of a post) is worked out anew. */
  upheld?: (call: Call, id: number, by: 1 | -1) => Promise<void>;
};
