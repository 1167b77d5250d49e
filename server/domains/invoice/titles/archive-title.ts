import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { invoiceDb } from '../tables.ts';
import { holdInvoicing, presentTitles, titlesInUse } from './title-rows.ts';

/** invoice.title_archive: the newest of the others becomes the default in its place. */
export async function archiveTitle(
  { id }: Parsed<'invoice.title_archive'>,
  call: Call,
): Promise<Output<'invoice.title_archive'>> {
  const user_id = member(call).viewer.id;
  await holdInvoicing(call, user_id);
  const there = await titlesInUse(call, user_id);
  const gone = there.find((title) => Number(title.id) === id);
  if (!gone) throw notFound('没有这个抬头，或已停用');
  const set = (id: bigint, facts: { is_default: boolean; archived_at?: Date }) =>
    invoiceDb(call)
      .updateTable('invoice_titles')
      .set(facts)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .execute();
  await set(gone.id, { is_default: false, archived_at: call.now });
  const next = there.find(({ id }) => id !== gone.id);
  if (gone.is_default && next) await set(next.id, { is_default: true });
  return presentTitles(call, user_id);
}
