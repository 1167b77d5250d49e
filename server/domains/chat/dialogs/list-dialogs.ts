import { sql } from 'kysely';
import type { ChatDialog } from '../../../../contract/chat/chat-shapes.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { likePattern } from '../../../characters/like-pattern.ts';
import { peopleByIds } from '../../account/index.ts';
import { lineOf, titlesOf } from '../messages/present-messages.ts';
import { shortened } from '../messages/post-message.ts';
import type { ChatRoom } from '../room.ts';
import { chatDb, type MemberRow, type MessageRow } from '../tables.ts';
import { allTyped } from '../sides/dialog-drafts.ts';
import { unreadChat } from '../sides/own-dialog.ts';

/** chat.dialogs: those in which something stands. */
export const listDialogsOf =
  (room: ChatRoom) =>
  async (input: Parsed<'chat.dialogs'>, call: Call): Promise<Output<'chat.dialogs'>> => {
    const { viewer } = member(call);
    const { page, limit, keyword, last_message_id, last_pinned } = input;
    const own = sql`m.user_id = ${viewer.id} and m.last_message_id is not null and ${keyword ? await meets(call, keyword, viewer.id) : sql`true`}`;
    // The place where that message put its dialog, which may stand elsewhere by now: what comes behind it is neither lost nor told twice.
    const after = last_message_id
      ? sql`((m.pinned_at is not null), m.last_at, m.id) < (
          select ${last_pinned ? sql`${last_pinned === '1'}::boolean` : sql`(b.pinned_at is not null)`}, c.at, b.id from chat_messages c
          join chat_members b on b.dialog_id = c.dialog_id and b.user_id = ${viewer.id}
          where c.id = ${last_message_id})`
      : sql`true`;
    const { rows: sides } = await sql<MemberRow>`
      select m.* from chat_members m where ${own} and ${after}
      order by (m.pinned_at is not null) desc, m.last_at desc, m.id desc
      limit ${limit} offset ${last_message_id ? 0 : (page - 1) * limit}`.execute(chatDb(call));
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from chat_members m where ${own}`.execute(chatDb(call));
    return {
      list: await presentSides(room, call, sides),
      total: counted[0]!.total,
      page,
      limit,
      unread: await unreadChat(call, viewer.id),
    };
  };

/** So many people are looked at by name. */
const most_names = 5_000;

/** The name of the other, or words of what stands in the dialog. */
async function meets(call: Call, keyword: string, user_id: number) {
  const like = likePattern(keyword);
  const others = await chatDb(call)
    .selectFrom('chat_members')
    .select('other_id')
    .where('user_id', '=', user_id)
    .where('last_message_id', 'is not', null)
    .limit(most_names)
    .execute();
  const people = await peopleByIds(
    call,
    others.map((row) => row.other_id),
  );
  const asked = keyword.toLowerCase();
  const named = [...people.values()].flatMap(({ id, username, nickname }) =>
    `${username} ${nickname}`.toLowerCase().includes(asked) ? [id] : [],
  );
  return sql`(
    m.other_id = any(${named}::int[])
    or exists (
      select from chat_messages c where c.dialog_id = m.dialog_id and c.seq > m.deleted_seq and c.type = 'text' and c.status = 'sent'
        and coalesce(c.masked, c.content) ilike ${like} and not (${user_id} = any(c.deleted_for))))`;
}

export async function presentSides(
  room: ChatRoom,
  call: Call,
  sides: readonly MemberRow[],
): Promise<ChatDialog[]> {
  const ids = sides.flatMap((side) => side.last_message_id ?? []);
  const newest: MessageRow[] =
    ids.length === 0
      ? []
      : await chatDb(call)
          .selectFrom('chat_messages')
          .selectAll()
          .where(
            'dialog_id',
            'in',
            sides.map((side) => side.dialog_id),
          )
          .where('id', 'in', ids)
          .execute();
  const last = new Map(newest.map((row) => [row.id, row]));
  const [people, titles, typed] = [
    await peopleByIds(
      call,
      sides.map((side) => side.other_id),
    ),
    await titlesOf(room, call, newest),
    await allTyped(call),
  ];
  return sides.map((side) => {
    const row = side.last_message_id === null ? undefined : last.get(side.last_message_id);
    const dialog_id = Number(side.dialog_id);
    return {
      dialog_id,
      person: people.get(side.other_id) ?? null,
      unread: side.unread,
      last_message_id: side.last_message_id === null ? null : Number(side.last_message_id),
      last_seq: row?.seq ?? 0,
      line: row ? lineOf(row, side.user_id, titles.get(`${row.type} ${row.thing_id}`)) : '',
      last_at: side.last_at?.toISOString() ?? null,
      pinned: side.pinned_at !== null,
      muted: side.muted,
      draft: shortened(typed.get(dialog_id) ?? ''),
    };
  });
}
