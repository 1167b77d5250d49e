import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { ownSide } from '../sides/own-dialog.ts';
import type { ChatRoom } from '../room.ts';
import { chatDb, type MemberRow } from '../tables.ts';
import { presentMessages } from './present-messages.ts';

/** chat.messages: in the order in which they stand, whichever process wrote them. */
export const listMessagesOf =
  (room: ChatRoom) =>
  async (input: Parsed<'chat.messages'>, call: Call): Promise<Output<'chat.messages'>> => {
    const { limit, since } = input;
    const own = await ownSide(call, input.dialog_id);
    const other = await chatDb(call)
      .selectFrom('chat_members')
      .innerJoin('chat_dialogs as d', 'd.id', 'dialog_id')
      .select(['read_seq', 'd.last_seq'])
      .where('dialog_id', '=', own.dialog_id)
      .where('user_id', '=', own.other_id)
      .executeTakeFirstOrThrow();
    const before = since === undefined ? await seqOf(call, own, input.last_message_id) : null;
    const rows = await seenBy(call, own)
      .selectAll()
      .$if(since !== undefined, (query) => query.where('seq', '>', since!).orderBy('seq'))
      .$if(since === undefined, (query) => query.orderBy('seq', 'desc'))
      .$if(before !== null, (query) => query.where('seq', '<', before!))
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    if (since === undefined) page.reverse();
    return {
      list: await presentMessages(room, call, page),
      more: rows.length > limit,
      last_seq: other.last_seq,
      other_read_seq: other.read_seq,
    };
  };

/** What stands in a dialog for this member. */
export const seenBy = (call: Pick<Call, 'db'>, side: MemberRow) =>
  chatDb(call)
    .selectFrom('chat_messages')
    .where('dialog_id', '=', side.dialog_id)
    .where('seq', '>', side.deleted_seq)
    .where(sql<boolean>`not (${side.user_id} = any(deleted_for))`);

/** The number of a message in this dialog; one of another dialog counts as none. */
export async function seqOf(
  call: Pick<Call, 'db'>,
  { dialog_id }: Pick<MemberRow, 'dialog_id'>,
  message_id: number | undefined,
): Promise<number | null> {
  if (message_id === undefined) return null;
  const row = await chatDb(call)
    .selectFrom('chat_messages')
    .select('seq')
    .where('dialog_id', '=', dialog_id)
    .where('id', '=', BigInt(message_id))
    .executeTakeFirst();
  return row?.seq ?? 0;
}
