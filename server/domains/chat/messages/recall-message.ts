import { messageLifecycle } from '../../../../contract/chat/message-lifecycle.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { lockSides, unreadChat } from '../sides/own-dialog.ts';
import { mayRecall } from '../rules.ts';
import { chatDb } from '../tables.ts';

export const noSuchMessage = () => notFound('没有找到这条消息');

/** chat.recall: both sides read that something was taken back, and not what. */
export async function recallMessage(
  { dialog_id, message_id }: Parsed<'chat.recall'>,
  call: Call,
): Promise<Output<'chat.recall'>> {
  const { viewer } = member(call);
  const { own, other } = await lockSides(call, dialog_id, viewer.id);
  const row = await chatDb(call)
    .selectFrom('chat_messages')
    .select(['id', 'seq', 'status', 'at', 'deleted_for'])
    .where('dialog_id', '=', own.dialog_id)
    .where('id', '=', BigInt(message_id))
    .where('author_id', '=', viewer.id)
    .executeTakeFirst();
  if (!row) throw noSuchMessage();
  if (row.status === 'sent' && !mayRecall(row.at, call.now)) throw refuse('发出超过 2 分钟，不能撤回了');
  await move(
    call,
    messageLifecycle,
    'recall',
    { table: 'chat_messages', id: row.id },
    {
      actor: 'author',
      to: 'recalled',
      set: { recalled_at: call.now, unread_since: call.now },
    },
  );
  // What was taken back unread is not waited for any more; what its reader deleted was not waited for.
  if (row.seq > other.read_seq && !row.deleted_for.includes(other.user_id))
    await chatDb(call)
      .updateTable('chat_members')
      .set((side) => ({ unread: side.fn<number>('greatest', [side('unread', '-', 1), side.lit(0)]) }))
      .where('id', '=', other.id)
      .execute();
  const what = { kind: 'chat', what: 'recall', dialog_id, seq: row.seq } as const;
  await call.tells(viewer.id, what);
  await call.tells(other.user_id, { ...what, unread: await unreadChat(call, other.user_id) });
  return null;
}
