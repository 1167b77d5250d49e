import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { TooBusy } from '../../../call/gathered.ts';
import { invalid, type Refusal, refuse, reusedKey } from '../../../call/refusal.ts';
import { noSuchOffer, shownOffer } from '../offers/offer-record.ts';
import { forgetOver, saleNow, type SeckillRoom } from '../room.ts';
import { seckillDb } from '../tables.ts';
import { answer, type Answer, entryAnswer } from './entry-answer.ts';
import { placesOf } from './enter.ts';
import { faultOfToken, type TokenFault } from './claim-token.ts';
import type { Claimed } from './claim-shapes.ts';
import { Sale } from './sale.ts';

/** So long somebody waits in front of an open page; then the page asks by itself. */
const answered_after_ms = 3_000;
/** After so long nothing comes of what stands in no row. */
const given_up_after_ms = 15_000;
/** Somebody's clock and ours are never quite the same; the database decides on what is nearer. */
const clocks_apart_ms = 2_000;

/** user.seckill_order: what is cheap to refuse is refused before anything is asked; all else is one claim in a batch. */
export const claimOf =
  (room: SeckillRoom) =>
  async (
    { id, num, address_id, token, again }: Parsed<'user.seckill_order'>,
    call: Call,
  ): Promise<Answer> => {
    const { viewer } = member(call);
    const now = saleNow(room, call);
    refuseToken(faultOfToken(call.gateways, token, id, viewer.id, now));
    const sale = await saleFor(room, call, id);
    refuseEarly(sale, now);
    if (num > sale.facts.per_user) throw overLimit(sale);
    if (sale.soldOut && !again) throw sold_out;
    const key = call.request.wish!;
    const from = sale.facts.fair ? placesOf(call) : {};
    const claim = sale.claim({ user_id: viewer.id, key, units: num, address_id, ...from }, call);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), answered_after_ms).unref();
    });
    try {
      const first = await Promise.race([claim, late]);
      if (first !== 'late') {
        if (first.outcome !== 'entered') return answerTo(sale, first);
        const { code: entry_code, wish, is_closed } = first.entry!;
        if (is_closed) return (await entryAnswer(call, id, wish))!;
        return answer({ state: 'entered', entry_code, poll: pollOf(id, now, wish) });
      }
      claim.catch(() => null);
      return waiting(pollOf(id, now, key));
    } catch (error) {
      throw error instanceof TooBusy ? refuse('排队人数过多，请稍后再试') : error;
    } finally {
      clearTimeout(timer);
    }
  };

/** Before anybody is looked up: what no order can come of, whoever asks. Null where it has to be asked. */
export const refusesUnasked =
  (room: SeckillRoom) =>
  (input: Record<string, unknown>): Refusal | null => {
    // It is as it came: an object need not be one that becomes a number.
    const sale = typeof input['id'] === 'object' ? undefined : room.sales.get(Number(input['id']));
    return sale?.soldOut && input['again'] !== true ? sold_out : null;
  };

/** user.seckill_claim: whether the one in the queue got an order. */
export const claimStateOf =
  (room: SeckillRoom) =>
  async ({ poll }: Parsed<'user.seckill_claim'>, call: Call): Promise<Output<'user.seckill_claim'>> => {
    const { viewer } = member(call);
    const [, id = '', at = '', key = ''] = /^(\d{1,9})\.(\d{13})\.([\w-]{8,64})$/.exec(poll) ?? [];
    if (key === '') throw invalid('poll', '排队凭证不对');
    const order = await seckillDb(call)
      .selectFrom('seckill_orders')
      .select(['order_no', 'pay_deadline'])
      .where('user_id', '=', viewer.id)
      .where('idem_key', '=', key)
      .where('offer_id', '=', Number(id))
      .executeTakeFirst();
    if (order) return got(order.order_no, order.pay_deadline);
    const entry = await entryAnswer(call, Number(id), key);
    if (entry) return entry;
    const since_ms = saleNow(room, call).getTime() - Number(at);
    const still = room.sales.get(Number(id))?.isGoing(viewer.id) ?? false;
    return still || since_ms < given_up_after_ms ? waiting(poll) : answer({ state: 'again' });
  };

const pollOf = (id: number, now: Date, key: string): string => `${id}.${now.getTime()}.${key}`;
const waiting = (poll: string): Answer => answer({ state: 'waiting', poll });
const got = (order_no: string, until: Date): Answer =>
  answer({ state: 'got', order_no, expires_at: until.toISOString() });

/** One for all: it has nothing of whoever hears it, and most who come hear it. */
const sold_out = refuse('已抢光');
const overLimit = ({ facts }: Sale) => invalid('num', `这一场每人限购 ${facts.per_user} 件`);

const token_words: Record<TokenFault, string> = {
  wrong: '下单凭证不对，请刷新页面再抢',
  another: '下单凭证不是这一场或不是你的，请刷新页面再抢',
  over: '下单凭证已过期，请再点一次',
};
function refuseToken(fault: TokenFault | null): void {
  if (fault) throw invalid('token', token_words[fault]);
}

/** A machine whose clock is wrong hears it from ours. A retry after the end goes on: its order may be there. */
function refuseEarly({ facts }: Sale, now: Date): void {
  if (facts.starts_at.getTime() - now.getTime() > clocks_apart_ms) throw refuse('还没有开始');
}

function answerTo(sale: Sale, { outcome, order_no, pay_deadline, units_left }: Claimed): Answer {
  switch (outcome) {
    case 'got':
    case 'had':
    case 'live':
      return got(order_no!, pay_deadline!);
    case 'conflict':
      throw reusedKey();
    case 'no_address':
      throw invalid('address_id', '请选择自己的收货地址');
    case 'over_limit':
      throw overLimit(sale);
    case 'too_few':
      throw refuse(`只剩 ${units_left} 件了`);
    case 'sold_out':
      throw sold_out;
    case 'early':
      throw refuse('还没有开始');
    case 'over':
      throw refuse('已经结束');
    case 'stopped':
      throw refuse('这场秒杀已停止');
    case 'absent':
      throw noSuchOffer();
    case 'closed':
      throw refuse('登记已截止，正在抽签，抽完剩下的先到先得');
    case 'entered':
      throw new Error('an entry has an answer of its own');
  }
}

/** The offer is read once; what may change of it later is asked in each claim. */
async function saleFor(room: SeckillRoom, call: Call, id: number): Promise<Sale> {
  const known = room.sales.get(id);
  if (known) return known;
  const { title, pno, per_user, starts_at, ends_at, fair } = await shownOffer(call, id);
  // Somebody else was here while we read.
  const there = room.sales.get(id);
  if (there) return there;
  const sale = new Sale(() => room.host, id, { title, pno, per_user, starts_at, ends_at, fair });
  forgetOver(room, saleNow(room, call));
  room.sales.set(id, sale);
  return sale;
}
