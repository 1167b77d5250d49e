import type { ThingKind } from '../../contract/things.ts';
import type { Call } from '../call/call.ts';
import type { PresentedThing, Thing } from '../things/thing.ts';

/** What was reported, as both sides and staff see it. */
export type ReportedThing = Pick<
  PresentedThing,
  'id' | 'title' | 'excerpt' | 'href' | 'author_id' | 'state'
> & {
  /** Nothing took it itself from view. */
  shown: boolean;
  /** Taken from view by a decision that `display` takes back. */
  hidden: boolean;
};

/** How things of a kind are reported, as the room of complaints works with it. */
export type ComplaintTarget = Omit<NonNullable<Thing['complaint']>, 'titled'> & {
  target: ThingKind;
  /** The id behind a public code, for things that have one; throws code 404 where there is none. */
  idOfCode?: (call: Call, code: string) => Promise<number>;
  /** As the reporter may see it; throws code 404 where there is none. */
  find: (call: Call, id: number) => Promise<ReportedThing>;
  /** For staff, whatever became of it. */
  present: (call: Call, ids: readonly number[]) => Promise<Map<number, ReportedThing>>;
};
