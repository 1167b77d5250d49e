import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codes } from '../../contract/http/envelope.ts';
import type { Output } from '../../contract/index.ts';
import type { Buyer } from './buyers.ts';
import { inLines, type Times, timesOf } from './in-lines.ts';
import type { Wire } from './wire.ts';

/** What a buyer does with an order. */
export type Deed = 'pays' | 'cancels' | 'pays too late' | 'leaves it';
export type Held = { order_no: string; buyer: Buyer; deed: Deed };

export interface Plan {
  wire: Wire;
  offer: { id: number; starts_at: Date; per_user: number };
  buyers: readonly Buyer[];
  /** So many are asked at once. */
  lines: number;
  /** As the site gives it, or as its secret makes it. */
  tokenOf: (buyer: Buyer) => Promise<string>;
  /** Does with an order what its buyer wants. @param nth counts them */
  act: (held: Held, nth: number) => Promise<void>;
  /** Told of the sum after each answer to a claim. */
  answered?: (sum: number) => void;
}

export interface Played {
  tokens: Times;
  claims: Times;
  /** How often what was answered. */
  said: ReadonlyMap<string, number>;
  held: Held[];
  /** Hung up and never asked again: an order may be theirs without their knowing it. */
  gone: Buyer[];
  /** Wanted one to the end and got none. */
  waiting: number;
  /** Claims that were asked again, as no answer had come. */
  repeated: number;
}

type Wish = { buyer: Buyer; token: string; key: string; manner: Manner };
/** `borrows`: comes with the token of another. `hangs up`: and asks again with the same key. `leaves`: hangs up for good. */
type Manner = 'once' | 'two tabs' | 'twice' | 'hangs up' | 'leaves' | 'borrows';

/** Of twenty buyers; the same ones each time. */
const manners: Readonly<Partial<Record<number, Manner>>> = {
  0: 'hangs up',
  1: 'hangs up',
  2: 'leaves',
  3: 'two tabs',
  4: 'two tabs',
  5: 'two tabs',
  6: 'borrows',
  7: 'twice',
  8: 'twice',
};
export const givesBack = ({ deed }: Held): boolean => deed === 'cancels' || deed === 'pays too late';

/** Of ten who got one. */
const deeds: readonly Deed[] = [
  'pays',
  'pays',
  'pays',
  'cancels',
  'pays',
  'leaves it',
  'pays',
  'pays too late',
  'pays',
  'leaves it',
];

const most_tries = 200;
const pause_ms = 150;
/** Pieces that came back must be seen by those who wait; a bound on waiting. */
const patience_ms = 90_000;
const newKey = () => randomBytes(12).toString('hex');

/**
 * A sale as thousands play it: tokens, then all claims at the start, twice, in two tabs, again after no answer, or never again; of those
 * who got one most pay, some give it back and the rest forget it, and whoever waits takes what came back.
 */
export async function playSale(plan: Plan): Promise<Played> {
  const { buyers, lines, offer } = plan;
  const said = new Map<string, number>();
  const heard = (words: string) => said.set(words, (said.get(words) ?? 0) + 1);
  const sale = { ...plan, heard, answers: 0, repeated: 0 };
  const asked = await inLines(buyers, lines, (buyer) => plan.tokenOf(buyer).catch(String));
  const tokens = asked.results;
  await sleep(Math.max(0, offer.starts_at.getTime() - Date.now()));

  const wishes = buyers.flatMap((buyer, n): Wish[] => {
    const manner = manners[n % 20] ?? 'once';
    const token = tokens[manner === 'borrows' ? (n + 1) % buyers.length : n]!;
    if (!token.startsWith(`${offer.id}.`)) return (heard(token), []);
    const wish = () => ({ buyer, token, key: newKey(), manner });
    return manner === 'two tabs' ? [wish(), wish()] : [wish()];
  });
  const rush = await inLines(wishes, lines, (wish) => comeWith(sale, wish));
  const held = new Map<string, Buyer>();
  const waiting = new Map<number, Wish>();
  for (const [n, order_no] of rush.results.entries()) {
    const wish = wishes[n]!;
    if (order_no) held.set(order_no, wish.buyer);
    else if (wish.manner !== 'borrows' && wish.manner !== 'leaves') waiting.set(wish.buyer.id, wish);
  }
  for (const { id } of held.values()) waiting.delete(id);

  const all: Held[] = [...held].map(([order_no, buyer], n) => ({
    order_no,
    buyer,
    deed: deeds[n % deeds.length]!,
  }));
  const [, later] = await Promise.all([
    inLines(all, Math.min(lines, 16), plan.act),
    takeWhatComesBack(sale, waiting, all.filter(givesBack).length),
  ]);
  return {
    tokens: timesOf(asked),
    claims: timesOf(rush),
    said,
    held: [...all, ...later],
    gone: wishes.flatMap(({ buyer, manner }) => (manner === 'leaves' ? [buyer] : [])),
    waiting: waiting.size,
    repeated: sale.repeated,
  };
}

type Going = Plan & { heard: (words: string) => void; answers: number; repeated: number };

/** @returns the number of the order, or null */
async function comeWith(sale: Going, wish: Wish): Promise<string | null> {
  const input = inputOf(sale, wish);
  const options = { as: wish.buyer, key: wish.key };
  if (wish.manner === 'hangs up' || wish.manner === 'leaves')
    await sale.wire.hangUp('user.seckill_order', input, options);
  if (wish.manner === 'leaves') return null;
  const order_no = await claim(sale, wish, wish.manner === 'hangs up');
  if (wish.manner === 'twice' && order_no && (await claim(sale, wish, true)) !== order_no)
    throw new Error(`the same key was answered with two orders, the first ${order_no}`);
  return order_no;
}

const inputOf = ({ offer }: Plan, { buyer, token }: Wish) => ({
  id: offer.id,
  num: 1,
  address_id: buyer.address_id,
  token,
});

/** Asks until there is an answer, as the page does: under the same key, and saying that it asks again. */
async function claim(sale: Going, wish: Wish, again: boolean): Promise<string | null> {
  for (let tries = 1; ; tries++) {
    const input = { ...inputOf(sale, wish), again: again || tries > 1 };
    const answer = await sale.wire
      .call('user.seckill_order', input, { as: wish.buyer, key: wish.key })
      .catch(() => null);
    const data =
      answer?.data?.state === 'waiting' ? await afterWaiting(sale, wish, answer.data) : answer?.data;
    const final = answer !== null && answer.status < 500 && data?.state !== 'again';
    if (final) {
      sale.answered?.(++sale.answers);
      if (answer.code === codes.success && data?.order_no) return (sale.heard('抢到'), data.order_no);
      if (!answer.msg.startsWith('排队人数过多')) return (sale.heard(answer.msg), null);
    } else sale.repeated += 1;
    if (tries === most_tries) return (sale.heard('一直没有回答'), null);
    // The first time at once: another process answers for one that is gone.
    if (tries > 1) await sleep(pause_ms);
  }
}

/** It stands in the queue: asks what came of it. Undefined: nobody could say. */
async function afterWaiting(
  sale: Going,
  { buyer }: Wish,
  data: Output<'user.seckill_claim'>,
): Promise<Output<'user.seckill_claim'> | undefined> {
  for (let state: typeof data | undefined = data, tries = 0; ; tries++) {
    if (!state || state.state !== 'waiting' || !state.poll || tries === most_tries) return state;
    await sleep(pause_ms);
    const poll: string = state.poll;
    const told = await sale.wire.call('user.seckill_claim', { poll }, { as: buyer }).catch(() => null);
    if (told === null || told.status >= 500) return { ...state, state: 'again' as const };
    state = told.data;
  }
}

/** Those who wait look at what is left, as the page shows it, and take it. @param due pieces that are given back */
async function takeWhatComesBack(sale: Going, waiting: Map<number, Wish>, due: number): Promise<Held[]> {
  const taken: Held[] = [];
  const end = Date.now() + patience_ms;
  while (waiting.size > 0 && Date.now() < end) {
    const left = await piecesLeft(sale);
    if (left === 0 && taken.length >= due) return taken;
    const some = [...waiting.values()].slice(0, left === null ? 0 : left);
    const { results } = await inLines(some, sale.lines, (wish) =>
      claim(sale, { ...wish, key: newKey() }, false),
    );
    for (const [n, order_no] of results.entries()) {
      if (!order_no) continue;
      const { buyer } = some[n]!;
      waiting.delete(buyer.id);
      taken.push({ order_no, buyer, deed: 'leaves it' });
    }
    await sleep(pause_ms);
  }
  return taken;
}

async function piecesLeft({ wire, offer }: Plan): Promise<number | null> {
  const answer = await wire.call('product.seckill_stock', { ids: String(offer.id) }).catch(() => null);
  return answer?.data?.list[0]?.left ?? null;
}
