import { live_states } from '../../../../contract/invoice/invoice-lifecycle.ts';
import type { InvoiceBase } from '../../../../contract/invoice/invoice-kinds.ts';
import type { Call } from '../../../call/call.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import { termsAt } from '../../../settings/trade-terms.ts';
import { topUpFacts } from '../../payment/index.ts';
import { invoiceDb } from '../tables.ts';
import { type Billable, billableLines, type Claim } from './billable.ts';
import { followedMoney } from './followed.ts';

/** What live applications of somebody cover; `but`: as if that one were not there. */
export async function liveClaims(
  call: Pick<Call, 'db'>,
  user_id: number,
  but?: bigint,
): Promise<(Claim & { invoice_id: bigint })[]> {
  const rows = await invoiceDb(call)
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select(['l.invoice_id', 'l.transaction_id', 'l.amount', 'l.paid_from', 'i.base', 'i.status'])
    .where('l.user_id', '=', user_id)
    .where('l.live', '=', true)
    .where('i.status', 'in', live_states)
    .execute();
  return rows
    .filter(({ invoice_id }) => invoice_id !== but)
    .map(({ paid_from, base, status, ...row }) => ({
      ...row,
      base: base as InvoiceBase,
      issued: status === 'issued' || status === 'reversing',
      paid_from: paidFrom(paid_from),
    }));
}

/** As it stands in the table: `{"transaction": "fen"}`. */
export const paidFrom = (stored: unknown): Map<bigint, bigint> =>
  new Map(
    Object.entries(stored as Record<string, string>).map(([born, part]) => [BigInt(born), BigInt(part)]),
  );
export const storedPaidFrom = (paid_from: ReadonlyMap<bigint, bigint>): string =>
  JSON.stringify(Object.fromEntries([...paid_from].map(([born, part]) => [String(born), String(part)])));

/**
 * All that somebody paid within the days in which it can be billed, the newest first. `but`: as if that application were not there; it was
 * in time when it was sent in, so for what is left of it nothing is too old.
 */
export async function readBillable(
  call: Pick<Call, 'db' | 'now'>,
  user_id: number,
  but?: bigint,
): Promise<{ lines: Billable[]; within_days: number; tax_bp: number }> {
  const { invoice_within: within_days, invoice_tax_bp: tax_bp } = await termsAt(call);
  const since = daysLater(call.now, -within_days);
  const { by_attempt, refund_of } = await topUpFacts(call, user_id);
  const followed = await followedMoney(call, user_id, refund_of);
  const lines = billableLines(followed, await liveClaims(call, user_id, but))
    .filter(({ at }) => but !== undefined || at >= since)
    .map((line) => {
      const topup = line.base === 'topup' ? by_attempt.get(line.subject_id) : undefined;
      return topup ? { ...line, note: `${topup.order_no}，${topup.channel_title}` } : line;
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime() || Number(b.transaction_id - a.transaction_id));
  return { lines, within_days, tax_bp };
}
