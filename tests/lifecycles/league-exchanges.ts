import { grantPoints, leagueMember, makeGoods } from '../../server/testing/league-builders.ts';
import { type Driver, driverOf, reason, type Subject, type World } from './driver.ts';
import { leaveForGood } from './leave-for-good.ts';

/** What a member exchanges points for; `ops` is finance. */
export async function leagueExchanges({ house, stranger }: World): Promise<Driver> {
  type Of = Subject & { order_no: string };
  const ops = await house.person({ grants: ['staff'], staff_role: 'finance' });
  const goods_id = await makeGoods(house, { stock: null, points: 1 });
  const row = ({ id }: Pick<Of, 'id'>) =>
    house.db.selectFrom('league_orders').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
  const due = async ({ id }: Pick<Of, 'id'>) => {
    await house.db
      .updateTable('league_orders')
      .set({ next_at: house.clock.now() })
      .where('id', '=', BigInt(id))
      .where('next_at', 'is not', null)
      .execute();
    await house.runJob('league.exchanges');
  };
  const decide =
    (pass: boolean) =>
    ({ order_no }: Of, as: Of['author']) =>
      house.call('admin.league_order_decide', { order_no, pass, given: '顺丰 SF1234567890', reason }, { as });
  const cancel = ({ order_no }: Of, as: Of['author']) =>
    house.call('league.order_cancel', { order_no }, { as });
  return driverOf<'league_order', Of>({
    table: 'league_orders',
    people: { ops, stranger },
    async inState(state) {
      const author = await leagueMember(house);
      await grantPoints(house, author.id, 10);
      const { order_no } = await house.gives('league.order_create', { goods_id, num: 1 }, { as: author });
      const { id } = await house.db
        .selectFrom('league_orders')
        .select('id')
        .where('order_no', '=', order_no)
        .executeTakeFirstOrThrow();
      const of: Of = { id: Number(id), author, order_no };
      if (state === 'reviewing') await due(of);
      if (state === 'done') await decide(true)(of, ops);
      if (state === 'refused') await decide(false)(of, ops);
      if (state === 'cancelled') await cancel(of, author);
      return of;
    },
    events: {
      review: {
        timer: async (of) => {
          if ((await row(of)).status === 'created') await due(of);
        },
      },
      cancel: { call: cancel },
      fulfil: { call: decide(true) },
      refuse: { call: decide(false) },
      lapse: {
        timer: async (of) => {
          if ((await row(of)).status === 'created') await leaveForGood(house, of.author);
          else await due(of);
        },
      },
    },
  });
}
