import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Body = Record<string, unknown>;
type Reply = { status?: number; body: unknown } | 'hang' | 'cut' | 'garbage';
type Held = { fields: Body; status: string; invoiceNo?: string };

export const vendor_keys = {
  key: 'vendor-double',
  secret: 'a-secret-of-the-vendor',
  sales_tax_no: '91440605MA5HEMW209',
};

const fen = (yuan: unknown): number => {
  const found = /^(-?)(\d+)\.(\d{2})$/.exec(String(yuan));
  if (!found) return Number.NaN;
  return (found[1] ? -1 : 1) * Number(found[2]! + found[3]!);
};

/**
 * A vendor of 数电票 as its documents describe it: checks every signature from the raw request and every sum on the sheet, knows a
 * serial once, and issues when the test says so.
 */
export async function openInvoiceDouble() {
  const seen: { path: string; body: Body }[] = [];
  const nonces = new Set<string>();
  const orders = new Map<string, Held>();
  const reds = new Map<string, Held>();
  /** Replies for the next requests; `after`: it was done all the same. */
  const next: { reply: Reply; after?: true }[] = [];
  let numbers = 26_442_000_000_318_860_000n;

  const server = createServer(
    (req, res) =>
      void answer(req).then((reply) => {
        if (reply === 'hang') return undefined;
        if (reply === 'cut') return req.socket.destroy();
        res.writeHead(reply === 'garbage' ? 200 : (reply.status ?? 200), {
          'content-type': 'application/json',
        });
        return res.end(reply === 'garbage' ? '<html>' : JSON.stringify(reply.body));
      }),
  );

  async function answer(req: IncomingMessage): Promise<Reply> {
    const raw = await text(req);
    const planned = next.shift();
    if (planned && !planned.after) return planned.reply;
    const wrong = atTheGate(req, raw);
    if (wrong) return { status: 401, body: { code: wrong } };
    const body = JSON.parse(raw) as Body;
    seen.push({ path: req.url!, body });
    const reply = business(req.url!, body);
    return planned?.reply ?? reply;
  }

  function atTheGate({ headers, url }: IncomingMessage, raw: string): string | null {
    const given = (name: string) => String(headers[name] ?? '');
    const digest = createHash('sha256').update(raw).digest('hex');
    const right = createHmac('sha256', vendor_keys.secret)
      .update([url, given('x-timestamp'), given('x-nonce'), digest].join('\n'))
      .digest('hex');
    if (given('x-app-key') !== vendor_keys.key) return 'E4001';
    if (Math.abs(Date.now() - Number(given('x-timestamp'))) > 300_000) return 'E4002';
    if (given('x-signature') !== right) return 'E4003';
    if (nonces.has(given('x-nonce'))) return 'E4004';
    nonces.add(given('x-nonce'));
    return null;
  }

  const ok = (data: object = {}): Reply => ({ body: { code: '0000', message: '', data } });
  const rejects = (message: string): Reply => ({ body: { code: 'B1001', message } });
  const told = (held: Held | undefined): Reply => {
    if (!held) return ok({ status: 'NOT_FOUND' });
    const { status, invoiceNo } = held;
    return ok(
      status === 'ISSUED'
        ? { status, invoiceNo, issuedAt: '2026-11-20 10:24:00' }
        : { status, message: '对方不同意', confirmUntil: '2026-11-23 10:24:00' },
    );
  };

  function business(path: string, body: Body): Reply {
    const serial = (body['serialNo'] as string | undefined) ?? '';
    switch (path) {
      case '/invoice/issue': {
        if (orders.has(serial)) return ok();
        const fault = faultOf(body);
        if (fault) return rejects(fault);
        orders.set(serial, { fields: body, status: 'PROCESSING' });
        return ok();
      }
      case '/invoice/query':
        return told(orders.get(serial));
      case '/invoice/file':
        return orders.get(serial)?.status === 'ISSUED'
          ? ok({ content: Buffer.from('%PDF-1.7 a sheet').toString('base64') })
          : ok();
      case '/red/apply': {
        const of = orders.get(String(body['originalSerialNo']));
        if (of?.status !== 'ISSUED' || of.invoiceNo !== body['originalInvoiceNo'])
          return rejects('没有这张蓝票');
        if (fen(body['totalAmt']) !== -fen(of.fields['totalAmt'])) return rejects('红冲金额与蓝票不符');
        if (!reds.has(serial)) reds.set(serial, { fields: body, status: 'CONFIRMING' });
        return ok();
      }
      case '/red/query':
        return told(reds.get(serial));
      case '/red/cancel':
        if (reds.get(serial)?.status !== 'CONFIRMING') return rejects('已经确认，不能撤回');
        reds.get(serial)!.status = 'REFUSED';
        return ok();
      default:
        return { status: 404, body: { code: 'E4040' } };
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    next,
    /** What the tax office does by and by. */
    settle(serial: string, status: 'ISSUED' | 'FAILED' | 'REFUSED' | 'EXPIRED') {
      const held = orders.get(serial) ?? reds.get(serial);
      if (!held) throw new Error(`nobody has asked for ${serial}`);
      held.status = status;
      held.invoiceNo = String(++numbers);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What is wrong with a sheet, as the tax office would say it. */
function faultOf(body: Body): string | null {
  const lines = (body['lines'] ?? []) as Record<string, string>[];
  const sum = (name: string) => lines.reduce((total, line) => total + fen(line[name]), 0);
  if (body['salesTaxNo'] !== vendor_keys.sales_tax_no) return '销售方税号不符';
  if (!body['customerName'] || lines.length === 0) return '缺少购买方或明细';
  if (body['invoiceType'] === '81' && !body['customerTaxNo']) return '专票缺少购买方税号';
  if (sum('netAmt') !== fen(body['netAmt']) || sum('taxAmt') !== fen(body['taxAmt']))
    return '明细之和与合计不符';
  if (fen(body['netAmt']) + fen(body['taxAmt']) !== fen(body['totalAmt'])) return '价税合计不符';
  for (const { netAmt, taxAmt, taxRate, zeroTaxMark } of lines) {
    if (Math.abs(fen(netAmt) * Number(taxRate) - fen(taxAmt)) > 1) return '税额与税率不符';
    if ((Number(taxRate) === 0) !== (zeroTaxMark === '2')) return '不征税标志不符';
    if (zeroTaxMark === '2' && body['invoiceType'] === '81') return '不征税不能开专票';
  }
  return (body['customerName'] as string).includes('测试失败') ? '购买方名称与税号不符' : null;
}
