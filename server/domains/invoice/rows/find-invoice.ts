import type { Selectable } from 'kysely';
import type { InvoiceBase, InvoiceKind, InvoiceReason } from '../../../../contract/invoice/invoice-kinds.ts';
import { invoiceLifecycle, type InvoiceStatus } from '../../../../contract/invoice/invoice-lifecycle.ts';
import type { TitleFacts } from '../../../../contract/invoice/titles.ts';
import type { Actor } from '../../../../contract/lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import type { InvoiceLines, Invoices } from '../../../database/tables.generated.ts';
import { move } from '../../../lifecycle/move.ts';
import { invoiceDb } from '../tables.ts';

/** What a company wishes to be taken back, or finance has begun to. */
export type Wish = { at: string; reason: string; reissue: boolean; title_id: number | null };
type Typed = {
  status: InvoiceStatus;
  base: InvoiceBase;
  kind: InvoiceKind;
  title: TitleFacts;
  reason_code: InvoiceReason | null;
  wish: Wish | null;
};
export type InvoiceRow = Omit<Selectable<Invoices>, keyof Typed> & Typed;
export type LineRow = Selectable<InvoiceLines>;

export const invoiceRows = (call: Pick<Call, 'db'>) =>
  invoiceDb(call).selectFrom('invoices').selectAll().$castTo<InvoiceRow>();

export async function ownInvoice(call: Pick<Call, 'db'>, user_id: number, id: number): Promise<InvoiceRow> {
  const row = await invoiceRows(call)
    .where('id', '=', BigInt(id))
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (!row) throw notFound('没有找到这份开票申请');
  return row;
}

export async function anyInvoice(call: Pick<Call, 'db'>, id: number | bigint): Promise<InvoiceRow> {
  const row = await invoiceRows(call).where('id', '=', BigInt(id)).executeTakeFirst();
  if (!row) throw notFound('没有找到这份开票申请');
  return row;
}

/** As it is until the transaction ends. */
export const holdInvoice = (call: Pick<Call, 'db'>, id: bigint): Promise<InvoiceRow> =>
  invoiceRows(call).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

type Event = keyof typeof invoiceLifecycle.moves;
type Set = NonNullable<Parameters<typeof move<InvoiceStatus, Event, 'invoices'>>[4]['set']>;

/** Moves an application along, with the facts that go with its new state. */
export const moveInvoice = (
  call: Call,
  { id }: Pick<InvoiceRow, 'id'>,
  event: Event,
  as: { actor: Actor; to: InvoiceStatus; reason?: string; set?: Set },
): Promise<InvoiceStatus> => move(call, invoiceLifecycle, event, { table: 'invoices', id }, as);

/** Its lines are free for another application. */
export const releaseLines = async (call: Call, { id, user_id }: InvoiceRow): Promise<void> => {
  await invoiceDb(call)
    .updateTable('invoice_lines')
    .set({ live: false })
    .where('user_id', '=', user_id)
    .where('invoice_id', '=', id)
    .execute();
};

export const linesOf = (
  call: Pick<Call, 'db'>,
  { id, user_id }: Pick<InvoiceRow, 'id' | 'user_id'>,
): Promise<LineRow[]> =>
  invoiceDb(call)
    .selectFrom('invoice_lines')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('invoice_id', '=', id)
    .orderBy('nth')
    .execute();
