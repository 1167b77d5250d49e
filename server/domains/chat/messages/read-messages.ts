import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { readNoticesAbout } from '../../notify/index.ts';
import { lockSides, unreadChat } from '../sides/own-dialog.ts';
import { chatDb } from '../tables.ts';
import { settle } from './delete-messages.ts';
import { seqOf } from './list-messages.ts';

/** chat.read: never back; the writer's open pages hear of it. */
export async function readMessages(
  { dialog_id, last_message_id }: Parsed<'chat.read'>,
  call: Call,
): Promise<Output<'chat.read'>> {
  const { viewer } = member(call);
  const { own, other } = await lockSides(call, dialog_id, viewer.id);
  const seq = Math.max(own.read_seq, (await seqOf(call, own, last_message_id)) ?? 0);
  if (seq > own.read_seq)
    await chatDb(call)
      .updateTable('chat_members')
      .set({ read_seq: seq, read_at: call.now })
      .where('id', '=', own.id)
      .execute();
  const unread = await settle(call, own);
  const all = await unreadChat(call, viewer.id);
  if (seq > own.read_seq) {
    await call.tells(other.user_id, { kind: 'chat', what: 'read', dialog_id, seq });
    if (own.told_seq > own.read_seq && seq >= own.told_seq)
      await readNoticesAbout(call, viewer.id, { object: 'dialog', object_id: dialog_id });
  }
  if (unread !== own.unread)
    await call.tells(viewer.id, { kind: 'chat', what: 'read', dialog_id, seq: 0, unread: all });
  return { unread, unreadChat: all };
}
