import { textOf } from '../../ask.ts';
import { down, refused } from '../../failed.ts';
import { cellOf, rowsOf } from '../bill-table.ts';
import { fenOfYuan, momentOf, sizeOf } from '../channel-values.ts';
import { exchange, isBusy } from '../exchange.ts';
import type { Bill, BillLine } from '../payment-channel.ts';
import { fen } from '../../../ledger/amount.ts';
import { type AlipaySettings, callAlipay, failedBy } from './call-alipay.ts';

/** A day's trades and refunds: a zip of two CSV in GBK, one of the lines and one of their sums, which are held together. */
export async function alipayBill(settings: AlipaySettings, day: string): Promise<Bill> {
  const said = await callAlipay(settings, 'alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  });
  if (said.result === 'not_done') {
    if (said.code !== 'isp.bill_not_exist') return failedBy(said);
    // The same word for “not yet” and for “nothing happened”: bills are there by noon of the next day.
    const noon = new Date(`${day}T00:00:00+08:00`).getTime() + 36 * 3_600_000;
    return (settings.now?.() ?? new Date()).getTime() < noon
      ? { result: 'not_ready' }
      : { result: 'ready', lines: [] };
  }
  if (said.result !== 'said') return said;
  const url = textOf(said.body, 'bill_download_url');
  if (!/^https?:\/\//.test(url)) return { result: 'broken', says: '支付宝没有给出账单的地址' };
  // Good for thirty seconds, and signed by itself: nothing of ours goes along.
  const came = await exchange(() => ({ url, method: 'GET' }), settings);
  if (came.result !== 'came') return came;
  if (came.status !== 200)
    return isBusy(came.status) ? down(`http_${came.status}`) : refused(`http_${came.status}`);
  try {
    return { result: 'ready', lines: await linesIn(came.body) };
  } catch (error) {
    return { result: 'broken', says: `支付宝的账单无法解析：${(error as Error).message}` };
  }
}

// GB 18030 is GBK and more: names of people hold signs that only it has.
const gbk = new TextDecoder('gb18030', { fatal: true });

async function linesIn(zip: Buffer): Promise<BillLine[]> {
  const { unzipSync } = await import('fflate'); // once a day is often enough to load it
  // Names of files are in GBK too, and the unzipper reads them as something else: the content says which is which.
  const texts = Object.values(unzipSync(zip)).map((bytes) => gbk.decode(bytes));
  const details = texts.find((text) => text.includes('业务明细列表结束'));
  if (details === undefined) throw new RangeError('the list of lines is missing, or cut off');
  const lines = details.split(/\r?\n/).filter((line) => line.trim() !== '');
  const body = lines.filter((line) => !line.startsWith('#'));
  const rows = rowsOf(body, (row) => row.split(','), '商品名称').map(lineOf);
  holdAgainstSums(lines, rows);
  return rows;
}

function lineOf(row: Map<string, string>): BillLine {
  const refund = cellOf(row, '业务类型') === '退款';
  const at = momentOf(cellOf(row, '完成时间'));
  if (!at) throw new RangeError(`“${cellOf(row, '完成时间')}” is no time`);
  return {
    kind: refund ? 'refund' : 'payment',
    channel_no: cellOf(row, '支付宝交易号'),
    out_no: cellOf(row, refund ? '退款批次号/请求号' : '商户订单号'),
    amount: sizeOf(fenOfYuan(cellOf(row, '订单金额'))),
    // What they keep is below zero there, what they give back above.
    fee: fen(-BigInt(fenOfYuan(cellOf(row, '服务费')))),
    succeeded: true,
    at,
  };
}

/** `#交易合计：3笔，商家实收共300.00元` and `#退款合计：…`: a file that lost lines on its way is not read as a shorter day. */
function holdAgainstSums(lines: readonly string[], rows: readonly BillLine[]): void {
  for (const [kind, title] of [
    ['payment', '交易合计'],
    ['refund', '退款合计'],
  ] as const) {
    const said = lines
      .map((line) => new RegExp(`^#${title}：\\s*(\\d+)\\s*笔`).exec(line)?.[1])
      .find(Boolean);
    const found = rows.filter((row) => row.kind === kind).length;
    if (said !== undefined && Number(said) !== found)
      throw new RangeError(`${found} lines of ${title}, and the sum says ${said}`);
  }
}
