import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { taxOf } from '../../../contract/invoice/tax.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/cluster.ts';
import { openInvoiceDouble, vendor_keys } from '../../testing/invoice-double.ts';
import { drawInvoice } from './draw-invoice.ts';
import { type InvoiceGateway, type InvoiceOrder, noInvoices } from './invoice-provider.ts';
import { magic_red, numberOf, standInInvoices } from './stand-in-invoices.ts';
import { signed, vendorInvoices } from './vendor-invoices.ts';

let database: TestDatabase;
let vendor: Awaited<ReturnType<typeof openInvoiceDouble>>;
let real: InvoiceGateway;
const way = () => ({ ...vendor_keys, url: vendor.url, drawer: '林小满' });
beforeAll(async () => {
  database = await createTestDatabase({ max: 4 });
  vendor = await openInvoiceDouble();
  real = vendorInvoices(way());
});
beforeEach(() => {
  vendor.seen.length = 0;
  vendor.next.length = 0;
});
afterAll(async () => {
  await vendor.close();
  await database.close();
});

let serials = 0;
const now = new Date('2026-11-20T02:24:00Z');
const later = new Date(now.getTime() + 3_600_000);
function order(facts: Partial<InvoiceOrder> & { name?: string; gross?: bigint[] } = {}): InvoiceOrder {
  const { name = '佛山市禾木家居用品有限公司', gross = [3510n, 40_500n], tax_bp = 600, ...rest } = facts;
  const lines = gross.map((amount) => ({
    name: tax_bp === null ? '*预付卡销售*充值' : '*信息技术服务*秒杀服务费',
    tax_code: '3040205000000000000',
    spec: '2026-11-18 订单 1',
    amount,
    ...taxOf(amount, tax_bp),
  }));
  const sum = (of: 'amount' | 'net' | 'tax') => lines.reduce((total, line) => total + line[of], 0n);
  return {
    serial: `F26112000000000${++serials}`,
    kind: 'ordinary',
    buyer: {
      kind: 'company',
      name,
      tax_no: '91440605MA5HEMW209',
      address: '佛山市顺德区容桂街道',
      phone: '0757-81234567',
      bank: '工商银行容桂支行',
      account: '2013013409200123456',
    },
    mail: 'cw@hemu.example',
    lines,
    amount: sum('amount'),
    net: sum('net'),
    tax: sum('tax'),
    tax_bp,
    remark: '申请单',
    ...rest,
  };
}
const red = (of: InvoiceOrder, number: string, facts: object = {}) => ({
  serial: `${of.serial}R1`,
  of_serial: of.serial,
  number,
  kind: of.kind,
  reason: '抬头开错了',
  amount: of.amount,
  net: of.net,
  tax: of.tax,
  ...facts,
});

/** What whoever stands behind the port keeps to; `issued` and `confirmed` are what the tax office does by and by. */
const providers = {
  'the stand-in': () => ({
    port: standInInvoices(database.db),
    issued: () => {},
    confirmed: () => {},
  }),
  'the adapter': () => ({
    port: real,
    issued: (serial: string) => vendor.settle(serial, 'ISSUED'),
    confirmed: (serial: string) => vendor.settle(serial, 'ISSUED'),
  }),
};

describe.each(Object.entries(providers))('%s', (_name, open) => {
  test('takes an order on, and says later under its serial what became of it', async () => {
    const { port, issued } = open();
    const one = order();
    expect(await port.issue(one, now)).toEqual({ result: 'accepted' });
    issued(one.serial);
    const looked = await port.look(one.serial, later);
    expect(looked).toMatchObject({ result: 'issued', number: expect.stringMatching(/^\d{20}$/) });
    expect(await port.look(one.serial, later)).toEqual(looked);
    expect(await port.pdf(one.serial)).toMatchObject({ result: 'read' });
  });

  test('issues one serial once', async () => {
    const { port, issued } = open();
    const one = order();
    await port.issue(one, now);
    issued(one.serial);
    const first = await port.look(one.serial, later);
    expect(await port.issue(one, later)).toEqual({ result: 'accepted' });
    expect(await port.look(one.serial, later)).toEqual(first);
  });

  test('knows nothing of a serial that it was not told', async () => {
    const { port } = open();
    expect(await port.look('F999', now)).toEqual({ result: 'not_found' });
    expect(await port.pdf('F999')).toEqual({ result: 'not_found' });
  });

  test('refuses for good in words', async () => {
    const { port } = open();
    expect(await port.issue(order({ name: '测试失败贸易有限公司' }), now)).toEqual({
      result: 'rejected',
      says: '购买方名称与税号不符',
    });
  });

  test('takes 不征税 as what it is', async () => {
    const { port } = open();
    expect(await port.issue(order({ tax_bp: null, gross: [150_000n] }), now)).toEqual({ result: 'accepted' });
  });

  test('a red letter over a special one is confirmed by and by, within 72 hours', async () => {
    const { port, issued, confirmed } = open();
    const one = order({ kind: 'special' });
    await port.issue(one, now);
    issued(one.serial);
    const looked = await port.look(one.serial, later);
    const letter = red(one, looked.result === 'issued' ? looked.number : '');
    expect(await port.reverse(letter, now)).toEqual({ result: 'accepted' });
    expect(await port.lookRed(letter.serial, now)).toEqual({
      result: 'processing',
      until: new Date('2026-11-23T02:24:00Z'),
    });
    confirmed(letter.serial);
    expect(await port.lookRed(letter.serial, later)).toMatchObject({
      result: 'issued',
      number: expect.stringMatching(/^\d{20}$/),
    });
  });

  test('a red letter that is withdrawn is refused from then on', async () => {
    const { port, issued } = open();
    const one = order({ kind: 'special' });
    await port.issue(one, now);
    issued(one.serial);
    const looked = await port.look(one.serial, later);
    const letter = red(one, looked.result === 'issued' ? looked.number : '', { reason: magic_red.silent });
    await port.reverse(letter, now);
    expect(await port.withdrawRed(letter.serial)).toEqual({ result: 'accepted' });
    expect(await port.lookRed(letter.serial, later)).toMatchObject({ result: 'rejected' });
    expect(await port.lookRed('F999R1', now)).toEqual({ result: 'not_found' });
  });
});

describe('the adapter', () => {
  test('sends what the vendor’s documents ask for', async () => {
    const one = order({ kind: 'special' });
    await real.issue(one, now);
    expect(vendor.seen).toEqual([
      {
        path: '/invoice/issue',
        body: expect.objectContaining({
          serialNo: one.serial,
          invoiceType: '81',
          salesTaxNo: vendor_keys.sales_tax_no,
          drawer: '林小满',
          customerType: '企业',
          customerTaxNo: '91440605MA5HEMW209',
          totalAmt: '440.10',
          netAmt: '415.19',
          taxAmt: '24.91',
          lines: [
            expect.objectContaining({ netAmt: '33.11', taxRate: '0.06', taxAmt: '1.99', zeroTaxMark: '' }),
            expect.objectContaining({ netAmt: '382.08', taxAmt: '22.92' }),
          ],
        }),
      },
    ]);
  });

  test('signs path, time, nonce and body', () => {
    expect(signed('secret', { path: '/invoice/issue', timestamp: '1', nonce: 'a', body: '{}' })).toBe(
      'aad25d8c3660e00697e760377d4350404cd5184e43a0ac4cb4ffd132f8457990',
    );
  });

  test('with a wrong secret or key is refused, with a clock that is off as well', async () => {
    for (const wrong of [{ secret: 'another' }, { key: 'another' }, { clock: () => new Date(0) }])
      expect(await vendorInvoices({ ...way(), ...wrong }).look('F1', now)).toEqual({
        result: 'refused',
        code: 'http_401',
      });
  });

  test.each(['hang', 'cut', 'garbage'] as const)(
    'an answer that is lost (%s) says nothing; the serial is asked for',
    async (trouble) => {
      const one = order();
      for (const _ of [1, 2, 3]) vendor.next.push({ reply: trouble, after: true });
      const hasty = vendorInvoices({ ...way(), timeout_ms: 300 });
      expect(await hasty.issue(one, now)).toMatchObject({ result: 'down' });
      vendor.next.length = 0;
      expect(await real.look(one.serial, now)).toEqual({ result: 'processing' });
    },
  );

  test('a sheet whose sums do not fit is refused by the vendor, and told on', async () => {
    const one = order();
    expect(await real.issue({ ...one, tax: one.tax + 1n, amount: one.amount + 1n }, now)).toEqual({
      result: 'rejected',
      says: '明细之和与合计不符',
    });
  });

  test.each([
    [{ body: {} }, 'down'],
    [{ body: { code: '0000' } }, 'down'],
    [{ body: { code: '0000', data: { status: 'ISSUED', invoiceNo: '1', issuedAt: 'x' } } }, 'down'],
    [{ body: { code: 'E5000' } }, 'down'],
    [{ body: { code: 'E4100' } }, 'refused'],
    [{ status: 502, body: {} }, 'down'],
    [{ status: 403, body: {} }, 'refused'],
  ] as const)('an answer of another shape issues nothing: %j', async (reply, result) => {
    vendor.next.push({ reply });
    expect(await real.look('F1', now)).toMatchObject({ result });
  });

  test('a red letter that came to nothing says why', async () => {
    const one = order({ kind: 'special' });
    await real.issue(one, now);
    vendor.settle(one.serial, 'ISSUED');
    const looked = await real.look(one.serial, now);
    const letter = red(one, looked.result === 'issued' ? looked.number : '');
    await real.reverse(letter, now);
    vendor.settle(letter.serial, 'EXPIRED');
    expect(await real.lookRed(letter.serial, now)).toEqual({ result: 'rejected', says: '对方不同意' });
    expect(await real.withdrawRed(letter.serial)).toMatchObject({ result: 'rejected' });
  });
});

test('what is not offered issues nothing', async () => {
  expect(noInvoices.offered).toBe(false);
  expect(await noInvoices.issue(order(), now)).toEqual({ result: 'down', code: 'not_configured' });
});

describe('the sheet of the stand-in', () => {
  const issued = { number: numberOf('F1', now), issued_at: now };

  test('is the same for the same order, and of several pages where there are many lines', async () => {
    const one = order({ gross: Array.from({ length: 20 }, () => 3510n) });
    const [first, second] = [await drawInvoice(one, issued), await drawInvoice(one, issued)];
    expect(first.equals(second)).toBe(true);
    expect(first.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
  });

  test('carries its own letters, and none for what the font lacks', async () => {
    const sheet = (await drawInvoice(order({ name: '佛山🦊禾木家居有限公司' }), issued)).toString('latin1');
    expect(sheet).toMatch(/\/FontFile2/);
    expect(sheet).toMatch(/\/ToUnicode/);
    expect(sheet.length).toBeLessThan(150_000);
  });
});
