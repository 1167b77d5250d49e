import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { lockSides } from '../sides/own-dialog.ts';
import { chatDb, type MemberRow } from '../tables.ts';
import { seqOf } from './list-messages.ts';
import { noSuchMessage } from './recall-message.ts';

/** chat.delete: for oneself alone; the other side keeps what it has. */
export async function deleteMessages(
  { dialog_id, message_id, last_message_id }: Parsed<'chat.delete'>,
  call: Call,
): Promise<Output<'chat.delete'>> {
  const { own, other } = await lockSides(call, dialog_id, member(call).viewer.id);
  const seq = await seqOf(call, own, message_id ?? last_message_id);
  if (!seq) throw noSuchMessage();
  if (message_id === undefined) await deleteUpTo(call, own, seq);
  else await deleteOne(call, own, seq);
  await noteUnread(call, own, other, message_id === undefined ? null : seq);
  await settle(call, own);
  await call.tells(own.user_id, { kind: 'chat', what: 'recall', dialog_id, seq });
  return null;
}

const deleteUpTo = (call: Call, own: MemberRow, seq: number) =>
  chatDb(call)
    .updateTable('chat_members')
    .set({ deleted_seq: Math.max(own.deleted_seq, seq), read_seq: Math.max(own.read_seq, seq) })
    .where('id', '=', own.id)
    .execute();

const deleteOne = (call: Call, own: MemberRow, seq: number) =>
  sql`
    update chat_messages set deleted_for = array_append(deleted_for, ${own.user_id}::int)
    where dialog_id = ${own.dialog_id} and seq = ${seq} and not (${own.user_id} = any(deleted_for))`.execute(
    chatDb(call),
  );

/** What is gone for both is erased in a while. */
const noteUnread = (call: Call, own: MemberRow, other: MemberRow, seq: number | null) =>
  sql`
    update chat_messages c set unread_since = ${call.now}
    from chat_members o, chat_members t
    where o.id = ${own.id} and t.id = ${other.id} and c.dialog_id = o.dialog_id and c.unread_since is null
      and ${seq === null ? sql`c.seq <= o.deleted_seq and c.seq > ${own.deleted_seq}` : sql`c.seq = ${seq}`}
      and (c.seq <= o.deleted_seq or o.user_id = any(c.deleted_for))
      and (c.seq <= t.deleted_seq or t.user_id = any(c.deleted_for))`.execute(chatDb(call));

/** The line of the list and the count of unread, as they follow from what stands there. */
export async function settle(call: Pick<Call, 'db'>, { id }: Pick<MemberRow, 'id'>): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    update chat_members m set last_message_id = newest.id, last_at = newest.at,
      unread = (
        select count(*)::int from chat_messages c
        where c.dialog_id = m.dialog_id and c.seq > greatest(m.read_seq, m.deleted_seq) and c.author_id <> m.user_id
          and c.status = 'sent' and not (m.user_id = any(c.deleted_for)))
    from chat_members self
    left join lateral (
      select c.id, c.at from chat_messages c
      where c.dialog_id = self.dialog_id and c.seq > self.deleted_seq and not (self.user_id = any(c.deleted_for))
      order by c.seq desc limit 1
    ) newest on true
    where self.id = ${id} and m.id = self.id
    returning m.unread`.execute(chatDb(call));
  return rows[0]!.unread;
}
