import { sentenceText } from '../../../../contract/notify/sentence.ts';
import type { Person } from '../../../../contract/account/person.ts';
import type { Call } from '../../../call/call.ts';
import { peopleByIds } from '../../account/index.ts';
import { unreadOf } from '../change-notices.ts';
import type { Telling } from './who-is-told.ts';

const longest_line = 120;

/** Tells the open pages of everybody what is unread now, and what came last, where they want that. */
export async function tellPages(
  call: Call,
  told: readonly Telling[],
  unread: ReadonlyMap<number, number>,
): Promise<void> {
  const people = await peopleByIds(
    call,
    told.flatMap(({ event }) => (event.actor_id === null ? [] : [event.actor_id])),
  );
  for (const [user_id, tellings] of Map.groupBy(told, ({ reader }) => reader.id)) {
    const { reader, event } = tellings.at(-1)!;
    const wanted = reader.wants(event.kind, 'live');
    if (!unread.has(user_id) && !wanted) continue;
    await call.tells(user_id, {
      kind: 'notice',
      unread: unread.get(user_id) ?? (await unreadOf(call, user_id)),
      ...(wanted ? { line: { text: lineOf(tellings, people), href: event.href } } : {}),
    });
  }
}

/** What just came of the same kind about the same thing, as one sentence. */
function lineOf(tellings: readonly Telling[], people: ReadonlyMap<number, Person>): string {
  const { event } = tellings.at(-1)!;
  const alike = tellings
    .map((one) => one.event)
    .filter(
      (one) => one.kind === event.kind && one.object === event.object && one.object_id === event.object_id,
    );
  const actors = [...new Set(alike.map((one) => one.actor_id).toReversed())].flatMap((id) =>
    id === null ? [] : (people.get(id)?.nickname ?? []),
  );
  const text = sentenceText({
    ...event,
    words: event.words ?? '',
    actors,
    actor_count: actors.length,
    times: alike.length,
  });
  const letters = [...text];
  return letters.length <= longest_line ? text : `${letters.slice(0, longest_line - 1).join('')}…`;
}
