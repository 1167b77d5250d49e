import type { ProductStatus } from '../contract/product/product-lifecycle.ts';
import {
  brandForm,
  makeBrand,
  makeProduct,
  makeSquare,
  productForm,
} from '../server/testing/product-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import type { TestPerson } from '../server/testing/people.ts';

type Case = { what: string; as?: () => TestPerson; input: () => Promise<object> | object };

let house: TestHouse;
let owner: TestPerson;
let another: TestPerson;

/** Two who offer goods. */
export async function prepareProducts(given: TestHouse): Promise<void> {
  house = given;
  owner = await house.person({ grants: ['source'] });
  another = await house.person({ grants: ['source'] });
}

const at = () => new Date(house.clock.now().getTime() - 86_400_000);
const product = async (status: ProductStatus = 'on_shelf') =>
  (await makeProduct(house.db, { author_id: owner.id, at: at(), status })).id;
const brand = async () => (await makeBrand(house.db, { author_id: owner.id, at: at() })).id;
const draft = () => house.gives('company.product_draft', { payload: { title: '别人的草稿' } }, { as: owner });
const form = async () => productForm(house, another, { images: [await makeSquare(house, another)] });

const one = (what: string, input: Case['input']): Case[] => [{ what, as: () => another, input }];
const states = ['draft', 'pending', 'rejected', 'on_shelf', 'off_shelf', 'forced_off'] as const;
const everyState = (input: (product_id: number) => object | Promise<object>): Case[] =>
  states.flatMap((status) => one(`a product that is ${status}`, async () => input(await product(status))));
const hidden = (input: (id: number) => object): Case[] =>
  [...states, 'deleted' as const]
    .filter((status) => status !== 'on_shelf')
    .flatMap((status) => one(`a product that is ${status}`, async () => input(await product(status))));

const a_field = 'one of another is a wrong field of the form (40001), like one that is not there';
const anybodys = 'it narrows a list that everybody reads';
const staff_over_all = 'staff look after all that is offered; see products.api.test.ts';
const own_form = async (more: object) => ({ ...(await form()), ...more });

export const productIds: Record<string, Case[] | string> = {
  'product.detail id': hidden((id) => ({ id })),
  'product.view product_id': 'nothing is said about it, and only a shown one is counted',
  'product.relation product_id': hidden((product_id) => ({ product_id })),
  'company.product_publish_approval cate_id': anybodys,
  'company.product_publish_approval brand_id': a_field,
  'company.product_publish_approval product_id': everyState((product_id) => own_form({ product_id, rev: 1 })),
  'company.product_publish_approval draft_id':
    'the draft only goes away with the sending, and only one’s own does',
  'company.product_edit cate_id': anybodys,
  'company.product_edit brand_id': a_field,
  'company.product_edit product_id': everyState((product_id) => own_form({ product_id, rev: 1 })),
  'company.product_edit draft_id': 'as for publish_approval',
  'company.product_edit_form product_id': everyState((product_id) => ({ product_id })),
  'company.product_preview payload.cate_id': anybodys,
  'company.product_preview payload.brand_id': 'one of another is left out',
  'company.product_draft draft_id': one('a draft', async () => ({
    draft_id: (await draft()).draft_id,
    rev: 1,
    payload: {},
  })),
  'company.product_draft product_id': everyState((product_id) => ({ product_id, payload: {} })),
  'company.product_draft payload.cate_id': anybodys,
  'company.product_draft payload.brand_id': 'it is looked at when it is sent',
  'company.product_drafts product_id':
    'it narrows the list of one’s own drafts, of which none is of another’s product',
  'company.product_draft_detail id': one('a draft', async () => ({ id: (await draft()).draft_id })),
  'company.product_draft_delete id': one('a draft', async () => ({ id: (await draft()).draft_id })),
  'company.product_withdraw product_id': everyState((product_id) => ({ product_id })),
  'company.product_off product_id': everyState((product_id) => ({ product_id })),
  'company.product_restore product_id': everyState((product_id) => ({ product_id })),
  'company.product_batch_off ids':
    'one of another is a row of its own in the answer: not found; see own-products.api.test.ts',
  'company.product_del product_id': everyState((product_id) => ({ product_id })),
  'admin.product_force_off product_id': staff_over_all,
  'company.brand_edit brand_id': one('a brand', async () => ({
    ...(await brandForm(house, another)),
    brand_id: await brand(),
    rev: 1,
  })),
  'company.brand_revoke brand_id': one('a brand', async () => ({ brand_id: await brand() })),
  'company.brand_answer brand_id': one('a brand', async () => ({
    brand_id: await brand(),
    words: '这个商标从注册起一直是我们在用',
    proof_files: [],
  })),
  'admin.brand_revoke brand_id': staff_over_all,
};
