import type { Due } from '../../../../contract/notify/due.ts';
import { member, type Call, type UseCase } from '../../../call/call.ts';

/** What somebody has to do by a moment, in a room that this one does not know: one statement, however much there is. */
export type DueSource = (call: Call, user_id: number) => Promise<Due[]>;

export const most_due = 20;

/** user.due: what has to be done of all rooms, the first moment first. */
export const listDueOf =
  (sources: readonly DueSource[]): UseCase<'user.due'> =>
  async (_input, call) => {
    const { viewer } = member(call);
    const found = (await Promise.all(sources.map((source) => source(call, viewer.id)))).flat();
    const list = found.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
    return { list: list.slice(0, most_due), total: list.length };
  };
