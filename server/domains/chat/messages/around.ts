import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { Call } from '../../../call/call.ts';
import type { AroundLine } from '../../../complaint/around-line.ts';
import { peopleByIds } from '../../account/index.ts';
import { chatDb } from '../tables.ts';
import { lineOf } from './present-messages.ts';
import { noSuchMessage } from './recall-message.ts';

/** What was said before and after a message, as it was typed: for whoever judges a complaint about it, and nobody else. */
export async function messagesAround(call: Call, id: number): Promise<AroundLine[]> {
  const messages = () => chatDb(call).selectFrom('chat_messages');
  const asked = await messages().select(['dialog_id', 'seq']).where('id', '=', BigInt(id)).executeTakeFirst();
  if (!asked) throw noSuchMessage();
  const rows = await messages()
    .selectAll()
    .where('dialog_id', '=', asked.dialog_id)
    .where('seq', '>=', asked.seq - chat_limits.around)
    .where('seq', '<=', asked.seq + chat_limits.around)
    .orderBy('seq')
    .execute();
  const people = await peopleByIds(
    call,
    rows.map((row) => row.author_id),
  );
  return rows.map((row) => ({
    author: people.get(row.author_id) ?? null,
    // Staff read what was typed, also what readers see covered, or what was taken back since.
    text: row.type === 'text' && !row.erased_at ? row.content : lineOf(row, 0),
    state: row.status === 'recalled' ? '已撤回' : '',
    at: row.at.toISOString(),
    reported: row.seq === asked.seq,
  }));
}
