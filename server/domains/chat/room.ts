import type { CardType } from '../../../contract/chat/chat-limits.ts';
import type { Thing } from '../../things/thing.ts';

/** What this room takes of those beside it. */
export type ChatRoom = {
  /** The kinds that a card can show. */
  cards: ReadonlyMap<CardType, Thing>;
  /** Whether nobody works on this day (YYYY-MM-DD) by the calendar of the trade. */
  isHoliday: (day: string) => boolean;
};

export function chatRoomOf(things: readonly Thing[], isHoliday: ChatRoom['isHoliday']): ChatRoom {
  const cards = things.flatMap((thing): [CardType, Thing][] =>
    thing.card ? [[thing.kind as CardType, thing]] : [],
  );
  return { cards: new Map(cards), isHoliday };
}
