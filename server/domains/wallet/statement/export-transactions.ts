import type { Output, Parsed } from '../../../../contract/index.ts';
import { yuanOf } from '../../../../contract/trade/money.ts';
import { balance_words } from '../../../../contract/wallet/statement-kinds.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { askForCsv, ownCsvFiles } from '../../../csv/csv-files.ts';
import type { CsvMaker } from '../../../csv/csv-maker.ts';
import type { Call } from '../../../call/call.ts';
import { readStatement, type StatementPlace } from '../../../ledger/statement.ts';
import type { MoneySource } from '../money-source.ts';
import { presentLines } from './list-transactions.ts';
import { viewOf } from './statement-view.ts';

const kind = 'wallet_statement';
/** Lines that are read at a time. */
const portion = 2_000;

/** transaction.export */
export async function exportTransactions(
  asked: Parsed<'transaction.export'>,
  call: Call,
): Promise<Output<'transaction.export'>> {
  const { from, to } = asked;
  const days = from || to ? `${from ?? '最早'}至${to ?? beijingDay(call.now)}` : beijingDay(call.now);
  return askForCsv(call, { kind, name: `交易明细-${days}`, input: asked, access: 'user' });
}

/** transaction.exports */
export const listExports = (_input: object, call: Call): Promise<Output<'transaction.exports'>> =>
  ownCsvFiles(call, kind);

const day_time = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export const statementCsvOf = (sources: readonly MoneySource[]): CsvMaker => ({
  kind,
  title: '交易明细 CSV ',
  notice: 'wallet',
  href: '/user/transaction?type=list',
  head: [
    '时间',
    '类型',
    '事项',
    '单号',
    '从',
    '到',
    '余额类别',
    '金额（元）',
    '当时余额（元）',
    '附言',
    '交易编号',
  ],
  async *rows({ asCall }, { user_id, input, asked_at }) {
    const view = viewOf(user_id, input as Parsed<'transaction.export'>);
    // What came after it was asked for is not in it.
    const asked = new Date(asked_at.getTime() + 1);
    const until = view.until && view.until < asked ? view.until : asked;
    for (let before: StatementPlace | undefined, more = true; more;) {
      const { lines, cells } = await asCall(async (call) => {
        const read = await readStatement(call, { ...view, until, before, limit: portion });
        more = read.more;
        const rows = await presentLines(sources, call, read.lines, user_id);
        return {
          lines: read.lines,
          cells: rows.map((row) => [
            day_time.format(new Date(row.at)),
            row.title,
            row.about,
            row.number,
            row.from,
            row.to,
            balance_words[row.part].title,
            yuanOf(row.amount),
            yuanOf(row.balance_after),
            row.note,
            `${row.transaction_id}-${row.leg}`,
          ]),
        };
      });
      before = lines.at(-1);
      yield cells;
    }
  },
});
