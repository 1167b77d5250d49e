import { textOf } from '../../ask.ts';
import { cellOf, rowsOf } from '../bill-table.ts';
import { fenOfYuan, momentOf, sizeOf } from '../channel-values.ts';
import type { Bill, BillLine } from '../payment-channel.ts';
import { fen } from '../../../ledger/amount.ts';
import { callWechatPay, failedBy, fetchWechatFile, type WechatPaySettings } from './call-wechat-pay.ts';

/** A day's trades, and the payouts out of the day's flow of money, as the one file does not name those. */
export async function wechatBill(settings: WechatPaySettings, day: string): Promise<Bill> {
  const trades = await fetched(
    settings,
    `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`,
    tradeLines,
  );
  if (trades.result !== 'ready' || !settings.transfer_scene) return trades;
  const flow = `/v3/bill/fundflowbill?bill_date=${day}&account_type=OPERATION&tar_type=GZIP`;
  const payouts = await fetched(settings, flow, payoutLines);
  return payouts.result === 'ready'
    ? { result: 'ready', lines: [...trades.lines, ...payouts.lines] }
    : payouts;
}

async function fetched(
  settings: WechatPaySettings,
  path: string,
  read: (text: string) => BillLine[],
): Promise<Bill> {
  const said = await callWechatPay(settings, 'GET', path);
  if (said.result === 'not_done') {
    if (said.code === 'NO_STATEMENT_EXIST') return { result: 'ready', lines: [] };
    return said.code === 'STATEMENT_CREATING' ? { result: 'not_ready' } : failedBy(said);
  }
  if (said.result !== 'said') return said;
  const [download_url, hash_value] = [textOf(said.body, 'download_url'), textOf(said.body, 'hash_value')];
  if (textOf(said.body, 'hash_type') !== 'SHA1' || !URL.canParse(download_url))
    return { result: 'broken', says: '微信支付没有给出账单的地址或校验值' };
  const file = await fetchWechatFile(settings, { download_url, hash_value });
  if (file.result !== 'file') return file;
  try {
    return { result: 'ready', lines: read(file.bytes.toString('utf8')) };
  } catch (error) {
    return { result: 'broken', says: `微信支付的账单无法解析：${(error as Error).message}` };
  }
}

/** Every value stands behind a back-tick, so a comma within a value is none of those between them. */
const split = (row: string): string[] => row.replace(/^`/, '').split(row.startsWith('`') ? ',`' : ',');

/** The rows before the two of the sum, whose titles begin with `总`. */
function bodyOf(text: string, sum: RegExp): Map<string, string>[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const end = lines.findIndex((line) => sum.test(line));
  if (end < 1 || lines.length < end + 2) throw new RangeError('the sum at its end is missing');
  const count = Number(split(lines[end + 1]!)[0]);
  const rows = rowsOf(lines.slice(0, end), split, '商品名称');
  if (rows.length !== count) throw new RangeError(`${rows.length} rows, and the sum says ${count}`);
  return rows;
}

function tradeLines(text: string): BillLine[] {
  return bodyOf(text, /^\uFEFF?总交易单数/).map((row) => {
    const state = cellOf(row, '交易状态');
    const at = momentOf(cellOf(row, '交易时间'));
    if (!at) throw new RangeError(`“${cellOf(row, '交易时间')}” is no time`);
    const fee = fenOfYuan(cellOf(row, '手续费'));
    return state === 'REFUND'
      ? {
          kind: 'refund',
          channel_no: cellOf(row, '微信退款单号'),
          out_no: cellOf(row, '商户退款单号'),
          amount: sizeOf(fenOfYuan(cellOf(row, '申请退款金额'))),
          fee,
          succeeded: cellOf(row, '退款状态') === 'SUCCESS',
          at,
        }
      : {
          kind: 'payment',
          channel_no: cellOf(row, '微信订单号'),
          out_no: cellOf(row, '商户订单号'),
          amount: fenOfYuan(cellOf(row, '订单金额')),
          fee,
          // What was taken back at once, as by a machine at a till, stands there as REVOKED.
          succeeded: state === 'SUCCESS',
          at,
        };
  });
}

function payoutLines(text: string): BillLine[] {
  return bodyOf(text, /^\uFEFF?资金流水总笔数/)
    .filter((row) => /转账/.test(cellOf(row, '业务类型')) && cellOf(row, '收支类型') === '支出')
    .map((row) => {
      const at = momentOf(cellOf(row, '记账时间'));
      if (!at) throw new RangeError(`“${cellOf(row, '记账时间')}” is no time`);
      return {
        kind: 'payout',
        channel_no: cellOf(row, '微信支付业务单号'),
        out_no: cellOf(row, '业务凭证号'),
        amount: fenOfYuan(cellOf(row, '收支金额')),
        fee: fen(0),
        succeeded: true,
        at,
      };
    });
}
