import type { OwnProof } from '../../../contract/account/security.ts';
import type { CallName, Input, Output } from '../../../contract/index.ts';
import { invitedPeople } from '../../../server/domains/account/index.ts';
import { hearOfOrder } from '../../../server/domains/league/index.ts';
import { noticeArrival } from '../../../server/domains/payment/index.ts';
import { down } from '../../../server/gateways/failed.ts';
import { standInInvoices } from '../../../server/gateways/invoice/stand-in-invoices.ts';
import { post } from '../../../server/ledger/post.ts';
import type { FactsOf, PostingKind } from '../../../server/ledger/postings.ts';
import {
  openPaymentDouble,
  type PaymentDouble,
} from '../../../server/testing/payment-double/payment-double.ts';
import { ask, callOf, runJob, type Stage } from '../play.ts';
import { recordsOfStory } from './kept-by-channels.ts';

/** Where the story of money is played: the site's own calls and jobs, with both channels behind them, at a time that is set. */
export type MoneyHouse = {
  /** How late it is in the story. */
  set: (at: Date) => void;
  wait: (seconds: number) => void;
  does: <N extends CallName>(by: string, call: N, input: Input<N>) => Promise<Output<N>>;
  /** One turn of a job; what calls leave for later is done by itself. */
  runs: (job: string, data?: object) => Promise<void>;
  /** What rooms that sell will post by themselves: nothing else leads there yet. */
  posts: <K extends PostingKind>(kind: K, facts: FactsOf<K>) => Promise<bigint>;
  /** An order of one of those whom this member brought, as the room that sold it tells of it; `nth` chooses whose. */
  hears: (
    member: string,
    nth: number,
    order: Omit<Parameters<typeof hearOfOrder>[1], 'buyer_id'>,
  ) => Promise<void>;
  /** The payer pays what was asked for last, and the channel tells of it. */
  pays: (order_no: string, how?: { late?: boolean; amount?: number }) => Promise<void>;
  /** A code to the own address, as the mail had it. */
  proof: (by: string) => Promise<OwnProof>;
  person: (username: string) => number;
  file: (key: string) => number;
  channels: PaymentDouble;
};

/** Jobs that belong to the story; the others send mails or draw. */
const belongs = (job: string): boolean =>
  /^(?:payment|wallet|seckill|invoice\.settle$|finance\.reconcile)/.test(job);

export async function withMoneyHouse(
  outside: Stage,
  public_url: string,
  play: (house: MoneyHouse) => Promise<void>,
): Promise<void> {
  let clock = new Date(0);
  const left: { job: string; data: object }[] = [];
  const codes: string[] = [];
  const records = await recordsOfStory(outside.db);
  const channels = await openPaymentDouble({
    now: () => clock,
    records,
    phone: `${public_url}/dev/pay`,
    async deliver(url, { headers, body }) {
      const raw = {
        name: new URL(url).pathname.split('/').at(-1)!,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        body: Buffer.from(body),
      };
      const said = await noticeArrival.receive(raw, callOf(stage, null, clock, 'match'));
      return { status: said?.status ?? 404, body: said?.body ?? '' };
    },
  });
  const stage: Stage = {
    ...outside,
    gateways: {
      ...outside.gateways,
      ...channels.gateways({ public_url, page: `${public_url}/dev/pay/alipay` }),
      // Sheets are drawn when the site runs: it asks for them again.
      invoices: { ...standInInvoices(outside.db), pdf: async () => down('later') },
    },
    async later(job, data) {
      if (job === 'account.send_code') codes.push((data as { code: string }).code);
      else if (belongs(job)) left.push({ job, data });
    },
  };
  const runs = async (job: string, data: object = {}) => {
    await runJob(stage, { at: clock, job, register: 'match' }, data);
    for (let next = left.shift(); next; next = left.shift())
      await runJob(stage, { at: clock, job: next.job, register: 'match' }, next.data);
  };
  const person = (username: string) => outside.people.get(username)!;
  const does: MoneyHouse['does'] = async (by, call, input) => {
    const answer = await ask(stage, person(by), clock, call, input);
    const next = left.shift();
    if (next) await runs(next.job, next.data);
    return answer;
  };
  const wait = (seconds: number) => void (clock = new Date(clock.getTime() + seconds * 1000));
  try {
    await play({
      set: (at) => void (clock = at),
      wait,
      does,
      runs,
      posts: async (kind, facts) =>
        (await post(callOf(stage, null, clock, 'match'), kind, facts)).transaction_id,
      async hears(member, nth, order) {
        const call = callOf(stage, null, clock, 'match');
        const { rows } = await invitedPeople(call, person(member), { limit: 50, offset: 0 });
        const [first, ...later] = rows.toReversed();
        const came = [first!, ...later.filter(({ at }) => at < order.paid_at)].slice(0, 3);
        await hearOfOrder(call, { ...order, buyer_id: came[nth % came.length]!.user_id });
      },
      async pays(order_no, how = {}) {
        await channels.pay(`${order_no}01`, how);
        const next = left.shift();
        if (next) await runs(next.job, next.data);
      },
      async proof(by) {
        const { uniqid } = await does(by, 'common.send_to_self', { channel: 'email', purpose: 'withdraw' });
        return { channel: 'email', captcha: codes.pop()!, uniqid };
      },
      person,
      file: (key) => outside.files.get(key)!,
      channels,
    });
    await records.keep();
  } finally {
    await channels.close();
  }
}
