import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { addMethod } from './alipay-side.ts';
import { beijing, type DoubleFacts, newNumber, stamp, yuan } from './double-facts.ts';
import type { BillBreak, ChannelName } from './double-state.ts';
import { gbkOf } from './gbk.ts';
import { type Answer, fault } from './wechat-orders.ts';

/** A line of either channel's bill, before it is written in the channel's own way. */
type Line = {
  kind: 'payment' | 'refund' | 'payout';
  out_no: string;
  out_trade_no: string;
  channel_no: string;
  refund_no: string;
  amount: number;
  total: number;
  fee: number;
  ok: boolean;
  at: Date;
  title: string;
};

const feeOf = (amount: number): number => Math.round((amount * 6) / 1000);
const dayOf = (at: Date): string => beijing(at).slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);
/** From ten in the morning of the next day on. */
const isReady = (facts: DoubleFacts, day: string): boolean =>
  facts.now().getTime() >= startOf(day) + 34 * 3_600_000;

async function linesOf(facts: DoubleFacts, channel: ChannelName, day: string): Promise<Line[]> {
  const { state } = facts;
  const orders = (await state.all('order')).filter((one) => one.channel === channel);
  const lines: Line[] = [];
  for (const order of orders) {
    if (order.paid_at && dayOf(new Date(order.paid_at)) === day) {
      const amount = order.paid ?? order.total;
      lines.push({
        kind: 'payment',
        out_no: order.out_trade_no,
        out_trade_no: order.out_trade_no,
        channel_no: order.channel_no,
        refund_no: '',
        amount,
        total: amount,
        fee: feeOf(amount),
        ok: true,
        at: new Date(order.paid_at),
        title: order.title,
      });
    }
  }
  for (const refund of await state.all('refund')) {
    if (refund.channel !== channel || !refund.at || dayOf(new Date(refund.at)) !== day) continue;
    const order = orders.find((one) => one.out_trade_no === refund.out_trade_no);
    lines.push({
      kind: 'refund',
      out_no: refund.out_refund_no,
      out_trade_no: refund.out_trade_no,
      channel_no: order?.channel_no ?? '',
      refund_no: refund.refund_id,
      amount: refund.amount,
      total: order ? (order.paid ?? order.total) : refund.amount,
      fee: -feeOf(refund.amount),
      ok: true,
      at: new Date(refund.at),
      title: order?.title ?? '',
    });
  }
  if (channel === 'wechat')
    for (const payout of await state.all('payout')) {
      if (payout.state !== 'SUCCESS' || dayOf(new Date(payout.updated_at)) !== day) continue;
      lines.push({
        kind: 'payout',
        out_no: payout.out_bill_no,
        out_trade_no: payout.out_bill_no,
        channel_no: payout.transfer_bill_no,
        refund_no: '',
        amount: payout.amount,
        total: payout.amount,
        fee: 0,
        ok: true,
        at: new Date(payout.updated_at),
        title: payout.remark,
      });
    }
  const breaks = (await state.all('break')).filter((one) => one.channel === channel && one.day === day);
  return breaks.reduce(broken, lines);
}

/** A number that a bill says again when it is fetched again. */
const sameNumber = (prefix: string, length: number, of: string): string =>
  prefix +
  BigInt(`0x${createHash('sha256').update(of).digest('hex')}`)
    .toString()
    .slice(0, length - prefix.length);

/** A day's lines with one thing wrong on purpose. */
function broken(lines: Line[], { kind, out_no, day }: BillBreak): Line[] {
  const found = lines.find((line) => line.out_no === out_no);
  switch (kind) {
    case 'channel_only':
      return [
        ...lines,
        {
          kind: 'payment',
          out_no,
          out_trade_no: out_no,
          channel_no: sameNumber('4200', 28, `${day} ${out_no}`),
          refund_no: '',
          amount: 8_800,
          total: 8_800,
          fee: feeOf(8_800),
          ok: true,
          at: new Date(startOf(day) + 15 * 3_600_000),
          title: '账单里多出的一笔',
        },
      ];
    case 'ours_only':
      return lines.filter((line) => line !== found);
    case 'amount_diff':
      return lines.map((line) =>
        line === found ? { ...line, amount: line.amount + 100, total: line.total + 100 } : line,
      );
    case 'status_diff':
      return lines.map((line) => (line === found ? { ...line, ok: false } : line));
    case 'dup':
      return lines.flatMap((line) => (line === found ? [line, line] : [line]));
  }
}

const wechat_titles =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const row = (...cells: string[]): string => cells.map((cell) => `\`${cell}`).join(',');

function wechatTrades({ keys }: DoubleFacts, lines: Line[]): string {
  const rows = lines
    .filter((line) => line.kind !== 'payout')
    .map((line) => {
      const back = line.kind === 'refund';
      // A trade that did not succeed stands in no bill of trades; what differs there is the state of a refund, or that it is one.
      const state = back ? 'REFUND' : line.ok ? 'SUCCESS' : 'REVOKED';
      return row(
        beijing(line.at),
        keys.appid,
        keys.mchid,
        '0',
        '',
        line.channel_no,
        line.out_trade_no,
        'oDoublePayer',
        'NATIVE',
        state,
        'OTHERS',
        'CNY',
        back ? '0.00' : yuan(line.amount),
        '0.00',
        back ? line.refund_no : '0',
        back ? line.out_no : '0',
        back ? yuan(line.amount) : '0.00',
        '0.00',
        back ? 'ORIGINAL' : '',
        back ? (line.ok ? 'SUCCESS' : 'PROCESSING') : '',
        line.title,
        '',
        (line.fee / 100).toFixed(5),
        '0.60%',
        back ? '0.00' : yuan(line.total),
        back ? yuan(line.amount) : '0.00',
        '',
      );
    });
  const sum = (of: (line: Line) => number) => yuan(lines.reduce((all, line) => all + of(line), 0));
  const paid = (line: Line) => (line.kind === 'payment' ? line.amount : 0);
  const back = (line: Line) => (line.kind === 'refund' ? line.amount : 0);
  return `\uFEFF${[
    wechat_titles,
    ...rows,
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    row(
      String(rows.length),
      sum(paid),
      sum(back),
      '0.00',
      sum((line) => line.fee),
      sum(paid),
      sum(back),
    ),
  ].join('\r\n')}\r\n`;
}

function wechatFlow(lines: Line[]): string {
  const rows = lines
    .filter((line) => line.kind === 'payout')
    .map((line) =>
      row(
        beijing(line.at),
        line.channel_no,
        newNumber('1900', 28),
        '商家转账',
        '商家转账',
        '支出',
        yuan(line.amount),
        '0.00',
        'API',
        line.title,
        line.out_no,
      ),
    );
  const sum = yuan(lines.reduce((all, line) => all + (line.kind === 'payout' ? line.amount : 0), 0));
  return `\uFEFF${[
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
    ...rows,
    '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
    row(String(rows.length), '0', '0.00', String(rows.length), sum),
  ].join('\r\n')}\r\n`;
}

/** GET /v3/bill/tradebill, /v3/bill/fundflowbill */
/** How a bill comes out wrong; with the last two its checksum is that of what arrives. */
export type BillTrouble = 'wrong_hash' | 'cut_file' | 'cut_rows' | 'cut_sum';
export const isBillTrouble = (kind: string | undefined): kind is BillTrouble =>
  kind === 'wrong_hash' || kind === 'cut_file' || kind === 'cut_rows' || kind === 'cut_sum';

export async function askForBill(
  facts: DoubleFacts,
  kind: string,
  query: URLSearchParams,
  trouble?: BillTrouble,
): Promise<Answer> {
  const day = query.get('bill_date') ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return fault(400, 'PARAM_ERROR', 'bill_date');
  if (kind === 'tradebill' && !['ALL', 'SUCCESS', 'REFUND'].includes(query.get('bill_type') ?? 'ALL'))
    return fault(400, 'PARAM_ERROR', 'bill_type');
  if (
    kind === 'fundflowbill' &&
    !['BASIC', 'OPERATION', 'FEES'].includes(query.get('account_type') ?? 'BASIC')
  )
    return fault(400, 'PARAM_ERROR', 'account_type');
  if (!isReady(facts, day)) return fault(400, 'STATEMENT_CREATING', '账单生成中');
  const lines = (await linesOf(facts, 'wechat', day)).filter(
    (line) => (line.kind === 'payout') === (kind === 'fundflowbill'),
  );
  if (lines.length === 0) return fault(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
  const whole = kind === 'tradebill' ? wechatTrades(facts, lines) : wechatFlow(lines);
  const text = Buffer.from(
    trouble === 'cut_rows'
      ? whole.replace(/\r\n`[^\r]*/, '') // the first row of all
      : trouble === 'cut_sum'
        ? whole.slice(0, whole.indexOf('总交易单数'))
        : whole,
  );
  const token = randomUUID();
  const gzip = query.get('tar_type') === 'GZIP';
  // Cut: what arrives is whole as a file, and shorter than what was summed up.
  const sent = trouble === 'cut_file' ? text.subarray(0, text.length - 20) : text;
  await facts.state.put('file', token, {
    token,
    channel: 'wechat',
    until: new Date(facts.now().getTime() + 5 * 60_000).toISOString(),
    base64: (gzip ? gzipSync(sent) : sent).toString('base64'),
  });
  const hash = createHash('sha1').update(text).digest('hex');
  return {
    status: 200,
    body: {
      hash_type: 'SHA1',
      hash_value: trouble === 'wrong_hash' ? hash.replaceAll(/./g, '0') : hash,
      download_url: `${facts.origin()}/v3/billdownload/file?token=${token}`,
    },
  };
}

export async function fileBehind(facts: DoubleFacts, token: string): Promise<Buffer | undefined> {
  const file = await facts.state.read('file', token);
  return file && Date.parse(file.until) > facts.now().getTime()
    ? Buffer.from(file.base64, 'base64')
    : undefined;
}

const alipay_titles =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

function alipayDetails({ keys, now }: DoubleFacts, day: string, lines: Line[]): string {
  const rows = lines
    // A trade that is not done has no line here.
    .filter((line) => line.ok)
    .map((line) => {
      const back = line.kind === 'refund';
      const amount = yuan(back ? -line.amount : line.amount);
      return [
        `${line.channel_no}\t`,
        `${line.out_trade_no}\t`,
        back ? '退款' : '交易',
        line.title,
        beijing(line.at),
        beijing(line.at),
        '',
        '',
        '',
        '',
        '*周(dou***@example.com)',
        amount,
        amount,
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '',
        '0.00',
        '0.00',
        back ? `${line.out_no}\t` : '',
        yuan(-line.fee),
        '0.00',
        '',
      ].join(',');
    });
  const of = (kind: Line['kind']) => lines.filter((line) => line.ok && line.kind === kind);
  const sum = (kind: Line['kind']) => yuan(of(kind).reduce((all, line) => all + line.amount, 0));
  return [
    '#支付宝业务明细查询',
    `#账号：[${keys.seller_id}0156]`,
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    alipay_titles,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${of('payment').length}笔，商家实收共${sum('payment')}元，商家优惠共0.00元`,
    `#退款合计：${of('refund').length}笔，商家实收退款共${sum('refund')}元，商家优惠退款共0.00元`,
    `#导出时间：[${stamp(now())}]`,
    '',
  ].join('\r\n');
}

addMethod('alipay.data.dataservice.bill.downloadurl.query', async (facts, { bill_type, bill_date = '' }) => {
  const missing = {
    code: '40004',
    msg: 'Business Failed',
    sub_code: 'isp.bill_not_exist',
    sub_msg: '账单不存在',
  };
  if (bill_type !== 'trade' && bill_type !== 'signcustomer')
    return {
      code: '40002',
      msg: 'Invalid Arguments',
      sub_code: 'isv.invalid-parameter',
      sub_msg: 'bill_type',
    };
  if (!isReady(facts, bill_date)) return missing;
  const lines = await linesOf(facts, 'alipay', bill_date);
  if (lines.length === 0) return missing;
  const details = gbkOf(alipayDetails(facts, bill_date, lines));
  const cut = facts.script.next.findIndex(({ kind }) => kind === 'cut_file');
  if (cut >= 0) facts.script.next.splice(cut, 1);
  const name = `${facts.keys.seller_id}0156_${bill_date.replaceAll('-', '')}`;
  const { zipSync } = await import('fflate'); // the demo's site starts with this double
  const zip = zipSync({
    [`${name}_trade_sum.csv`]: gbkOf('#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n'),
    [`${name}_trade.csv`]: cut >= 0 ? details.subarray(0, details.length - 400) : details,
  });
  const token = randomUUID();
  await facts.state.put('file', token, {
    token,
    channel: 'alipay',
    until: new Date(facts.now().getTime() + 30_000).toISOString(),
    base64: Buffer.from(zip).toString('base64'),
  });
  return { code: '10000', msg: 'Success', bill_download_url: `${facts.origin()}/bill/${token}.zip` };
});
