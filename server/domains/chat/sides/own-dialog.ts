import { sql } from 'kysely';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { chatDb, type MemberRow } from '../tables.ts';

export const noSuchDialog = () => notFound('没有找到这个对话');

/** The viewer's side of a dialog; another's is code 404. */
export async function ownSide(call: Call, dialog_id: number): Promise<MemberRow> {
  const side = await chatDb(call)
    .selectFrom('chat_members')
    .selectAll()
    .where('dialog_id', '=', BigInt(dialog_id))
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  if (!side) throw noSuchDialog();
  return side;
}

export type Sides = { dialog_id: bigint; last_seq: number; own: MemberRow; other: MemberRow };

/** Both sides, under the lock of the dialog: whoever writes, reads or deletes in it waits here, so numbers and counts are exact. */
export async function lockSides(
  call: Pick<Call, 'db'>,
  dialog_id: number | bigint,
  user_id: number,
): Promise<Sides> {
  const id = BigInt(dialog_id);
  const { rows } = await sql<{ last_seq: number }>`
    select d.last_seq from chat_dialogs d
    where d.id = ${id} and ${user_id}::int in (d.one_id, d.other_id) for no key update`.execute(chatDb(call));
  if (!rows[0]) throw noSuchDialog();
  const sides = await chatDb(call)
    .selectFrom('chat_members')
    .selectAll()
    .where('dialog_id', '=', id)
    .execute();
  const own = sides.find((side) => side.user_id === user_id);
  const other = sides.find((side) => side.user_id !== user_id);
  if (!own || !other) throw noSuchDialog();
  return { dialog_id: id, last_seq: rows[0].last_seq, own, other };
}

/** Unread messages of all dialogs that are not muted. */
export async function unreadChat(call: Pick<Call, 'db'>, user_id: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread), 0)::int as unread from chat_members
    where user_id = ${user_id} and unread > 0 and not muted`.execute(chatDb(call));
  return rows[0]!.unread;
}
