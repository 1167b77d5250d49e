import { sql } from 'kysely';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { Call } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { lineOf } from '../messages/present-messages.ts';
import { chatDb, type MessageRow } from '../tables.ts';

const portion = 200;

/** The newest message of a dialog beside what this side says by itself, and whose side has not read it. */
type Waiting = MessageRow & { side_id: bigint; user_id: number; other_id: number };

/**
 * Who has had no page of dialogs open for a while is told of what waits there: once a dialog until it is read, by a notice and, as they
 * wish, by mail.
 */
export const tellAway: Job = {
  name: 'chat.tell_away',
  cron: '*/5 * * * *',
  async work(_data: object, { asCall }) {
    while ((await asCall(tellSome)) === portion);
  },
};

async function tellSome(call: Call): Promise<number> {
  const away = new Date(call.now.getTime() - chat_limits.away_ms);
  const { rows } = await sql<Waiting>`
    select c.*, m.id as side_id, m.user_id, m.other_id from chat_members m
    join lateral (
      select s.* from chat_messages s
      where s.dialog_id = m.dialog_id and s.seq > m.deleted_seq and not (m.user_id = any(s.deleted_for))
        and not (s.author_id = m.user_id and s.via in ('auto', 'greeting'))
      order by s.seq desc limit 1
    ) c on c.author_id <> m.user_id
    where m.unread > 0 and not m.muted and m.last_at <= ${away} and m.told_seq <= m.read_seq
      and not exists (select from chat_presence p where p.user_id = m.user_id and p.seen_at > ${away})
    order by m.last_at, m.id limit ${portion} for no key update of m skip locked`.execute(chatDb(call));
  if (rows.length === 0) return 0;
  for (const row of rows)
    call.notifies({
      to: [row.user_id],
      kind: 'chat',
      actor_id: row.other_id,
      object: 'dialog',
      object_id: Number(row.dialog_id),
      title: '',
      excerpt: lineOf(row, row.user_id),
      href: `/user/chat/detail/${row.dialog_id}`,
    });
  await sql`
    update chat_members m set told_seq = t.seq
    from unnest(${rows.map((row) => row.side_id)}::bigint[], ${rows.map((row) => row.seq)}::int[]) as t (id, seq)
    where m.id = t.id`.execute(chatDb(call));
  return rows.length;
}
