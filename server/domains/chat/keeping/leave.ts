import { sql } from 'kysely';
import type { Leaving } from '../../../things/own-data.ts';
import { chatDb } from '../tables.ts';
import { eraseRows } from './erase.ts';

/** What was set up goes; words go where whoever leaves wants theirs gone, and stand without a name for the other side otherwise. */
export const chatLeaving: Leaving = {
  async leave(call, user_id) {
    const tables = chatDb(call);
    await tables.deleteFrom('chat_settings').where('user_id', '=', user_id).execute();
    await tables.deleteFrom('chat_phrases').where('user_id', '=', user_id).execute();
    await tables.deleteFrom('chat_presence').where('user_id', '=', user_id).execute();
    await sql`
      update chat_members m set deleted_seq = d.last_seq, read_seq = d.last_seq, unread = 0, last_message_id = null, last_at = null
      from chat_dialogs d where d.id = m.dialog_id and m.user_id = ${user_id}`.execute(tables);
    // What the other side had deleted before is read by nobody now.
    await sql`
      update chat_messages c set unread_since = ${call.now}
      from chat_members o join chat_members t on t.dialog_id = o.dialog_id and t.user_id = o.other_id
      where o.user_id = ${user_id} and c.dialog_id = o.dialog_id and c.unread_since is null and c.erased_at is null
        and (c.seq <= t.deleted_seq or t.user_id = any(c.deleted_for))`.execute(tables);
  },
  async inPortions(call, user_id, posts, most) {
    if (posts !== 'delete') return 0;
    const rows = await chatDb(call)
      .selectFrom('chat_messages')
      .select(['id', 'file_id'])
      .where('author_id', '=', user_id)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .limit(most)
      .execute();
    await eraseRows(call, rows);
    return rows.length;
  },
};
