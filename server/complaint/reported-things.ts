import { idOfThing, shownThing } from '../things/find-thing.ts';
import type { PresentedThing, Thing } from '../things/thing.ts';
import type { ComplaintTarget, ReportedThing } from './complaint-target.ts';

/** Those kinds that can be reported: whoever may see a thing may report it. */
export const reportedThings = (things: readonly Thing[]): ComplaintTarget[] =>
  things.flatMap((thing) => (thing.complaint ? targetOf(thing, thing.complaint) : []));

function targetOf(thing: Thing, { titled, ...acts }: NonNullable<Thing['complaint']>): ComplaintTarget {
  const reported = ({ title, visibility, ...one }: PresentedThing): ReportedThing => ({
    ...one,
    title: titled ? titled(title) : title,
    shown: visibility === 'shown' || visibility === 'covered',
    hidden: visibility === 'hidden',
  });
  return {
    ...acts,
    target: thing.kind,
    ...(thing.code
      ? { idOfCode: (call, pcode) => idOfThing(call, thing, { pcode }, '缺少要举报的内容') }
      : {}),
    find: async (call, id) => reported(await shownThing(call, thing, id)),
    present: async (call, ids) =>
      new Map([...(await thing.present(call, ids))].map(([id, one]) => [id, reported(one)])),
  };
}
