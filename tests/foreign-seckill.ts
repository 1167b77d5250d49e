import type { TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';
import {
  claimToken,
  makeOffer,
  offerForm,
  seckillBuyer,
  seckillSeller,
  type TestBuyer,
} from '../server/testing/seckill-builders.ts';

type Case = { what: string; as?: () => TestPerson; input: () => Promise<object> | object };

let house: TestHouse;
let owner: TestPerson;
let another: TestPerson;
let buyer: TestBuyer;

/** Somebody who sells in a flash sale, another one who does, and a buyer. */
export async function prepareSeckill(given: TestHouse): Promise<void> {
  house = given;
  owner = await seckillSeller(house);
  another = await seckillSeller(house);
  buyer = await seckillBuyer(house);
}

const states = ['draft', 'pending', 'rejected', 'approved', 'stopped', 'settled'] as const;
const offer = async (status: (typeof states)[number] = 'approved') =>
  (await makeOffer(house.db, house.clock.now(), { seller_id: owner.id, status })).id;
const everyState = (input: (id: number) => object | Promise<object>): Case[] =>
  states.map((status) => ({
    what: `an offer that is ${status}`,
    as: () => another,
    input: async () => input(await offer(status)),
  }));
const hidden = (input: (id: number) => object): Case[] =>
  (['draft', 'pending', 'rejected'] as const).map((status) => ({
    what: `an offer that is ${status}`,
    as: () => buyer,
    input: async () => input(await offer(status)),
  }));
const aDraft = (input: (draft_id: number) => object): Case[] => [
  {
    what: 'a draft',
    as: () => another,
    input: async () =>
      input(
        (await house.gives('company.seckill_draft', { payload: { price: '9' } }, { as: owner })).draft_id,
      ),
  },
];
const reason = '试验的理由';
const a_field = 'one of another is a wrong field of the form (40001), like one that is not there';

export const seckillIds: Record<string, Case[] | string> = {
  'product.seckill_detail id': hidden((id) => ({ id })),
  'product.seckill_draw id': hidden((id) => ({ id })),
  'product.seckill_draw_list id': hidden((id) => ({ id })),
  'product.seckill_stock ids': 'those that nobody may see are left out of the list',
  'product.seckill_relation ids': 'those that nobody may see are left out of the list',
  'product.seckill_of_product product_id': 'a product whose sales nobody may see has none',
  'product.seckill_finish_info id': hidden((id) => ({ id })),
  'product.seckill_check_can_pay id': hidden((id) => ({ id })),
  'user.seckill_token id': hidden((id) => ({ id })),
  'user.seckill_order id': hidden((id) => ({
    id,
    num: 1,
    address_id: buyer.address_id,
    token: claimToken(house, id, buyer.id),
  })),
  'user.seckill_order address_id': `${a_field}; see claims.api.test.ts`,
  'user.seckill_set_address address_id': `${a_field}; see market.api.test.ts`,
  'user.seckill_sub id': hidden((id) => ({ id })),
  'user.seckill_cancel_sub id': hidden((id) => ({ id })),
  'company.seckill_publish id': everyState(async (id) => ({
    ...(await offerForm(house, another)),
    id,
  })),
  'company.seckill_publish draft_id': 'the draft only goes away with the sending, and only one’s own does',
  'company.seckill_draft draft_id': aDraft((draft_id) => ({ draft_id, rev: 1, payload: {} })),
  'company.seckill_draft offer_id': everyState((offer_id) => ({ offer_id, payload: {} })),
  'company.seckill_drafts offer_id':
    'it narrows the list of one’s own drafts, of which none is of another’s sale',
  'company.seckill_draft_detail id': aDraft((id) => ({ id })),
  'company.seckill_draft_delete id': aDraft((id) => ({ id })),
  'company.seckill_detail id': everyState((id) => ({ id })),
  'company.seckill_delete id': everyState((id) => ({ id })),
  'company.seckill_statement id': everyState((id) => ({ id })),
  'company.seckill_withdraw id': everyState((id) => ({ id })),
  'company.seckill_stock id': everyState((id) => ({ id, delta: 1 })),
  'company.seckill_cancel id': everyState((id) => ({ id, reason })),
  'company.seckill_orders id': 'it narrows the list of the orders of one’s own offers',
  'admin.seckill_stop id': 'moderators stop the sale of anybody but the own; see offers.api.test.ts',
};
