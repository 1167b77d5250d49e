import { sql } from 'kysely';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { chatDb } from '../tables.ts';
import { ownSide, unreadChat } from '../sides/own-dialog.ts';

/** chat.change */
export async function changeDialog(
  { dialog_id, pinned, muted }: Parsed<'chat.change'>,
  call: Call,
): Promise<Output<'chat.change'>> {
  if (pinned) await takeLock(call.db, sql`hashtextextended('pinned dialogs of', ${member(call).viewer.id})`);
  const own = await ownSide(call, dialog_id);
  if (pinned && !own.pinned_at) await requireRoom(call, own.user_id);
  await chatDb(call)
    .updateTable('chat_members')
    // Only what was said: the other may be changed on another device in this moment.
    .set((side) => ({
      ...(pinned === undefined ? {} : { pinned_at: pinned ? (own.pinned_at ?? call.now) : null }),
      muted: muted ?? side.ref('muted'),
    }))
    .where('id', '=', own.id)
    .execute();
  if (muted !== undefined && muted !== own.muted)
    await call.tells(own.user_id, {
      kind: 'chat',
      what: 'read',
      dialog_id,
      seq: 0,
      unread: await unreadChat(call, own.user_id),
    });
  return null;
}

async function requireRoom(call: Call, user_id: number): Promise<void> {
  const { pinned } = await chatDb(call)
    .selectFrom('chat_members')
    .select((row) => row.fn.countAll<bigint>().as('pinned'))
    .where('user_id', '=', user_id)
    .where('pinned_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(pinned) >= chat_limits.pinned) throw refuse(`至多置顶 ${chat_limits.pinned} 个对话`);
}
