import { isBetweenPeople } from '../../../../contract/account/notice-kinds.ts';
import type { Call } from '../../../call/call.ts';
import { readersByIds, type Reader } from '../../account/index.ts';
import { blocksAmong, followsAmong } from '../../social/index.ts';
import type { NoticeEvent } from './take-events.ts';

/** One event as it concerns one person. */
export type Telling = { reader: Reader; event: NoticeEvent };

/** Away for so long, somebody is not written to any more. */
const longest_away_ms = 180 * 86_400_000;

/**
 * Who hears of what: everybody addressed who still has an account, but for the one who did it, for what was done by somebody on
 * the reader's black list, and for a follow that was taken back while it waited.
 */
export async function whoIsTold(call: Call, events: readonly NoticeEvent[]): Promise<Telling[]> {
  const readers = await readersByIds(
    call,
    events.flatMap((event) => event.to),
  );
  const pairs = events.flatMap((event) => event.to.map((reader_id) => ({ reader_id, event })));
  const between = pairs.flatMap(({ reader_id, event }) =>
    event.actor_id !== null && isBetweenPeople(event.kind) ? [{ by: reader_id, who: event.actor_id }] : [],
  );
  const late = pairs.flatMap(({ reader_id, event }) =>
    waitsForFollow(event) ? [{ by: event.actor_id!, who: reader_id }] : [],
  );
  const [blocked, following] = [await blocksAmong(call, between), await followsAmong(call, late)];
  return pairs.flatMap(({ reader_id, event }) => {
    const reader = readers.get(reader_id);
    const { actor_id } = event;
    if (!reader || actor_id === reader_id) return [];
    if (actor_id !== null && isBetweenPeople(event.kind) && blocked.has(`${reader_id} ${actor_id}`))
      return [];
    if (waitsForFollow(event) && !following.has(`${actor_id} ${reader_id}`)) return [];
    return [{ reader, event }];
  });
}

const waitsForFollow = (event: NoticeEvent): boolean =>
  event.kind === 'follow' && event.object === 'user' && event.wait_seconds !== undefined;

/** Whether a mail can be and is wanted. */
export const isMailed = (reader: Reader, event: NoticeEvent, now: Date): boolean =>
  !event.own_mail &&
  reader.email !== null &&
  reader.wants(event.kind, 'email') &&
  now.getTime() - reader.seen_on.getTime() < longest_away_ms;
