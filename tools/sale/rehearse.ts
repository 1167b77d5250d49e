import { setTimeout as sleep } from 'node:timers/promises';
import { CannotStart } from '../../server/cannot-start.mjs';
import type { Db } from '../../server/call/call.ts';
import type { Config } from '../../server/config.ts';
import { recordsInDatabase } from '../../server/gateways/payment/kept-records.ts';
import { vaultOf } from '../../server/gateways/vault.ts';
import { openPaymentDouble } from '../../server/testing/payment-double/payment-double.ts';
import { makePerson } from '../../server/testing/people.ts';
import { makeOffer } from '../../server/testing/seckill-builders.ts';
import { actOn } from './act-on-order.ts';
import { type Buyer, knowBuyers, makeBuyers, signOut } from './buyers.ts';
import { faultsOfSale, type Stock, stockOf } from './check-sale.ts';
import type { Times } from './in-lines.ts';
import { givesBack, type Played, playSale } from './play-sale.ts';
import { openWire, type Wire } from './wire.ts';

export interface Rehearsal {
  buyers: number;
  units: number;
  limit: number;
  lines: number;
  urls: readonly string[];
  say: (line: string) => void;
}

/** From now to the start; tokens are given for the last five of them. */
const lead_ms = 8_000;
const token_lead_ms = 5_000;
/** Who paid is told by the channel; a bound on waiting. */
const patience_ms = 60_000;

/** @returns what must not be, each in a sentence */
export async function rehearse(
  { config, db }: { config: Config; db: Db },
  { buyers: count, units, limit, lines, urls, say }: Rehearsal,
): Promise<string[]> {
  const vault = vaultOf(config.dataSecret, config.dataSecretBefore);
  const wire = openWire({ urls, sign_secret: config.signSecret, lines });
  const played_money = !(config.providers.wechat_pay && config.providers.alipay) && !config.production;
  const phone = played_money ? await openPaymentDouble({ records: recordsInDatabase(db) }) : undefined;
  let buyers: Buyer[] = [];
  try {
    await refuseNarrowDoor(wire);
    buyers = await makeBuyers(db, count);
    await knowBuyers(db, vault, buyers);
    const offer = await openOffer(db, units, limit);
    say(`${count} 个买家抢 ${units} 件，每人限 ${limit} 件，同时 ${lines} 个连接：${urls.join('、')}`);
    await sleep(offer.starts_at.getTime() - Date.now() - token_lead_ms);
    const played = await playSale({
      wire,
      offer,
      buyers,
      lines,
      tokenOf: async (buyer) => {
        const { data, msg } = await wire.call('user.seckill_token', { id: offer.id }, { as: buyer });
        return data?.token ?? msg;
      },
      act: (held, nth) => actOn(wire, phone, held, nth),
    });
    const paid = phone ? played.held.filter(({ deed }) => deed === 'pays').length : 0;
    const stock = await whenTold(db, offer.id, paid);
    const faults = await faultsOfSale(db, offer, played);
    tell(say, played, stock, faults);
    return faults;
  } finally {
    await phone?.close();
    wire.close();
    if (buyers.length > 0) await signOut(db, buyers);
  }
}

/** A site that counts calls by their address takes all these buyers for one. */
async function refuseNarrowDoor(wire: Wire): Promise<void> {
  for (let n = 0; n < 80; n++) {
    const { status, msg } = await wire.call('product.seckill_list', { state: 'coming', page: 1, limit: 1 });
    if (status === 429)
      throw new CannotStart(
        `网站限制了每个地址的请求（${msg}），演练时请用 API_RATE_PER_MINUTE=0 启动它`,
        'the site limits the calls of an address: start it with API_RATE_PER_MINUTE=0 for a rehearsal',
      );
  }
}

async function openOffer(db: Db, stock: number, per_user: number) {
  const starts_at = new Date(Date.now() + lead_ms);
  const product = await db
    .selectFrom('products')
    .select(['id', 'pno', 'title', 'author_id'])
    .where('status', '=', 'on_shelf')
    .orderBy('id')
    .executeTakeFirst();
  const seller_id =
    product?.author_id ??
    (
      await makePerson(db, new Date(), {
        username: `seller_${Date.now().toString(36)}`,
        nickname: '演练商家',
      })
    ).id;
  const { id } = await makeOffer(db, new Date(), {
    seller_id,
    ...(product ? { product } : {}),
    stock,
    per_user,
    starts_at,
    ends_at: new Date(starts_at.getTime() + 3_600_000),
  });
  return { id, starts_at, per_user };
}

async function whenTold(db: Db, offer_id: number, paid: number): Promise<Stock> {
  for (const end = Date.now() + patience_ms; ; await sleep(500)) {
    const stock = await stockOf(db, offer_id);
    if (stock.sold >= paid || Date.now() > end) return stock;
  }
}

function tell(
  say: Rehearsal['say'],
  { tokens, claims, said, held, waiting, repeated }: Played,
  { total, left, open, sold }: Stock,
  faults: readonly string[],
): void {
  const speed = ({ count, seconds, per_second, p50_ms, p99_ms }: Times) =>
    `${count} 次，${seconds.toFixed(1)} 秒，每秒 ${Math.round(per_second)} 次，p50 ${p50_ms.toFixed(0)} ms，p99 ${p99_ms.toFixed(0)} ms`;
  say(`领凭证  ${speed(tokens)}`);
  say(`抢      ${speed(claims)}`);
  for (const [words, times] of [...said].toSorted(([, a], [, b]) => b - a)) say(`  ${words}：${times}`);
  if (repeated > 0) say(`  没有回答、用同一个键再问：${repeated}`);
  const cancelled = held.filter(givesBack).length;
  say(`${total} 件：已付款 ${sold}，待付款 ${open}，没有卖出 ${left}；取消后又放出 ${cancelled} 件`);
  say(`没有抢到、还在等的买家 ${waiting} 人`);
  for (const fault of faults) say(`不对：${fault}`);
  if (faults.length === 0) say('核对：件数、限购、订单、支付单和账本都对得上');
}
