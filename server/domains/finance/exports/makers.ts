import type { BreakStatus } from '../../../../contract/finance/break-lifecycle.ts';
import { reconBreakLifecycle } from '../../../../contract/finance/break-lifecycle.ts';
import {
  type BilledChannel,
  billed_channels,
  break_sorts,
  type BreakSort,
  break_kinds,
  type BreakKind,
} from '../../../../contract/finance/break-sorts.ts';
import { finance_exports, type FinanceExport } from '../../../../contract/finance/export-kinds.ts';
import { yuanOf } from '../../../../contract/trade/money.ts';
import type { CsvMaker } from '../../../csv/csv-maker.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import type { JobContext } from '../../../jobs/jobs.ts';
import { account_kinds, type AccountKind } from '../../../ledger/accounts.ts';
import { type Income, income_kinds, incomesBetween, settlementsOf } from '../../../ledger/incomes.ts';
import { readStatement, type StatementLine } from '../../../ledger/statement.ts';
import { payeeIdentities, type PayeeIdentity } from '../../verification/index.ts';
import { lastReasons } from '../history.ts';
import { financeDb } from '../tables.ts';
import { monthOf, quarterOf } from './spans.ts';

/** What was asked for, as it is kept with the file. */
export type FinanceAsked = { quarter?: string; month?: string; user_id?: number; full?: boolean };

type Rows = (context: JobContext, asked: FinanceAsked) => AsyncIterable<string[][]>;
const maker = (kind: FinanceExport, head: readonly string[], rows: Rows): CsvMaker => ({
  kind: `finance.${kind}`,
  title: finance_exports[kind].title,
  notice: 'system',
  href: '/admin/trade/exports',
  head,
  rows: (context, { input }) => rows(context, input as FinanceAsked),
});

const payees = { company: '企业', person: '个人', none: '未实名' } as const;
const portion = 500;

/** One line for each who was paid and each kind of income, as platforms report them for a quarter. */
async function* taxRows(context: JobContext, { quarter, full = false }: FinanceAsked) {
  const { from, to } = quarterOf(quarter!);
  const incomes = await incomesBetween(context, from, to);
  for (let at = 0; at < incomes.length; at += portion) {
    const some = incomes.slice(at, at + portion);
    const known = await payeeIdentities(
      context,
      some.map(({ owner_id }) => Number(owner_id)),
      { full },
    );
    yield some.map((income) => taxRow(income, known.get(Number(income.owner_id))));
  }
}

function taxRow(
  { owner_id, kind, gross, fee, refunds, count }: Income,
  who: PayeeIdentity | undefined,
): string[] {
  const { kind: sort, name, number } = who ?? { kind: 'none' as const, name: '', number: '' };
  return [
    payees[sort],
    name,
    number,
    String(owner_id),
    income_kinds[kind],
    yuanOf(gross),
    yuanOf(refunds),
    yuanOf(gross - refunds),
    yuanOf(fee),
    String(count),
  ];
}

const wallet: readonly AccountKind[] = ['user.topup', 'user.earn', 'user.bonus', 'user.withdraw_hold'];

/** Every entry of somebody's wallet in a month, the newest first. */
async function* statementRows(context: JobContext, { month, user_id }: FinanceAsked) {
  const { from, to } = monthOf(month!);
  let before: Pick<StatementLine, 'at' | 'transaction_id' | 'leg'> = { at: to, transaction_id: 0n, leg: 0 };
  for (;;) {
    const { lines, more } = await readStatement(context, {
      owner_id: user_id!,
      accounts: wallet,
      before,
      limit: portion,
    });
    const within = lines.filter(({ at }) => at >= from);
    yield within.map(({ at, title, account, amount, balance_after, subject_id, note, transaction_id }) => [
      beijingTime(at),
      title,
      account_kinds[account].title,
      yuanOf(amount),
      yuanOf(balance_after),
      String(subject_id),
      note,
      String(transaction_id),
    ]);
    if (!more || within.length < lines.length) return;
    before = lines.at(-1)!;
  }
}

async function* settlementRows(context: JobContext, { month, user_id }: FinanceAsked) {
  const { from, to } = monthOf(month!);
  const settled = await settlementsOf(context, user_id!, from, to);
  yield settled.map(({ at, title, side, subject_id, gross, fee, net, key }) => [
    beijingTime(at),
    title,
    side === 'paid' ? '付出' : '收入',
    String(subject_id),
    yuanOf(gross),
    yuanOf(fee),
    yuanOf(net),
    key,
  ]);
}

async function* breakRows(context: JobContext, { month }: FinanceAsked) {
  const rows = await financeDb(context)
    .selectFrom('recon_breaks')
    .selectAll()
    .where('day', '>=', `${month!}-01`)
    .where('day', '<', nextMonth(month!))
    .orderBy('day')
    .orderBy('id')
    .execute();
  const reasons = await lastReasons(
    context,
    reconBreakLifecycle,
    rows.map(({ id }) => id),
  );
  yield rows.map((row) => [
    row.day,
    billed_channels[row.channel as BilledChannel].title,
    break_sorts[row.sort as BreakSort].title,
    break_kinds[row.kind as BreakKind],
    row.out_no,
    row.channel_no,
    row.their_amount === null ? '' : yuanOf(row.their_amount),
    row.our_amount === null ? '' : yuanOf(row.our_amount),
    yuanOf(row.effect),
    row.says,
    reconBreakLifecycle.states[row.status as BreakStatus].title,
    reasons.get(row.id) ?? '',
    row.note,
  ]);
}

const nextMonth = (month: string): string => {
  const [year, nth] = month.split('-').map(Number) as [number, number];
  return nth === 12 ? `${year + 1}-01-01` : `${year}-${String(nth + 1).padStart(2, '0')}-01`;
};

export const financeCsvMakers: CsvMaker[] = [
  maker(
    'tax_quarter',
    [
      '身份类别',
      '姓名或名称',
      '证件号码',
      '平台编号',
      '收入类型',
      '收入总额',
      '退款金额',
      '收入净额',
      '平台服务费',
      '笔数',
    ],
    taxRows,
  ),
  maker('statement', ['时间', '事项', '账户', '金额', '余额', '关联编号', '备注', '交易号'], statementRows),
  maker(
    'settlement',
    ['时间', '事项', '方向', '编号', '结算总额', '平台服务费', '对方实得', '记账号'],
    settlementRows,
  ),
  maker(
    'breaks',
    [
      '账单日',
      '渠道',
      '差异',
      '业务',
      '我方单号',
      '渠道单号',
      '账单金额',
      '我方金额',
      '影响',
      '说明',
      '状态',
      '办结说明',
      '备注',
    ],
    breakRows,
  ),
];
