import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { Call } from '../../../call/call.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { useFiles } from '../../upload/index.ts';
import { chatDb } from '../tables.ts';

const day_ms = 86_400_000;
const portion = 500;

/** The words of these messages are gone, and their files are let go. */
export async function eraseRows(
  call: Call,
  rows: readonly { id: bigint; file_id: number | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  for (const { id, file_id } of rows)
    if (file_id !== null) await useFiles(call, [], { kind: 'chat_message', id: Number(id), title: '' });
  await chatDb(call)
    .updateTable('chat_messages')
    .set({ content: '', masked: null, file_id: null, erased_at: call.now })
    .where((where) => where('id', '=', where.fn.any(where.val(rows.map((row) => row.id)))))
    .execute();
}

/** What nobody reads any more for a month, and everything after three years. */
export const eraseMessages: Job = {
  name: 'chat.erase',
  cron: '40 4 * * *',
  async work(_data: object, { asCall }) {
    while ((await asCall(eraseSome)) > 0);
  },
};

async function eraseSome(call: Call): Promise<number> {
  const before = (days: number) => new Date(call.now.getTime() - days * day_ms);
  const due = () =>
    chatDb(call)
      .selectFrom('chat_messages')
      .select(['id', 'file_id'])
      .where('erased_at', 'is', null)
      .limit(portion)
      .forNoKeyUpdate()
      .skipLocked();
  const unread = await due().where('unread_since', '<', before(chat_limits.unread_days)).execute();
  const rows =
    unread.length > 0 ? unread : await due().where('at', '<', before(chat_limits.keep_days)).execute();
  await eraseRows(call, rows);
  return rows.length;
}
