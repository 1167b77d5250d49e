import type { Output } from '../../../contract/index.ts';
import type { LiveStock, OfferCard } from '../../../contract/seckill/seckill-shapes.ts';
import type { TaskCard } from '../../../contract/task/task-shapes.ts';
import { sessionsOf } from '../../parts/seckill/sessions.ts';
import { endWords, taskHref } from '../../parts/task/task-words.ts';

// Made on the server: pages get what they print.

/** An offer as the strip shows it. */
export type StripOffer = Pick<
  OfferCard,
  | 'offer_id'
  | 'title'
  | 'cover'
  | 'price'
  | 'list_price'
  | 'total'
  | 'left'
  | 'phase'
  | 'starts_at'
  | 'ends_at'
  | 'sub_count'
>;
export type SaleFacts = { offers: readonly StripOffer[]; server_time: string };

type Offers = Output<'product.seckill_soon'>;

/** What runs and what comes; null where nothing does. */
export function saleOf({ server_time, list }: Offers): SaleFacts | null {
  if (list.length === 0) return null;
  return {
    server_time,
    offers: list.map(
      ({ offer_id, title, cover, price, list_price, total, left, phase, starts_at, ends_at, sub_count }) => ({
        offer_id,
        title,
        cover,
        price,
        list_price,
        total,
        left,
        phase,
        starts_at,
        ends_at,
        sub_count,
      }),
    ),
  };
}

/** What stands in the strip at a moment: the session that runs or comes first, three offers from it on, and three sessions after those. */
export function stripOf(offers: readonly StripOffer[], stock: ReadonlyMap<number, LiveStock>, now: number) {
  const sessions = sessionsOf(offers, stock, now).filter(
    ({ phase }) => phase === 'running' || phase === 'coming',
  );
  const [first] = sessions;
  if (!first) return null;
  // A session of one leaves room for what comes after it.
  const shown = sessions.flatMap((session) => session.offers).slice(0, 3);
  const next = sessions.slice(1).filter((session) => !session.offers.some((one) => shown.includes(one)));
  return { first, offers: shown, next: next.slice(0, 3) };
}

export type TaskLine = Pick<TaskCard, 'title' | 'num' | 'left' | 'reward'> & {
  href: string;
  cover: string;
  ends: string;
};
export type TaskFacts = { list: readonly TaskLine[]; total: number; left: number };

/** Those that have places; null where none has. */
export function tasksOf({ list, total, left }: Output<'task.index'>): TaskFacts | null {
  if (list.length === 0) return null;
  return {
    total,
    left,
    list: list.map((task) => ({
      title: task.title,
      num: task.num,
      left: task.left,
      reward: task.reward,
      href: taskHref(task.task_no),
      cover: task.product.cover,
      ends: endWords(task),
    })),
  };
}

/** As many as stand in the row. */
const shown = 8;

export type SiteFacts = { quick: Output<'nav.index'>['quick']; total: number };

/** What is opened most; null where nothing is listed. */
export const sitesOf = ({ quick, categories }: Output<'nav.index'>): SiteFacts | null =>
  quick.length > 0
    ? { quick: quick.slice(0, shown), total: categories.reduce((sum, { count }) => sum + count, 0) }
    : null;

/** The reader's own, then what everybody opens: each once, and never more than have room. */
export const ownFirst = (own: SiteFacts['quick'], all: SiteFacts['quick']): SiteFacts['quick'] =>
  [...own, ...all.filter(({ id }) => !own.some((one) => one.id === id))].slice(0, shown);
