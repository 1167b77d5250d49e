import type { TestHouse } from '../server/testing/house.ts';
import {
  broughtBy,
  grantPoints,
  heldCommission,
  leagueMember,
  makeGoods,
  orderChanges,
  paidOrder,
} from '../server/testing/league-builders.ts';
import type { AskersOfCalls, FuzzPeople, KnownOfCalls } from './fuzz-known.ts';

/** A member of the league with a partner, and commissions that finance may take back. */
export async function makeFuzzLeague(house: TestHouse, { staff, other }: FuzzPeople) {
  const member = await leagueMember(house);
  const partner = await house.person();
  const buyer = await house.person();
  await broughtBy(house, buyer, member);
  const { id: order_id } = await paidOrder(house, { buyer_id: buyer.id, seller_id: staff.id });
  await orderChanges(house, order_id, { completed_at: house.clock.now() });
  const { id } = await house.db
    .selectFrom('league_commissions')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  const [to_object, to_look_at] = [
    await heldCommission(house, member, { seller_id: staff.id }),
    await heldCommission(house, member, { seller_id: staff.id }),
  ];
  const share = { own_bp: 9_000, partners: [{ username: partner.username, share_bp: 1_000 }] };
  // Another one, whose offer nobody here changes.
  const offering = await leagueMember(house);
  await house.gives('league.set_partners', share, { as: offering });
  await grantPoints(house, member.id, 10_000);
  const goods_id = await makeGoods(house, { stock: null });
  const exchange = async () =>
    (await house.gives('league.order_create', { goods_id, num: 1 }, { as: member })).order_no;
  const [to_cancel, to_decide] = [await exchange(), await exchange()];
  const known: KnownOfCalls = {
    'league.visit': { code: [member.code], from: ['', 'wechat-01'], again: [false, true] },
    'league.hold_appeal': { id: [to_object.id], words: ['这位买家是当面介绍的'] },
    'admin.league_holds': { status: [undefined, 'held'] },
    'admin.league_hold_decide': { id: [to_look_at.id], release: [true] },
    'league.data': { period: ['7', '30'] },
    'league.poster': { template: ['invite'], pno: [undefined] },
    'league.order_': {
      status: [undefined, 'created'],
      goods_id: [goods_id],
      num: [1],
      address_id: [undefined],
    },
    'league.order_cancel': { order_no: [to_cancel] },
    'admin.league_goods_save': {
      id: [undefined, goods_id],
      stock_delta: [5],
      a_month: [undefined],
      kind: ['service'],
      points: [300],
    },
    'admin.league_orders': { status: [undefined, 'created'] },
    'admin.league_order_decide': { order_no: [to_decide], pass: [true], given: ['中通 78102270'] },
    'league.': { period: [undefined, '2026-11'], status: [undefined, 'frozen'] },
    'league.reward': { reward_category_id: [undefined, 1], need_split: [0, 1] },
    'league.set_partners': { own_bp: [9_000, 10_000], partners: [share.partners, []] },
    'league.answer_partner': { member_id: [offering.id], accept: [true, false] },
    'admin.league_members': { keyword: [undefined, member.code] },
    'admin.league_commissions': { member_id: [undefined, member.id], status: [undefined, 'frozen'] },
    'admin.league_take_back': { id: [Number(id)] },
  };
  const askers: AskersOfCalls = {
    'league.set_partners': { member },
    'league.answer_partner': { member: partner },
    'league.book': { member },
    'league.hold_appeal': { member },
    'league.order_create': { member },
    'league.order_cancel': { member },
    'league.materials': { member },
    'league.poster': { member },
    'league.partners': { member: other },
  };
  return { known, askers };
}
