import {
  card_types,
  isCard,
  message_types,
  type CardType,
  type MessageType,
} from '../../../../contract/chat/chat-limits.ts';
import type { ChatCard, ChatMessage } from '../../../../contract/chat/chat-shapes.ts';
import type { MessageStatus } from '../../../../contract/chat/message-lifecycle.ts';
import { member, type Call } from '../../../call/call.ts';
import { filesByIds } from '../../upload/index.ts';
import { guard_rules, maskGuarded } from '../../text/index.ts';
import type { PresentedThing, Thing } from '../../../things/thing.ts';
import type { ChatRoom } from '../room.ts';
import type { MessageRow } from '../tables.ts';
import { shortened } from './post-message.ts';

/** Messages as one of their two readers sees them: files by signed links, things as they are now. Nothing per row. */
export async function presentMessages(
  room: ChatRoom,
  call: Call,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const { viewer } = member(call);
  const there = rows.filter((row) => row.status === 'sent' && row.erased_at === null);
  const files = await filesByIds(
    call,
    there.flatMap((row) => row.file_id ?? []),
  );
  const cards = await cardsOf(room, call, there);
  return rows.map((row) => {
    const is_there = row.status === 'sent' && row.erased_at === null;
    const type = row.type as MessageType;
    const file = row.file_id === null ? undefined : files.get(row.file_id);
    return {
      id: Number(row.id),
      dialog_id: Number(row.dialog_id),
      seq: row.seq,
      uuid: row.uuid,
      author_id: row.author_id,
      mine: row.author_id === viewer.id,
      auto: row.via === 'auto' || row.via === 'greeting',
      type,
      status: row.status as MessageStatus,
      text: is_there && type === 'text' ? (row.masked ?? row.content) : '',
      covered: is_there && row.masked !== null ? coveredOf(row.content) : [],
      file:
        is_there && file
          ? {
              id: file.id,
              url: file.url,
              name: file.name,
              size: file.size,
              width: file.width,
              height: file.height,
            }
          : null,
      card: is_there && isCard(type) ? (cards.get(`${type} ${row.thing_id}`) ?? gone_card) : null,
      at: row.at.toISOString(),
    };
  });
}

const coveredOf = (text: string): string[] =>
  maskGuarded(text, 'chat').rules.map((rule) => guard_rules[rule].title);

/** What was taken from view meanwhile is not read in a card either, as among what is collected. */
const isSeen = (thing: Thing, { visibility }: PresentedThing): boolean =>
  visibility === 'shown' || (visibility === 'covered' && thing.parties !== undefined);

const gone_card: ChatCard = { title: '已经看不到了', href: '', picture: null, state: '', facts: [] };

async function cardsOf(
  room: ChatRoom,
  call: Call,
  rows: readonly MessageRow[],
): Promise<Map<string, ChatCard>> {
  const shown = new Map<string, ChatCard>();
  for (const type of card_types) {
    const ids = [...new Set(rows.filter((row) => row.type === type).map((row) => Number(row.thing_id)))];
    const thing = ids.length > 0 ? room.cards.get(type) : undefined;
    if (!thing) continue;
    const [things, facts] = [await thing.present(call, ids), await thing.card?.facts?.(call, ids)];
    for (const [id, one] of things) {
      const { title, href, picture, state } = one;
      shown.set(
        `${type} ${id}`,
        isSeen(thing, one)
          ? { title, href, picture, state, facts: facts?.get(id) ?? [] }
          : { ...gone_card, state },
      );
    }
  }
  return shown;
}

/** A message in one line, as lists and notices show it. */
export function lineOf(
  row: Pick<MessageRow, 'type' | 'status' | 'content' | 'masked' | 'erased_at' | 'author_id'>,
  reader: number,
  title = '',
): string {
  if (row.status === 'recalled') return row.author_id === reader ? '你撤回了一条消息' : '对方撤回了一条消息';
  if (row.erased_at) return '消息已过期';
  if (row.type === 'text') return shortened(row.masked ?? row.content);
  return `[${message_types[row.type as MessageType].title}]${title ? ` ${shortened(title, 40)}` : ''}`;
}

/** What cards are called, by type and number: for lines. */
export async function titlesOf(
  room: ChatRoom,
  call: Call,
  rows: readonly Pick<MessageRow, 'type' | 'thing_id'>[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [type, of] of Map.groupBy(
    rows.filter((row) => row.thing_id !== null),
    (row) => row.type,
  )) {
    const thing = room.cards.get(type as CardType);
    if (!thing) continue;
    const things = await thing.present(call, [...new Set(of.map((row) => Number(row.thing_id)))]);
    for (const [id, one] of things)
      titles.set(`${type} ${id}`, isSeen(thing, one) ? one.title : gone_card.title);
  }
  return titles;
}

export const titleOfDialog = (nickname: string | undefined): string =>
  `${nickname ?? '已注销用户'}发来的私信`;
