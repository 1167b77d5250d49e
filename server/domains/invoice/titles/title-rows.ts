import { sql, type Selectable } from 'kysely';
import type { TitleKind } from '../../../../contract/invoice/invoice-kinds.ts';
import type { InvoiceTitle, TitleFacts } from '../../../../contract/invoice/titles.ts';
import type { Call } from '../../../call/call.ts';
import { invalid } from '../../../call/refusal.ts';
import type { InvoiceTitles } from '../../../database/tables.generated.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { approvedCompany } from '../../verification/index.ts';
import { invoiceDb } from '../tables.ts';

export type TitleRow = Omit<Selectable<InvoiceTitles>, 'kind'> & { kind: TitleKind };

export const titleRows = (call: Pick<Call, 'db'>, user_id: number) =>
  invoiceDb(call).selectFrom('invoice_titles').selectAll().where('user_id', '=', user_id).$castTo<TitleRow>();

/** Those in use, the default first, then the newest. */
export const titlesInUse = (call: Pick<Call, 'db'>, user_id: number): Promise<TitleRow[]> =>
  titleRows(call, user_id)
    .where('archived_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** One of somebody's own that is in use, or a refusal at `field`. */
export async function ownTitle(
  call: Pick<Call, 'db'>,
  user_id: number,
  id: number,
  field = 'title_id',
): Promise<TitleRow> {
  const title = await titleRows(call, user_id).where('id', '=', BigInt(id)).executeTakeFirst();
  if (!title) throw invalid(field, '没有这个抬头，请重新选择');
  if (title.archived_at) throw invalid(field, '这个抬头已停用，请换一个');
  return title;
}

/** Nobody else changes the titles of this person, nor what is claimed of their entries, until the transaction ends. */
export const holdInvoicing = async (call: Pick<Call, 'db'>, user_id: number): Promise<void> => {
  await takeLock(call.db, sql`hashtextextended('invoicing', ${user_id})`);
};

export const factsOfTitle = ({
  kind,
  name,
  tax_no,
  address,
  phone,
  bank,
  account,
}: TitleRow): TitleFacts => ({
  kind,
  name,
  tax_no,
  address,
  phone,
  bank,
  account,
});

/** R12: what is made out to somebody else than the verified company, finance looks at twice. */
export async function differsFrom(call: Call, user_id: number): Promise<(title: TitleFacts) => boolean> {
  const company = await approvedCompany(call, user_id);
  return ({ name, tax_no }) => name !== company?.name || tax_no !== company.credit_code;
}

export async function presentTitles(call: Call, user_id: number) {
  const [company, rows] = [await approvedCompany(call, user_id), await titlesInUse(call, user_id)];
  const differs = await differsFrom(call, user_id);
  return {
    titles: rows.map((row): InvoiceTitle => ({
      ...factsOfTitle(row),
      id: Number(row.id),
      mail: row.mail,
      is_default: row.is_default,
      differs: differs(factsOfTitle(row)),
    })),
    company: company && { name: company.name, tax_no: company.credit_code },
  };
}
