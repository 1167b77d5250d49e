import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { recordsInMemory, type Records } from '../../gateways/payment/kept-records.ts';
import { alipayMethod, alipayText, openPage } from './alipay-side.ts';
import { fileBehind } from './bills.ts';
import type { DoubleFacts, Script, Trouble } from './double-facts.ts';
import { keysOf } from './double-keys.ts';
import { stateOf } from './double-state.ts';
import { type Deliver, overHttp, queueNotice } from './notices.ts';
import { gatewaysOfDouble, type OurSide } from './our-side.ts';
import { phoneOf } from './phone.ts';
import { wechatAnswer } from './wechat-side.ts';

export type PaymentDouble = Awaited<ReturnType<typeof openPaymentDouble>>;

/**
 * WeChat Pay and Alipay on a port of this machine, with keys of their own. What they remember lies in `records` (memory, unless
 * said otherwise), their clock is `now`, and they tell what happened over HTTP, or by `deliver`.
 * @param phone where codes lead when they are scanned; without it they look as the channels write them
 */
export async function openPaymentDouble({
  now = () => new Date(),
  records = recordsInMemory(),
  deliver = overHttp,
  phone,
}: { now?: () => Date; records?: Records; deliver?: Deliver; phone?: string } = {}) {
  const state = stateOf(records);
  const keys = await keysOf(state);
  const script: Script = { next: [], signs_by: 'public_key', notices: 'sent', refunds: [], refund_ms: 3_000 };
  const nonces = new Set<string>();
  let seen = 0;
  const facts: DoubleFacts = {
    state,
    keys,
    now,
    phone,
    script,
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notify: async (notice) => void (await queueNotice(facts, notice)),
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = request.url ?? '/';
    const text = body.toString('utf8');
    seen += 1;
    const trouble = takeTrouble(
      script.next,
      `${request.method} ${url} ${decodeURIComponent(text.slice(0, 4000).replaceAll(/%(?![0-9A-F]{2})/gi, '%25'))}`,
    );
    if (trouble?.kind === 'hang') return;
    if (trouble?.kind === 'cut') return void request.socket.destroy();
    if (trouble?.kind === 'busy' || trouble?.kind === 'error') {
      const [status, code] = trouble.kind === 'busy' ? [429, 'FREQUENCY_LIMITED'] : [500, 'SYSTEM_ERROR'];
      response.writeHead(status, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ code, message: '请稍后再试' }));
    }
    const said = url.startsWith('/v3/')
      ? await wechatAnswer(
          facts,
          { method: request.method!, url, headers: request.headers, body: text },
          nonces,
          trouble?.kind,
        )
      : await alipayAnswer(request.method!, url, text, trouble);
    if (trouble?.kind === 'lost') return void request.socket.destroy();
    if (trouble?.kind === 'lost_silently') return;
    response.writeHead(said.status, said.headers);
    response.end(said.body);
  }

  async function alipayAnswer(method: string, url: string, text: string, trouble?: Trouble) {
    const { pathname, search, searchParams } = new URL(url, 'http://x');
    const plain = { 'content-type': 'text/html; charset=utf-8' };
    const file = /^\/bill\/([0-9a-f-]{36})\.zip$/.exec(pathname);
    if (file) {
      const bytes = await fileBehind(facts, file[1]!);
      return {
        status: bytes ? 200 : 404,
        headers: { 'content-type': 'application/zip' },
        body: bytes ?? Buffer.of(),
      };
    }
    if (pathname !== '/gateway.do') return { status: 404, headers: plain, body: '' };
    if (method === 'GET') {
      const page = await openAlipayPage(search);
      return typeof page === 'string'
        ? { status: 200, headers: plain, body: `错误：${page}` }
        : facts.phone
          ? { status: 302, headers: { location: `${facts.phone}?order=${page.token}` }, body: '' }
          : { status: 200, headers: plain, body: `待付款 ${page.out_trade_no}` };
    }
    if (searchParams.get('charset') !== 'utf-8') return { status: 400, headers: plain, body: 'charset' };
    const said = await alipayMethod(facts, Object.fromEntries(new URLSearchParams(text)));
    const kind = trouble?.kind;
    const body = alipayText(
      facts,
      kind === 'unsigned' ? { ...said, signed: false } : said,
      kind === 'wrong_signature',
    );
    return {
      status: 200,
      headers: plain,
      body: kind === 'reformatted' ? JSON.stringify(JSON.parse(body)).replace('"code":"', '"code": "') : body,
    };
  }

  /** As a browser opens it that we sent to Alipay: the order, or Alipay's word why not. */
  const openAlipayPage = (search: string) => openPage(facts, Object.fromEntries(new URLSearchParams(search)));

  await new Promise<void>((ready, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    origin: facts.origin(),
    keys,
    state,
    script,
    /** How many requests arrived. */
    seen: () => seen,
    openAlipayPage,
    /** Our own adapters, set to this double. */
    gateways: (ours: OurSide) => gatewaysOfDouble(facts, ours),
    ...phoneOf(facts, deliver),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function takeTrouble(next: Trouble[], request: string): Trouble | undefined {
  const at = next.findIndex(
    ({ to, kind }) =>
      // Alipay's files are cut where they are made.
      (kind !== 'cut_file' || request.includes('/v3/bill/')) && (to === undefined || request.includes(to)),
  );
  return at < 0 ? undefined : next.splice(at, 1)[0];
}
