import type { ReportTargetName } from '../../../contract/report/report-targets.ts';
import type { Call } from '../../http/call.ts';

/** What was reported, as both sides and staff see it. */
export type ReportedThing = {
  id: number;
  title: string;
  excerpt: string;
  href: string;
  /** Who answers for it. */
  author_id: number;
  /** Its state in words. */
  state: string;
};

/** What a domain brings along so that its things can be reported. */
export type ReportTarget = {
  target: ReportTargetName;
  /** As the reporter may see it; throws code 404 where there is none. `id` of a post is its numeric id. */
  find: (call: Call, id: number) => Promise<ReportedThing>;
  /** For staff and the reporter's list, whatever became of it. */
  present: (call: Call, ids: readonly number[]) => Promise<Map<number, ReportedThing>>;
  /** What staff may do about it when the report is upheld, in the transaction of the decision; absent where there is nothing. */
  hide?: (call: Call, id: number, reason: string) => Promise<void>;
  /** A report was upheld: what hangs on the number of upheld ones (warmth of a post) is worked out anew. */
  upheld?: (call: Call, id: number) => Promise<void>;
};
