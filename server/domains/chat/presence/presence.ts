import { sql } from 'kysely';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { blocksAmong } from '../../social/index.ts';
import { ownSide } from '../sides/own-dialog.ts';
import { chatDb, type MemberRow } from '../tables.ts';

type Side = Pick<MemberRow, 'dialog_id' | 'user_id' | 'other_id'>;

/** chat.here: this page of dialogs is open; whether the other is there too, if both say such things and the other wrote here. */
export async function sayHere({ dialog_id }: Parsed<'chat.here'>, call: Call): Promise<Output<'chat.here'>> {
  const { viewer } = member(call);
  await sql`
    insert into chat_presence (user_id, seen_at) values (${viewer.id}, ${call.now})
    on conflict (user_id) do update set seen_at = greatest(chat_presence.seen_at, excluded.seen_at)`.execute(
    chatDb(call),
  );
  if (dialog_id === undefined) return { present: null };
  const own = await ownSide(call, dialog_id);
  return { present: await presentOf(call, own) };
}

/** chat.typing: told to the open pages of the other, once that one wrote here, and kept nowhere. */
export async function sayTyping(
  { dialog_id }: Parsed<'chat.typing'>,
  call: Call,
): Promise<Output<'chat.typing'>> {
  const own = await ownSide(call, dialog_id);
  if ((await otherSpoke(call, own)) && (await bothSay(call, own)))
    await call.tells(own.other_id, { kind: 'chat', what: 'typing', dialog_id, seq: 0 });
  return null;
}

/** Whether the other is there; null where one of both does not want such things said, or the other never wrote here. */
export async function presentOf(call: Call, own: Side): Promise<boolean | null> {
  if (!(await otherSpoke(call, own)) || !(await bothSay(call, own))) return null;
  const row = await chatDb(call)
    .selectFrom('chat_presence')
    .select('seen_at')
    .where('user_id', '=', own.other_id)
    .executeTakeFirst();
  return row !== undefined && call.now.getTime() - row.seen_at.getTime() < chat_limits.present_ms;
}

/** A dialog that somebody else has opened says nothing of whoever did not answer there. */
async function otherSpoke(call: Call, { dialog_id, other_id }: Side): Promise<boolean> {
  const row = await chatDb(call)
    .selectFrom('chat_members')
    .select('written')
    .where('dialog_id', '=', dialog_id)
    .where('user_id', '=', other_id)
    .executeTakeFirst();
  return row !== undefined && row.written > 0;
}

async function bothSay(call: Call, { user_id, other_id }: Side): Promise<boolean> {
  const silent = await chatDb(call)
    .selectFrom('chat_settings')
    .select('user_id')
    .where('user_id', 'in', [user_id, other_id])
    .where('shows_presence', '=', false)
    .executeTakeFirst();
  if (silent) return false;
  const pairs = [
    { by: user_id, who: other_id },
    { by: other_id, who: user_id },
  ];
  return (await blocksAmong(call, pairs)).size === 0;
}
