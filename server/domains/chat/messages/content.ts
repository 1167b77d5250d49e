import { characters } from '../../../../contract/characters.ts';
import {
  chat_limits,
  isCard,
  message_types,
  type MessageType,
} from '../../../../contract/chat/chat-limits.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, Refusal } from '../../../call/refusal.ts';
import { idOfThing } from '../../../things/find-thing.ts';
import { ownReadyFiles } from '../../upload/index.ts';
import type { ChatRoom } from '../room.ts';

/** What is written of a message; the same words under the same uuid are the same message. */
export type Content = {
  type: MessageType;
  content: string;
  thing_id: number | null;
  file_id: number | null;
};

const plain = (type: MessageType, content: string): Content => ({
  type,
  content,
  thing_id: null,
  file_id: null,
});

/** What was sent, checked: words, an own file, or a thing that both sides may see. `members`: both. */
export async function contentOf(
  room: ChatRoom,
  call: Call,
  { type, content }: { type: MessageType; content: string },
  members: readonly number[],
): Promise<Content> {
  if (type === 'text') return plain(type, wordsOf(content));
  if (isCard(type))
    return {
      ...plain(type, content.trim()),
      thing_id: await thingOf(room, call, type, content.trim(), members),
    };
  const id = /^[1-9]\d{0,9}$/.test(content.trim()) ? Number(content) : 0;
  if (id === 0 || id > 2_147_483_647) throw invalid('content', `没有找到这个${message_types[type].title}`);
  const [file] = await ownReadyFiles(call, member(call).viewer.id, [id], {
    path: 'content',
    images_only: type === 'image',
    kinds: ['chat'],
  });
  return { ...plain(type, String(file!.id)), file_id: file!.id };
}

/** Lines are kept; blanks around are not. */
function wordsOf(text: string): string {
  const words = text.replace(/\r\n?/g, '\n').trim();
  if (words === '') throw invalid('content', '写点什么再发');
  if (characters(words) > chat_limits.text) throw invalid('content', `一条消息至多 ${chat_limits.text} 个字`);
  return words;
}

async function thingOf(
  room: ChatRoom,
  call: Call,
  type: Parameters<ChatRoom['cards']['get']>[0],
  name: string,
  members: readonly number[],
): Promise<number> {
  const gone = () => invalid('content', `没有找到这个${message_types[type].title}，或者对方看不到它`);
  const thing = room.cards.get(type);
  if (!thing?.card) throw gone();
  const { by } = thing.card;
  if (by === 'id' && !/^[1-9]\d{0,8}$/.test(name)) throw gone();
  const named = by === 'id' ? { id: Number(name) } : { pcode: name };
  const id = await idOfThing(call, { ...thing, code: by }, named, '缺少编号').catch((error: unknown) => {
    throw error instanceof Refusal ? gone() : error;
  });
  const found = (await thing.present(call, [id])).get(id);
  if (!found) throw gone();
  if (found.visibility === 'shown') return id;
  const parties = (await thing.parties?.(call, id)) ?? [];
  if (!members.every((user_id) => parties.includes(user_id))) throw gone();
  return id;
}
