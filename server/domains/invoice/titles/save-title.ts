import type { Output, Parsed } from '../../../../contract/index.ts';
import { most_titles } from '../../../../contract/invoice/invoice-kinds.ts';
import { member, type Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import { invoiceDb } from '../tables.ts';
import { holdInvoicing, ownTitle, presentTitles, titlesInUse } from './title-rows.ts';

/** invoice.title_save: what is under way keeps the title as it was when it was asked for. The first one is the default. */
export async function saveTitle(
  { title_id, is_default, ...facts }: Parsed<'invoice.title_save'>,
  call: Call,
): Promise<Output<'invoice.title_save'>> {
  const user_id = member(call).viewer.id;
  await holdInvoicing(call, user_id);
  const there = await titlesInUse(call, user_id);
  if (title_id !== undefined) await ownTitle(call, user_id, title_id);
  else if (there.length >= most_titles) throw refuse(`抬头至多 ${most_titles} 个，先停用不用的`);
  const others = there.filter(({ id }) => Number(id) !== title_id);
  if (others.some(({ name, tax_no }) => name === facts.name && tax_no === facts.tax_no))
    throw invalid('name', '这个抬头已经有了');

  const db = invoiceDb(call);
  const becomes_default = is_default || others.length === 0;
  if (becomes_default)
    await db
      .updateTable('invoice_titles')
      .set({ is_default: false })
      .where('user_id', '=', user_id)
      .where('is_default', '=', true)
      .execute();
  const before = there.find(({ id }) => Number(id) === title_id);
  const row = {
    ...facts,
    is_default: becomes_default || (before?.is_default ?? false),
    changed_at: call.now,
  };
  await (
    before
      ? db.updateTable('invoice_titles').set(row).where('user_id', '=', user_id).where('id', '=', before.id)
      : db.insertInto('invoice_titles').values({ ...row, user_id, created_at: call.now })
  ).execute();
  return presentTitles(call, user_id);
}
