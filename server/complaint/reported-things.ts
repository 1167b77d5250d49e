import { member, type Call } from '../call/call.ts';
import { idOfThing, shownThing } from '../things/find-thing.ts';
import type { PresentedThing, Thing } from '../things/thing.ts';
import type { ComplaintTarget, ReportedThing } from './complaint-target.ts';

/** Those kinds that can be reported: whoever may see a thing may report it. */
export const reportedThings = (things: readonly Thing[]): ComplaintTarget[] =>
  things.flatMap((thing) => (thing.complaint ? targetOf(thing, thing.complaint) : []));

/** One that only its parties see; where no one of them made it, the other one answers for it. */
async function ofParties(call: Call, thing: Thing, id: number): Promise<PresentedThing> {
  const { viewer } = member(call);
  const [found, parties] = [(await thing.present(call, [id])).get(id), await thing.parties!(call, id)];
  if (!found || found.visibility === 'gone' || !parties.includes(viewer.id)) throw thing.missing();
  return { ...found, author_id: found.author_id ?? parties.find((user_id) => user_id !== viewer.id) ?? null };
}

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
    find: async (call, id) =>
      reported(await (thing.parties ? ofParties(call, thing, id) : shownThing(call, thing, id))),
    present: async (call, ids) =>
      new Map([...(await thing.present(call, ids))].map(([id, one]) => [id, reported(one)])),
  };
}
