import type { IncomingHttpHeaders } from 'node:http';
import { askForBill, isBillTrouble, fileBehind } from './bills.ts';
import type { DoubleFacts, Trouble } from './double-facts.ts';
import { faultOf } from './wechat-gate.ts';
import { type Answer, closeOrder, createOrder, fault, findOrder, type Given } from './wechat-orders.ts';
import { createPayout, findPayout } from './wechat-payouts.ts';
import { createRefund, findRefund } from './wechat-refunds.ts';
import { signedHeaders } from './wechat-signs.ts';

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

/** What api.mch.weixin.qq.com answers, signed; or spoilt as a test wants it. */
export async function wechatAnswer(
  facts: DoubleFacts,
  asked: Asked,
  nonces: Set<string>,
  trouble?: Trouble['kind'],
): Promise<{ status: number; headers: Record<string, string>; body: string | Buffer }> {
  const wrong = faultOf(asked, { keys: facts.keys, now: facts.now(), nonces });
  const said = wrong ?? (await answerOf(facts, asked, trouble));
  if ('file' in said && said.file)
    return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: said.file };
  const body =
    'code' in said
      ? JSON.stringify({ code: said.code, message: said.message })
      : said.body
        ? JSON.stringify(said.body)
        : '';
  const headers = signedHeaders(facts, body, {
    ...(trouble === 'wrong_signature' ? { signature: 'wrong' as const } : {}),
    ...(trouble === 'unknown_serial' ? { serial: 'PUB_KEY_ID_0000000000000000000000000000' } : {}),
    ...(trouble === 'stale' ? { age_s: 301 } : {}),
  });
  return {
    status: said.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(trouble === 'unsigned' ? {} : headers),
    },
    body: trouble === 'reformatted' && body ? JSON.stringify(JSON.parse(body), null, 1) : body,
  };
}

async function answerOf(
  facts: DoubleFacts,
  { method, url, headers, body }: Asked,
  trouble?: Trouble['kind'],
): Promise<Answer> {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const given = body === '' ? {} : (JSON.parse(body) as Given);
  const at = `${method} ${pathname}`;
  const number = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(at)?.[1];
    return found === undefined ? undefined : decodeURIComponent(found);
  };
  const way = number(/^POST \/v3\/pay\/transactions\/(\w+)$/);
  if (way) return createOrder(facts, way, given);
  const asked = number(/^GET \/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/);
  if (asked) return findOrder(facts, asked, searchParams.get('mchid'), trouble === 'foreign');
  const closed = number(/^POST \/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/);
  if (closed) return closeOrder(facts, closed, given);
  if (at === 'POST /v3/refund/domestic/refunds') return createRefund(facts, given);
  const refund = number(/^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/);
  if (refund) return findRefund(facts, refund);
  if (at === 'POST /v3/fund-app/mch-transfer/transfer-bills')
    return createPayout(facts, given, String(headers['wechatpay-serial']));
  const payout = number(/^GET \/v3\/fund-app\/mch-transfer\/transfer-bills\/out-bill-no\/([^/]+)$/);
  if (payout) return findPayout(facts, payout);
  const bill = number(/^GET \/v3\/bill\/(tradebill|fundflowbill)$/);
  if (bill) return askForBill(facts, bill, searchParams, isBillTrouble(trouble) ? trouble : undefined);
  if (at === 'GET /v3/billdownload/file') {
    const file = await fileBehind(facts, searchParams.get('token') ?? '');
    return file ? { status: 200, file } : fault(400, 'INVALID_REQUEST', '下载地址已失效');
  }
  return fault(404, 'NOT_FOUND', '没有这个接口');
}
