import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import type { PresentedThing, Reading, Thing } from '../../../things/thing.ts';
import { peopleByIds } from '../../account/index.ts';
import { dialogDrafts } from '../sides/dialog-drafts.ts';
import { noSuchMessage } from './recall-message.ts';
import { lineOf, titleOfDialog } from './present-messages.ts';
import { chatDb } from '../tables.ts';
import { messagesAround } from './around.ts';
import { chatLeaving } from '../keeping/leave.ts';
import { ownMessagesPart } from '../keeping/own-data.ts';

/** A message: only its two readers see it, and report it. */
export const messageThing: Thing = {
  kind: 'message',
  table: 'chat_messages',
  shown: sql`false`,
  missing: noSuchMessage,
  present: presentThings,
  parties,
  complaint: { around: messagesAround },
  drafts: dialogDrafts,
  own_data: ownMessagesPart,
  leaving: chatLeaving,
};

async function presentThings(call: Reading, ids: readonly number[]): Promise<Map<number, PresentedThing>> {
  const rows = await chatDb(call)
    .selectFrom('chat_messages')
    .selectAll()
    .where((where) => where('id', '=', where.fn.any(where.val(ids.map(BigInt)))))
    .execute();
  const people = await peopleByIds(
    call,
    rows.map((row) => row.author_id),
  );
  return new Map(
    rows.map((row) => {
      const line = lineOf(row, 0);
      return [
        Number(row.id),
        {
          id: Number(row.id),
          title: titleOfDialog(people.get(row.author_id)?.nickname),
          excerpt: line,
          href: `/user/chat/detail/${row.dialog_id}`,
          picture: null,
          author_id: row.author_id,
          state: row.status === 'recalled' ? '已撤回' : '已发送',
          visibility: row.erased_at ? 'gone' : 'covered',
        },
      ];
    }),
  );
}

async function parties(call: Pick<Call, 'db'>, id: number): Promise<number[]> {
  const rows = await chatDb(call)
    .selectFrom('chat_messages as c')
    .innerJoin('chat_members as m', 'm.dialog_id', 'c.dialog_id')
    .select('m.user_id')
    .where('c.id', '=', BigInt(id))
    .execute();
  return rows.map((row) => row.user_id);
}
