import { newestApproval, no, yes } from '../../server/testing/approval-builders.ts';
import {
  claimed,
  makeOffer,
  offerForm,
  seckillBuyer,
  seckillSeller,
  type TestBuyer,
} from '../../server/testing/seckill-builders.ts';
import type { TestPerson } from '../../server/testing/people.ts';
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
      settle: { timer: () => house.runJob('seckill.clocks') },
    },
  });
}

/** Its orders: `admin` is who sells. */
export async function seckillOrders(world: World): Promise<Driver> {
  const { house, stranger } = world;
  const at = await payWorld(world);
  const { db } = house;
  type Of = Subject & { order_no: string; offer_id: number; author: TestBuyer };
  const statusOf = async ({ order_no }: Of) =>
    (
      await db
        .selectFrom('seckill_orders')
        .select('status')
        .where('order_no', '=', order_no)
        .executeTakeFirstOrThrow()
    ).status;
  const pay = async ({ order_no, author }: Of) => {
    await at.pay(order_no, author);
    const { amount } = await at.row(order_no);
    await at.paidAtChannel(order_no, 1, { amount });
  };
  const ship = ({ order_no }: Of, as: TestPerson) =>
    house.call(
      'company.seckill_ship',
      { order_no, carrier: '顺丰速运', tracking_no: 'SF1234567890' },
      { as },
    );
  const receive = ({ order_no }: Of, as: TestPerson) =>
    house.call('user.seckill_receive', { order_no }, { as });
  const cancel = ({ order_no }: Of, as: TestPerson) =>
    house.call('user.seckill_cancel_order', { order_no }, { as });
  const stop = async ({ offer_id }: Of) => {
    await house.call('admin.seckill_stop', { id: offer_id, reason }, { as: world.ops });
    await house.runJobs();
  };
  const days = async ({ order_no }: Of) => {
    await db
      .updateTable('seckill_orders')
      .set({ next_at: house.clock.now() })
      .where('order_no', '=', order_no)
      .where('next_at', 'is not', null)
      .execute();
    await house.runJob('seckill.clocks');
  };
  return driverOf<'seckill_order', Of>({
    table: 'seckill_orders',
    people: { stranger },
    async inState(state) {
      const seller = await seckillSeller(house);
      const author = await seckillBuyer(house);
      const { id: offer_id } = await makeOffer(db, house.clock.now(), { seller_id: seller.id });
      const order_no = await claimed(house, author, offer_id);
      const { id } = await db
        .selectFrom('seckill_orders')
        .select('id')
        .where('order_no', '=', order_no)
        .executeTakeFirstOrThrow();
      const of: Of = { id: Number(id), author, order_no, offer_id, people: { admin: seller } };
      if (state === 'closed_user') await cancel(of, author);
      if (state === 'closed_timeout') await at.expire(order_no);
      if (state === 'closed_system') await stop(of);
      if (['paid', 'fulfilled', 'completed'].includes(state)) await pay(of);
      if (state === 'fulfilled' || state === 'completed') await ship(of, seller);
      if (state === 'completed') await receive(of, author);
      return of;
    },
    events: {
      pay: {
        provider: async (of) => {
          if ((await statusOf(of)) === 'pending_payment') await pay(of);
        },
      },
      cancel: { call: cancel },
      expire: { timer: ({ order_no }) => at.expire(order_no) },
      close: { timer: stop },
      ship: { call: ship },
      receive: { call: receive, timer: days },
    },
  });
}
