import type { WaitingItem } from '../../../../contract/finance/overview.ts';
import type { Call } from '../../../call/call.ts';
import { invoicesWaiting } from '../../invoice/index.ts';
import { waitingHolds } from '../../league/index.ts';
import { paymentsWaiting } from '../../payment/index.ts';
import { waitingWithdraws } from '../../wallet/index.ts';
import { financeDb, type FinanceDb } from '../tables.ts';

type Waiting = { count: number; oldest_at: Date | null };

/** What waits for somebody of finance, in the order of the desk; what nothing waits in is there as well, with 0. */
export async function waitingForFinance(call: Pick<Call, 'db'>): Promise<WaitingItem[]> {
  const tables = financeDb(call);
  const payments = paymentsWaiting(call);
  const counted = async (of: keyof Awaited<typeof payments>): Promise<Waiting> => ({
    count: (await payments)[of],
    oldest_at: null,
  });
  const found = await Promise.all([
    item('slips', '对公转账核对', '/admin/trade/slips', counted('slips')),
    item('payments', '金额不符的付款', '/admin/trade/payments?suspended=1', counted('suspended')),
    item('notices', '没有单号的通知', '/admin/trade/notices', counted('stray_notices')),
    item('refunds', '退款异常', '/admin/trade/refunds?status=abnormal', counted('abnormal_refunds')),
    item('withdraws', '提现审核', '/admin/trade/withdraws', waitingWithdraws(call)),
    item('league', '佣金核查', '/admin/trade/league/holds', waitingHolds(call)),
    item('recon', '对账差异', '/admin/trade/recon', oldest(tables, 'recon_breaks', ['open'], 'found_at')),
    item('invoices', '发票', '/admin/trade/invoices?status=submitted', invoicesWaiting(call)),
    item(
      'adjustments',
      '调账',
      '/admin/trade/adjustments',
      oldest(tables, 'adjustments', ['proposed', 'back_asked'], 'created_at'),
    ),
    item(
      'terms',
      '费率与时限',
      '/admin/trade/terms',
      oldest(tables, 'term_changes', ['proposed'], 'created_at'),
    ),
  ]);
  return found;
}

async function item(
  key: string,
  title: string,
  href: string,
  waiting: Promise<Waiting>,
): Promise<WaitingItem> {
  const { count, oldest_at } = await waiting;
  return { key, title, href, count, oldest_at: oldest_at?.toISOString() ?? null };
}

async function oldest(
  tables: FinanceDb,
  table: 'recon_breaks' | 'adjustments' | 'term_changes',
  states: readonly string[],
  since: 'found_at' | 'created_at',
): Promise<Waiting> {
  const found = await tables
    .selectFrom(table)
    .select((row) => [row.fn.countAll<bigint>().as('count'), row.fn.min(since as never).as('oldest_at')])
    .where('status', 'in', states as never)
    .executeTakeFirstOrThrow();
  return { count: Number(found.count), oldest_at: found.oldest_at };
}
