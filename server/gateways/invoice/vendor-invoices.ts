import { createHash, createHmac, randomBytes } from 'node:crypto';
import { ask, textOf } from '../ask.ts';
import { down, type Failed, hasFailed, refused } from '../failed.ts';
import { yuanOf } from '../../../contract/trade/money.ts';
import type { InvoiceGateway, InvoiceOrder, Looked, LookedRed, RedOrder, Taken } from './invoice-provider.ts';

/** How a vendor is reached and who we are there. `drawer`: the name that stands under the sheet. */
export type VendorWay = {
  url: string;
  key: string;
  secret: string;
  sales_tax_no: string;
  drawer: string;
  clock?: () => Date;
  timeout_ms?: number;
};

const customer_types = { company: '企业', agency: '机关事业单位', person: '个人' } as const;

/**
 * Vendors of 数电票 differ in their gates and agree in the rest: an order under a serial, answered later, looked at by that serial; a
 * red letter is a request that the other side confirms. This is that rest over JSON; a vendor's own gate is `signed` alone.
 */
export function vendorInvoices(way: VendorWay): InvoiceGateway {
  const post = (path: string, body: object, repeatable: boolean) => postSigned(way, path, body, repeatable);
  const taken = async (path: string, body: object): Promise<Taken> => {
    // The same serial is done once there, so that nothing is lost by asking twice.
    const said = await post(path, body, true);
    if (hasFailed(said)) return said;
    return rejectionOf(said.body) ?? { result: 'accepted' };
  };
  return {
    offered: true,
    issue: (order) => taken('/invoice/issue', orderFields(way, order)),
    async look(serialNo): Promise<Looked> {
      const said = await post('/invoice/query', { serialNo }, true);
      return hasFailed(said) ? said : (stateOf(said.body) ?? { result: 'processing' });
    },
    async pdf(serialNo) {
      const said = await post('/invoice/file', { serialNo, format: 'pdf' }, true);
      if (hasFailed(said)) return said;
      const content = textOf(said.body['data'], 'content');
      if (!content) return { result: 'not_found' };
      const bytes = Buffer.from(content, 'base64');
      return bytes.subarray(0, 5).toString() === '%PDF-' ? { result: 'read', bytes } : down('no_pdf');
    },
    reverse: (red) => taken('/red/apply', redFields(way, red)),
    async lookRed(serialNo): Promise<LookedRed> {
      const said = await post('/red/query', { serialNo }, true);
      if (hasFailed(said)) return said;
      return (
        stateOf(said.body) ?? {
          result: 'processing',
          until: timeOf(textOf(said.body['data'], 'confirmUntil')),
        }
      );
    },
    withdrawRed: (serialNo) => taken('/red/cancel', { serialNo }),
  };
}

/** Amounts are yuan with two decimals, signs as they stand on the sheet. */
const orderFields = ({ sales_tax_no, drawer }: VendorWay, order: InvoiceOrder) => ({
  serialNo: order.serial,
  invoiceType: order.kind === 'special' ? '81' : '82',
  salesTaxNo: sales_tax_no,
  drawer,
  customerType: customer_types[order.buyer.kind],
  customerName: order.buyer.name,
  customerTaxNo: order.buyer.tax_no,
  customerAddress: order.buyer.address,
  customerMobile: order.buyer.phone,
  customerBankName: order.buyer.bank,
  customerBankAccount: order.buyer.account,
  taxMark: '0',
  totalAmt: yuanOf(order.amount),
  netAmt: yuanOf(order.net),
  taxAmt: yuanOf(order.tax),
  remark: order.remark,
  lines: order.lines.map((line) => ({
    itemName: line.name,
    taxCode: line.tax_code,
    spec: line.spec,
    unit: '次',
    qty: '1',
    price: yuanOf(line.net),
    netAmt: yuanOf(line.net),
    // 不征税 is no rate of 0: it has a mark of its own.
    taxRate: order.tax_bp === null ? '0' : rateOf(order.tax_bp),
    zeroTaxMark: order.tax_bp === null ? '2' : '',
    taxAmt: yuanOf(line.tax),
  })),
});

const redFields = ({ sales_tax_no }: VendorWay, red: RedOrder) => ({
  serialNo: red.serial,
  originalSerialNo: red.of_serial,
  originalInvoiceNo: red.number,
  salesTaxNo: sales_tax_no,
  reason: red.reason,
  totalAmt: yuanOf(-red.amount),
  netAmt: yuanOf(-red.net),
  taxAmt: yuanOf(-red.tax),
});

/** 600 is 0.06. */
const rateOf = (bp: number): string => `0.${String(bp).padStart(4, '0').replace(/0+$/, '')}`;

/** What it says of a serial: done, refused for good, never heard of; null: it is still at it. */
function stateOf(
  body: Record<string, unknown>,
): Extract<Looked, { result: 'issued' | 'rejected' | 'not_found' }> | Failed | null {
  const refusal = rejectionOf(body);
  if (refusal) return refusal;
  const data = body['data'];
  switch (textOf(data, 'status')) {
    case 'NOT_FOUND':
      return { result: 'not_found' };
    case 'FAILED':
    case 'REFUSED':
    case 'EXPIRED':
      return { result: 'rejected', says: textOf(data, 'message') || '开票平台没有说明原因' };
    case 'ISSUED': {
      const [number, issued_at] = [textOf(data, 'invoiceNo'), timeOf(textOf(data, 'issuedAt'))];
      return /^\d{20}$/.test(number) && issued_at
        ? { result: 'issued', number, issued_at }
        : down('odd_invoice');
    }
    case 'PROCESSING':
    case 'CONFIRMING':
      return null;
    default:
      return down('odd_status');
  }
}

/** Codes that begin with B are about what was asked; E says that it was not looked at. */
function rejectionOf(body: Record<string, unknown>): Extract<Taken, { result: 'rejected' }> | Failed | null {
  const code = textOf(body, 'code');
  if (code === '0000') return null;
  if (code.startsWith('B'))
    return { result: 'rejected', says: textOf(body, 'message') || `开票平台拒绝了（${code}）` };
  return code.startsWith('E4') ? refused(code) : down(code || 'no_code');
}

/** `2026-11-20 10:24:00` of Beijing. */
function timeOf(text: string): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text);
  return found ? new Date(`${found[1]}T${found[2]}+08:00`) : null;
}

async function postSigned(
  way: VendorWay,
  path: string,
  body: object,
  repeatable: boolean,
): Promise<{ result: 'said'; body: Record<string, unknown> } | Failed> {
  const said = await ask(
    () => {
      const text = JSON.stringify(body);
      const timestamp = String((way.clock?.() ?? new Date()).getTime());
      const nonce = randomBytes(16).toString('hex');
      return {
        url: way.url + path,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          accept: 'application/json',
          'x-app-key': way.key,
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature': signed(way.secret, { path, timestamp, nonce, body: text }),
        },
        body: text,
      };
    },
    { repeatable, ...(way.timeout_ms ? { timeout_ms: way.timeout_ms } : {}) },
  );
  if (said.result !== 'said') return said;
  if (said.status >= 500) return down(`http_${said.status}`);
  if (said.status === 401 || said.status === 403) return refused(`http_${said.status}`);
  return said.status < 400 ? { result: 'said', body: said.body } : down(`http_${said.status}`);
}

type ToSign = { path: string; timestamp: string; nonce: string; body: string };

/** HMAC-SHA256 in hex over path, time, nonce and the digest of the body, a line each. */
export const signed = (secret: string, { path, timestamp, nonce, body }: ToSign): string =>
  createHmac('sha256', secret)
    .update([path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n'))
    .digest('hex');
