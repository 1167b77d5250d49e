import {
  broughtBy,
  heldCommission,
  leagueMember,
  orderChanges,
  paidOrder,
} from '../../server/testing/league-builders.ts';
import { seckillSeller } from '../../server/testing/seckill-builders.ts';
import { type Driver, driverOf, reason, type Subject, type World } from './driver.ts';

/** What a member gets of the fee on an order of somebody whom they brought; `ops` is finance. */
export async function leagueCommissions({ house, stranger }: World): Promise<Driver> {
  type Of = Subject & { order_id: bigint };
  const ops = await house.person({ grants: ['staff'], staff_role: 'finance' });
  const seller = await seckillSeller(house);
  const complete = ({ order_id }: Of) => orderChanges(house, order_id, { completed_at: house.clock.now() });
  const refund = ({ order_id }: Of) => orderChanges(house, order_id, { refunded: true });
  /** Everything that has to be over, is. */
  const settle = async ({ id, order_id }: Of) => {
    await orderChanges(house, order_id, { settled_at: house.clock.now() });
    await house.db
      .updateTable('league_commissions')
      .set({ release_at: house.clock.now() })
      .where('id', '=', BigInt(id))
      .where('release_at', 'is not', null)
      .execute();
    await house.runJob('league.settle');
  };
  const takeBack = ({ id }: Of, as: Of['author']) =>
    house.call('admin.league_take_back', { id, reason }, { as });
  return driverOf<'league_commission', Of>({
    table: 'league_commissions',
    people: { ops, stranger },
    async inState(state) {
      const author = await leagueMember(house);
      const buyer = await house.person();
      await broughtBy(house, buyer, author);
      const { id: order_id } = await paidOrder(house, { buyer_id: buyer.id, seller_id: seller.id });
      const { id } = await house.db
        .selectFrom('league_commissions')
        .select('id')
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow();
      const of: Of = { id: Number(id), author, order_id };
      if (state === 'cancelled') await refund(of);
      if (['frozen', 'settled', 'clawed_back'].includes(state)) await complete(of);
      if (state === 'settled' || state === 'clawed_back') await settle(of);
      if (state === 'clawed_back') await takeBack(of, ops);
      return of;
    },
    events: {
      freeze: { timer: complete },
      settle: { timer: settle },
      cancel: { call: takeBack, timer: refund },
      claw_back: { call: takeBack },
    },
    // Staff take back what there is: what is paid is clawed back by the same call.
    instead: {
      'settled cancel ops': 'claw_back',
      'estimated claw_back ops': 'cancel',
      'frozen claw_back ops': 'cancel',
    },
  });
}

/** A commission that finance looks at; whose it is may object, and decides nothing. */
export async function leagueHolds({ house, stranger }: World): Promise<Driver> {
  type Of = Subject & { commission_id: number; order_id: bigint };
  const ops = await house.person({ grants: ['staff'], staff_role: 'finance' });
  const seller = await seckillSeller(house);
  const decide =
    (release: boolean) =>
    ({ commission_id }: Of, as: Of['author']) =>
      house.call('admin.league_hold_decide', { id: commission_id, release, reason }, { as });
  return driverOf<'league_hold', Of>({
    table: 'league_holds',
    people: { ops, stranger },
    async inState(state) {
      const author = await leagueMember(house);
      const { id, hold_id, order_id } = await heldCommission(house, author, { seller_id: seller.id });
      const of: Of = { id: hold_id, author, commission_id: id, order_id };
      if (state === 'released') await decide(true)(of, ops);
      if (state === 'cancelled') await decide(false)(of, ops);
      return of;
    },
    events: {
      release: { call: decide(true) },
      lapse: {
        timer: async ({ id }) => {
          const due = { next_at: house.clock.now(), until: house.clock.now() };
          await house.db
            .updateTable('league_holds')
            .set(due)
            .where('id', '=', BigInt(id))
            .where('status', '=', 'held')
            .execute();
          await house.runJob('league.holds');
        },
      },
      cancel: {
        call: decide(false),
        timer: ({ order_id }) => orderChanges(house, order_id, { refunded: true }),
      },
    },
  });
}
