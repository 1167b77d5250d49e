import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentChannelName, RawNotice } from '../../gateways/payment/payment-channel.ts';
import { fen } from '../../ledger/amount.ts';
import { inCall, topUp } from '../../testing/ledger-builders.ts';
import { openPayHouse, type PayHouse } from '../../testing/payment-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { openRefund } from './index.ts';

// Whatever payers, channels and the clock do with one order, in whatever order, and however often it is told: the money ends in one of
// the places where it may be, and telling all of it again changes nothing.

const runs = process.env.SWEEPS === 'whole' ? 1_000 : 40;
const price = 1_000;
const had = 300;

let house: PayHouse;
beforeAll(async () => {
  house = await openPayHouse();
});
afterAll(() => house.close());

const event = fc.record({
  kind: fc.constantFrom(
    ...(['begin', 'begin', 'pays', 'pays', 'pays_wrong', 'told', 'told', 'told', 'look'] as const),
    ...(['wait', 'cancel', 'overdue', 'refund', 'refunded', 'jobs'] as const),
  ),
  channel: fc.constantFrom<PaymentChannelName[]>('wechat', 'alipay'),
  with_wallet: fc.boolean(),
  nth: fc.nat(7),
});
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

type World = {
  me: TestPerson;
  order_no: string;
  id: bigint;
  /** All that channels have said so far. */
  said: { channel: PaymentChannelName; raw: RawNotice }[];
};
const seen = new Set<string>();

async function begin(): Promise<World> {
  const me = await house.person();
  await topUp(house, me.id, had);
  return { me, ...(await house.sells(me, price)), said: [] };
}
const attemptsOf = ({ id }: World) =>
  house.db.selectFrom('payment_attempts').selectAll().where('payment_id', '=', id).orderBy('nth').execute();
const refundsOf = ({ id }: World) =>
  house.db.selectFrom('payment_refunds').selectAll().where('payment_id', '=', id).orderBy('id').execute();
const tell = ({ channel, raw }: World['said'][number]) => house.hears(channel, raw);

async function happen(world: World, { kind, channel, with_wallet, nth }: Event): Promise<void> {
  const { me, order_no, said } = world;
  switch (kind) {
    case 'begin':
      await house.call(
        'payment.pay_online',
        { order_no, method: channel, use_wallet: with_wallet },
        { as: me },
      );
      return;
    case 'pays':
    case 'pays_wrong': {
      const tries = (await attemptsOf(world)).filter((one) => one.channel !== 'wallet');
      const chosen = tries[nth % (tries.length || 1)];
      const at = chosen && house.channels[chosen.channel as PaymentChannelName];
      const order = at?.orders.get(chosen!.out_trade_no);
      if (!at || !order || order.status === 'paid') return;
      const wrong = kind === 'pays_wrong' && nth > 4 ? { amount: order.amount + 1n } : {};
      const raw = at.pays(chosen.out_trade_no, house.clock.now(), wrong);
      said.push({ channel: chosen.channel as PaymentChannelName, raw });
      return;
    }
    case 'told':
      if (said.length > 0) await tell(said[nth % said.length]!);
      return;
    case 'jobs':
      return house.runJobs();
    case 'look':
      await house.call('payment.wechat_order_status', { order_no }, { as: me });
      return;
    case 'wait':
      house.clock.advance(11_000);
      return house.watch();
    case 'cancel':
      await house.call('payment.cancel', { order_no }, { as: me });
      return;
    case 'overdue':
      house.clock.advance(nth === 0 ? 17 * 60_000 : 0);
      return house.watch();
    case 'refund':
      return giveBack(world, 1 + nth * 40).catch(() => {});
    case 'refunded':
      return settleRefunds(world, nth);
  }
}

async function giveBack({ id }: World, amount: number): Promise<void> {
  await inCall(house, async (call) => {
    const payment = await call.db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const attempt = await call.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', '=', payment.paid_by)
      .executeTakeFirstOrThrow();
    const { subject_id } = payment;
    await openRefund(call, {
      payment,
      attempt,
      amount: fen(amount),
      why: 'order',
      reason: '试验',
      subject_id,
    });
  });
}

/** Some of what is asked for comes to its end at the channel; now and then it closes one, which is tried under another number. */
async function settleRefunds(world: World, nth: number): Promise<void> {
  for (const refund of (await refundsOf(world)).filter(({ status }) => status === 'processing')) {
    const channel = refund.channel as PaymentChannelName;
    const at = house.channels[channel];
    if (!at.refunds.has(refund.out_refund_no)) continue;
    const done = {
      result: 'succeeded' as const,
      channel_no: `back-${refund.out_refund_no}`,
      amount: fen(refund.amount),
      at: house.clock.now(),
    };
    const raw = at.refunded(refund.out_refund_no, nth === 1 ? { result: 'closed' } : done);
    world.said.push({ channel, raw });
  }
}

/** What all of this comes to, for one order. */
async function stateOf(world: World) {
  const { rows } = await sql<{ account: string; amount: bigint }>`
    select a.kind as account, sum(e.amount)::bigint as amount
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.owner_id = ${world.me.id} group by a.kind order by a.kind`.execute(house.db);
  return {
    status: await house.status(world.order_no),
    tries: await house.tries(world.order_no),
    refunds: (await refundsOf(world)).map(({ status, amount, why }) => `${why} ${amount} ${status}`),
    money: Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)])),
  };
}

async function comesToItsEnd(world: World): Promise<void> {
  const { said } = world;
  for (let turn = 0; turn < 3; turn++) {
    for (const one of said) await tell(one);
    await house.runJobs();
    house.clock.advance(17 * 60_000);
    await house.watch();
    await house.runJobs();
    await settleRefunds(world, 0);
  }
  const end = await stateOf(world);
  const { money } = end;
  const of = (account: string) => money[account] ?? 0;
  expect(end.status).toMatch(/^(succeeded|closed|late_refunded)$/);
  const attempts = await attemptsOf(world);
  const refunds = await refundsOf(world);
  const sum = (rows: readonly { amount: bigint }[]) =>
    rows.reduce((all, { amount }) => all + Number(amount), 0);
  const done = refunds.filter(({ status }) => status === 'succeeded');

  // What a channel has is what was paid there and not given back.
  for (const channel of ['wechat', 'alipay'] as const) {
    const paid = attempts.filter((one) => one.channel === channel && one.paid_amount !== null);
    const there = [...house.channels[channel].orders.values()].filter(
      (one) => one.status === 'paid' && one.out_trade_no.startsWith(world.order_no),
    );
    expect(paid.map((one) => one.out_trade_no).toSorted()).toEqual(
      there.map((one) => one.out_trade_no).toSorted(),
    );
    const back = sum(done.filter((one) => one.channel === channel));
    const brought = paid.reduce((all, one) => all + Number(one.paid_amount), 0);
    expect(0 - of(`asset.${channel}`)).toBe(brought - back);
  }
  // One try paid it, and the order has what was paid and not given back; or none did, and the wallet is as it was.
  const by = attempts.filter((one) => one.status === 'paid');
  expect(by.length).toBe(end.status === 'succeeded' ? 1 : 0);
  const for_order = sum(done.filter((one) => one.why === 'order'));
  const escrow = of('order.escrow.channel') + of('order.escrow.topup');
  expect(escrow).toBe(by.length === 1 ? price - for_order : 0);
  expect(of('user.topup')).toBe(had - of('order.escrow.topup'));
  expect(of('user.pay_hold.topup')).toBe(0);
  // What came too late, twice, or as another amount hangs until it is given back; what is not of another amount is given back.
  const strays = attempts.filter((one) => one.status === 'extra' || one.status === 'suspense');
  const strayed = strays.reduce((all, one) => all + Number(one.paid_amount), 0);
  const returned = sum(done.filter((one) => one.why !== 'order'));
  expect(of('susp.late_payment')).toBe(strayed - returned);
  for (const one of strays)
    if (one.status === 'extra') expect(one.refunded, 'all of it is given back').toBe(one.paid_amount);
  for (const one of attempts) expect(one.refunded <= (one.paid_amount ?? 0n)).toBe(true);
  expect(refunds.filter(({ status }) => status === 'processing')).toEqual([]);
  seen.add(end.status);
  for (const { status } of attempts) seen.add(`try ${status}`);
  for (const { why, status } of refunds) seen.add(`${why} ${status}`);

  // All of it once more, the last first.
  for (const one of said.toReversed()) await tell(one);
  await house.watch();
  await house.runJobs();
  expect(await stateOf(world)).toEqual(end);
}

test(
  `${runs} random lives of an order end where money may be, told once or again and again`,
  { timeout: runs * 5_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14, size: 'max' }), async (events) => {
        const world = await begin();
        await happen(world, { ...events[0]!, kind: 'begin' });
        for (const one of events) await happen(world, one);
        await comesToItsEnd(world);
      }),
      { numRuns: runs, seed: 20_261_123, endOnFailure: true },
    );
    await house.ledgerHolds();
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining([
        'succeeded',
        'closed',
        'late_refunded',
        'try paid',
        'try closed',
        'try extra',
        'try suspense',
        'late succeeded',
        'double succeeded',
        'order succeeded',
      ]),
    );
  },
);
