import { sql } from 'kysely';
import { characters } from '../../../../contract/characters.ts';
import type { Call } from '../../../call/call.ts';
import { maskGuarded } from '../../text/index.ts';
import { useFiles } from '../../upload/index.ts';
import type { Sides } from '../sides/own-dialog.ts';
import { unreadChat } from '../sides/own-dialog.ts';
import { chatDb, type MessageRow } from '../tables.ts';
import type { Content } from './content.ts';

export type Via = 'hand' | 'greeting' | 'auto' | 'contact';

/**
 * Writes one message at the end of a dialog whose sides are locked: its number, the lists and counts of both sides, and what open pages
 * are told. Says nothing of who may write.
 */
export async function postMessage(
  call: Call,
  sides: Sides,
  said: Content & { uuid: string; via: Via },
): Promise<MessageRow> {
  const { dialog_id, own, other } = sides;
  const seq = (sides.last_seq += 1);
  const masked = said.type === 'text' ? maskGuarded(said.content, 'chat') : null;
  const row = await chatDb(call)
    .insertInto('chat_messages')
    .values({
      dialog_id,
      seq,
      author_id: own.user_id,
      uuid: said.uuid,
      type: said.type,
      via: said.via,
      content: said.content,
      masked: masked && masked.rules.length > 0 ? masked.text : null,
      thing_id: said.thing_id === null ? null : BigInt(said.thing_id),
      file_id: said.file_id,
      at: call.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await chatDb(call).updateTable('chat_dialogs').set({ last_seq: seq }).where('id', '=', dialog_id).execute();
  await sql`
    update chat_members m set last_message_id = ${row.id}, last_at = ${call.now},
      unread = m.unread + (m.user_id <> ${own.user_id})::int,
      written = m.written + (m.user_id = ${own.user_id} and ${said.via} in ('hand', 'contact'))::int,
      greeted_at = case when m.user_id = ${own.user_id} and ${said.via} = 'greeting' then ${call.now}::timestamptz else m.greeted_at end,
      auto_replied_at = case when m.user_id = ${own.user_id} and ${said.via} = 'auto' then ${call.now}::timestamptz else m.auto_replied_at end
    where m.dialog_id = ${dialog_id}`.execute(chatDb(call));
  if (said.file_id !== null)
    await useFiles(call, [said.file_id], { kind: 'chat_message', id: Number(row.id), title: '私信里的文件' });
  for (const side of [own, other])
    await call.tells(side.user_id, {
      kind: 'chat',
      what: 'message',
      dialog_id: Number(dialog_id),
      seq,
      ...(side === other ? { unread: await unreadChat(call, other.user_id) } : {}),
    });
  return row;
}

/** A line of a list, at most so long. */
export const shortened = (text: string, most = 60): string => {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return characters(plain) <= most ? plain : `${[...plain].slice(0, most - 1).join('')}…`;
};
