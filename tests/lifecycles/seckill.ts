import { fen } from '../../server/ledger/amount.ts';
import { topUp } from '../../server/testing/ledger-builders.ts';
import { newestApproval, no, yes } from '../../server/testing/approval-builders.ts';
import {
  claimed,
  makeOffer,
  offerForm,
  seckillBuyer,
  seckillSeller,
  takesBack,
  type TestBuyer,
} from '../../server/testing/seckill-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
import { seckillRefundLifecycle } from '../../contract/seckill/seckill-refund-lifecycle.ts';
import { type Driver, driverOf, nobodys_id, reason, type Subject, type World } from './driver.ts';
import { payWorld } from './pay-world.ts';

const hour = 3_600_000;

/** Offers of the flash sale. */
export async function seckillOffers({ house, ops, stranger }: World): Promise<Driver> {
  const { db } = house;
  type Of = Subject & { form: Awaited<ReturnType<typeof offerForm>> };
  const decide = async (id: number, as: TestPerson, decision: object) => {
    const newest = await newestApproval(db, 'seckill', id).catch(() => ({ id: nobodys_id, revision: 1 }));
    return house.call('admin.approval_decide', { kind: 'seckill', ...newest, ...decision } as never, { as });
  };
  const refusal = { ...no, reason_code: 'K01' };
  const later = (hours: number) => new Date(house.clock.now().getTime() + hours * hour).toISOString();
  const clocksOf = async ({ id }: Of, states: readonly string[]): Promise<void> => {
    const { status } = await db
      .selectFrom('seckill_offers')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (states.includes(status)) await house.runJob('seckill.clocks');
  };
  return driverOf<'seckill_offer', Of>({
    table: 'seckill_offers',
    people: { ops, stranger },
    async inState(state, event) {
      const author = await seckillSeller(house);
      const form = await offerForm(house, author);
      const { id } = await house.gives('company.seckill_publish', form, { as: author });
      const of: Of = { id, author, form };
      if (state === 'draft') await house.gives('company.seckill_withdraw', { id }, { as: author });
      if (state === 'rejected') await decide(id, ops, refusal);
      if (['approved', 'stopped', 'settled'].includes(state)) await decide(id, ops, yes);
      if (state === 'stopped' || state === 'settled')
        await house.gives('company.seckill_cancel', { id, reason }, { as: author });
      if (event === 'lapse')
        await db
          .updateTable('seckill_offers')
          .set({ starts_at: new Date(later(-1)), ends_at: new Date(later(1)) })
          .where('id', '=', id)
          .execute();
      // Those whose time is over have their end at once.
      if (state === 'settled' || event === 'settle')
        await db
          .updateTable('seckill_offers')
          .set({ starts_at: new Date(later(-2)), ends_at: new Date(later(-1)) })
          .where('id', '=', id)
          .execute();
      if (state === 'settled') await house.runJob('seckill.clocks');
      return of;
    },
    events: {
      publish: {
        call: ({ id, form }, as) =>
          house.call(
            'company.seckill_publish',
            { ...form, id, starts_at: later(3), ends_at: later(4) },
            { as },
          ),
      },
      withdraw: { call: ({ id }, as) => house.call('company.seckill_withdraw', { id }, { as }) },
      approve: { call: ({ id }, as) => decide(id, as, yes) },
      refuse: { call: ({ id }, as) => decide(id, as, refusal) },
      stop: {
        call: ({ id }, as, who) =>
          who === 'ops'
            ? house.call('admin.seckill_stop', { id, reason }, { as })
            : house.call('company.seckill_cancel', { id, reason }, { as }),
      },
      // One job does both; it is asked where it is this event's turn.
      lapse: { timer: (of) => clocksOf(of, ['draft', 'pending', 'rejected']) },
      settle: { timer: (of) => clocksOf(of, ['draft', 'rejected', 'approved', 'stopped', 'settled']) },
    },
  });
}

type OfOrder = Subject & { order_no: string; offer_id: number; author: TestBuyer; seller: TestPerson };

/** What orders and their refunds are driven by. */
async function saleWorld(world: World) {
  const { house, ops } = world;
  const at = await payWorld(world);
  const { db } = house;
  const parcel = { carrier: '顺丰速运', tracking_no: 'SF1234567890' };
  const of =
    (name: 'user.seckill_receive' | 'user.seckill_cancel_order' | 'user.seckill_cancel_refund') =>
    ({ order_no }: OfOrder, as: TestPerson) =>
      house.call(name, { order_no }, { as });
  const now = (table: 'seckill_orders' | 'seckill_refunds', order_id: bigint) =>
    db
      .updateTable(table)
      .set({ next_at: house.clock.now() })
      .where(table === 'seckill_orders' ? 'id' : ('order_id' as never), '=', order_id as never)
      .where('next_at', 'is not', null)
      .execute();
  const row = ({ order_no }: Pick<OfOrder, 'order_no'>) =>
    db.selectFrom('seckill_orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow();
  const refundOf = async (order: OfOrder) =>
    db
      .selectFrom('seckill_refunds')
      .selectAll()
      .where('order_id', '=', (await row(order)).id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  return {
    at,
    row,
    refundOf,
    async claimed(): Promise<OfOrder> {
      const seller = await seckillSeller(house);
      await takesBack(house, seller);
      const author = await seckillBuyer(house);
      const { id: offer_id } = await makeOffer(db, house.clock.now(), { seller_id: seller.id });
      const order_no = await claimed(house, author, offer_id);
      const { id } = await row({ order_no });
      return { id: Number(id), author, order_no, offer_id, seller, people: { admin: seller } };
    },
    async pay({ order_no, author }: OfOrder, method: 'wechat' | 'wallet' = 'wechat') {
      const { amount } = await at.row(order_no);
      if (method === 'wallet') await topUp(house, author.id, Number(amount));
      await at.pay(order_no, author, method);
      if (method === 'wechat') await at.paidAtChannel(order_no, 1, { amount });
    },
    ship: ({ order_no }: OfOrder, as: TestPerson) =>
      house.call('company.seckill_ship', { order_no, ...parcel }, { as }),
    receive: of('user.seckill_receive'),
    cancel: of('user.seckill_cancel_order'),
    cancelRefund: of('user.seckill_cancel_refund'),
    ask: ({ order_no }: OfOrder, as: TestPerson, amount?: string) =>
      house.call('user.seckill_apply_refund', { order_no, refund_reason: 'F01', amount }, { as }),
    agree: ({ order_no }: OfOrder, as: TestPerson, with_return = false) =>
      house.call('company.seckill_agree_refund', { order_no, with_return }, { as }),
    refuse: ({ order_no }: OfOrder, as: TestPerson) =>
      house.call('company.seckill_refuse_refund', { order_no, reason }, { as }),
    escalate: ({ order_no }: OfOrder, as: TestPerson) =>
      house.call('user.seckill_escalate_refund', { order_no }, { as }),
    sendBack: ({ order_no }: OfOrder, as: TestPerson) =>
      house.call('user.seckill_send_back', { order_no, ...parcel }, { as }),
    receiveBack: ({ order_no }: OfOrder, as: TestPerson) =>
      house.call('company.seckill_receive_back', { order_no }, { as }),
    judge: ({ order_no }: OfOrder, as: TestPerson, pass: boolean) =>
      house.call('admin.seckill_refund_decide', { order_no, pass, reason }, { as }),
    async stop({ offer_id }: OfOrder) {
      await house.call('admin.seckill_stop', { id: offer_id, reason }, { as: ops });
      await house.runJobs();
    },
    /** The channel has sent it back and says so. */
    async backAtChannel(order: OfOrder) {
      const sent = await at.refundOf(order.order_no);
      if (!sent) return;
      await at.hear(
        at.wechat.refunded(sent.out_refund_no, {
          result: 'succeeded',
          channel_no: `back-${sent.out_refund_no}`,
          amount: fen(sent.amount),
          at: house.clock.now(),
        }),
      );
    },
    /** One job does all that is due; it is asked where it is this event's turn. */
    due:
      (event: keyof typeof seckillRefundLifecycle.moves) =>
      async (order: OfOrder): Promise<void> => {
        const { status } = (await refundOf(order))!;
        const { from }: { from: readonly string[] } = seckillRefundLifecycle.moves[event];
        if (!from.includes(status)) return;
        await now('seckill_refunds', (await row(order)).id);
        await house.runJob('seckill.clocks');
      },
    async clocks(order: OfOrder) {
      const { id } = await row(order);
      await now('seckill_orders', id);
      await now('seckill_refunds', id);
      await house.runJob('seckill.clocks');
    },
  };
}

/** Its orders: `admin` is who sells. */
export async function seckillOrders(world: World): Promise<Driver> {
  const { ops, stranger, house } = world;
  const sale = await saleWorld(world);
  return driverOf<'seckill_order', OfOrder>({
    table: 'seckill_orders',
    people: { ops, stranger },
    async inState(state, event, who) {
      const of = await sale.claimed();
      const { author, order_no, seller } = of;
      if (state === 'pending_payment') return of;
      if (state === 'closed_user') await sale.cancel(of, author);
      if (state === 'closed_timeout') await sale.at.expire(order_no);
      if (state === 'closed_system') await sale.stop(of);
      if (state.startsWith('closed')) return of;
      await sale.pay(of, state === 'refunded' ? 'wallet' : 'wechat');
      if (state === 'fulfilled' || state === 'completed') await sale.ship(of, seller);
      if (state === 'completed') await sale.receive(of, author);
      if (state === 'refunding' || state === 'refunded')
        await sale.ask(of, author, event === 'refund_part' ? '0.01' : undefined);
      if (state === 'refunded') await sale.agree(of, seller);
      if (state !== 'refunding') return of;
      if (event === 'refund' || event === 'refund_part') await sale.agree(of, seller);
      if (event === 'keep' && who !== 'author') await sale.refuse(of, seller);
      if (event === 'keep' && who !== 'author' && who !== 'timer') await sale.escalate(of, author);
      return of;
    },
    events: {
      pay: {
        provider: async (of) => {
          if ((await sale.row(of)).status === 'pending_payment') await sale.pay(of);
        },
      },
      cancel: { call: sale.cancel },
      expire: { timer: ({ order_no }) => sale.at.expire(order_no) },
      close: { timer: sale.stop },
      ship: { call: sale.ship },
      receive: {
        call: sale.receive,
        timer: async (of) => {
          if ((await sale.row(of)).status === 'fulfilled') await sale.clocks(of);
        },
      },
      apply_refund: { call: (of, as) => sale.ask(of, as) },
      give_up: {
        timer: async (of) => {
          const { status, paid_at } = await sale.row(of);
          if (status !== 'paid') return;
          await house.db
            .updateTable('seckill_orders')
            .set({ paid_at: new Date(paid_at!.getTime() - 30 * 24 * hour) })
            .where('order_no', '=', of.order_no)
            .execute();
          await sale.clocks(of);
        },
      },
      keep: {
        call: (of, as, who) => (who === 'ops' ? sale.judge(of, as, false) : sale.cancelRefund(of, as)),
        timer: async (of) => {
          if ((await sale.row(of)).status === 'refunding') await sale.clocks(of);
        },
      },
      refund: { provider: sale.backAtChannel },
      refund_part: { provider: sale.backAtChannel },
    },
  });
}

/** What is asked back of them. */
export async function seckillRefunds(world: World): Promise<Driver> {
  const { ops, stranger } = world;
  const sale = await saleWorld(world);
  return driverOf<'seckill_refund', OfOrder>({
    table: 'seckill_refunds',
    people: { ops, stranger },
    async inState(state, event, who) {
      const of = await sale.claimed();
      const { author, seller } = of;
      await sale.pay(of);
      // What the clock agrees to was never sent; all else may have to come back.
      if (!(event === 'agree' && who === 'timer')) await sale.ship(of, seller);
      await sale.ask(of, author);
      if (state === 'cancelled') await sale.cancelRefund(of, author);
      // What is given up was never answered.
      const silent = state === 'escalated' && event === 'give_up';
      if (silent) await sale.due('hand_over')(of);
      else if (['rejected', 'escalated', 'closed'].includes(state)) await sale.refuse(of, seller);
      if ((state === 'escalated' && !silent) || state === 'closed') await sale.escalate(of, author);
      if (state === 'closed') await sale.judge(of, ops, false);
      if (state === 'returning') await sale.agree(of, seller, true);
      if (state === 'returning' && event === 'receive_back') await sale.sendBack(of, author);
      if (state === 'processing' || state === 'succeeded') await sale.agree(of, seller);
      if (state === 'succeeded') await sale.backAtChannel(of);
      return { ...of, id: Number((await sale.refundOf(of))!.id) };
    },
    events: {
      cancel: { call: sale.cancelRefund },
      agree: { call: (of, as) => sale.agree(of, as), timer: sale.due('agree') },
      refuse: { call: sale.refuse },
      escalate: { call: sale.escalate },
      hand_over: { timer: sale.due('hand_over') },
      uphold: { call: (of, as) => sale.judge(of, as, true) },
      dismiss: { call: (of, as) => sale.judge(of, as, false) },
      send_back: { call: sale.sendBack },
      receive_back: { call: sale.receiveBack, timer: sale.due('receive_back') },
      give_up: { timer: sale.due('give_up') },
      lapse: { timer: sale.due('lapse') },
      succeed: { provider: sale.backAtChannel },
    },
  });
}
