import {
  brandForm,
  makeBrand,
  makeProduct,
  makeProof,
  makeSquare,
  productForm,
} from '../server/testing/product-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import { valuesOf, type AskersOfCalls, type FuzzPeople, type KnownOfCalls } from './fuzz-known.ts';

/** Products of one who offers goods in every state, of another, their drafts and brands. */
export async function makeFuzzProducts(house: TestHouse, { other, at }: FuzzPeople) {
  const { db } = house;
  const maker = await house.person({ grants: ['source'] });
  const product = (
    status: 'on_shelf' | 'off_shelf' | 'draft' | 'pending' | 'forced_off',
    author_id = maker.id,
  ) => makeProduct(db, { author_id, at, status });
  const [shown, off, draft, others, forced] = [
    await product('on_shelf'),
    await product('off_shelf'),
    await product('draft'),
    await product('on_shelf', other.id),
    await product('forced_off'),
  ];
  const images = [await makeSquare(house, maker)];
  const waiting = await house.gives(
    'company.product_publish_approval',
    await productForm(house, maker, { images }),
    { as: maker },
  );
  const drafts: number[] = [];
  for (const title of ['写到一半', '又一件'])
    drafts.push((await house.gives('company.product_draft', { payload: { title } }, { as: maker })).draft_id);
  const form = await productForm(house, maker, { images });
  const [held, given_up, of_other] = [
    await makeBrand(db, { author_id: maker.id, at }),
    await makeBrand(db, { author_id: maker.id, at, status: 'draft' }),
    await makeBrand(db, { author_id: other.id, at }),
  ];
  // Another claims it too.
  const disputed = await makeBrand(db, { author_id: maker.id, at });
  await db
    .updateTable('brands')
    .set({
      status: 'disputed',
      disputed_by: of_other.id,
      disputed_at: at,
      answer_by: new Date(at.getTime() + 15 * 86_400_000),
    })
    .where('id', '=', disputed.id)
    .execute();
  const brand = await brandForm(house, maker, { proof_files: [await makeProof(house, maker)] });
  const product_id = [shown.id, off.id, draft.id, others.id, forced.id, waiting.product_id];
  const known: KnownOfCalls = {
    'product.': {
      product_id: [shown.id, others.id],
      id: [shown.id, others.id, off.id],
      pno: [shown.pno, others.pno],
    },
    'product.index': {
      cate: [3, 301, 30103],
      extra_cate: ['9101'],
      brand: [held.id],
      company: [maker.id],
      limit: [16],
      running: ['task', 'seckill', 'report'],
    },
    'company.product_': {
      product_id,
      id: drafts,
      draft_id: [null, ...drafts],
      brand_id: [null, held.id],
      status: [0, 2, 4],
    },
    'company.product_publish_approval': {
      ...valuesOf(form),
      product_id: [null, draft.id],
      draft_id: [null],
      rev: [1],
    },
    'company.product_edit': { ...valuesOf(form), product_id: [shown.id, off.id], draft_id: [null], rev: [1] },
    'company.product_edit_form': { product_id },
    'company.product_draft': {
      draft_id: [null, ...drafts],
      product_id: [null, shown.id],
      rev: [1],
      payload: [{ title: '一半' }],
      id: drafts,
    },
    'company.product_drafts': { product_id: [undefined, shown.id] },
    'company.product_preview': { payload: [{ title: '一半', cate_id: 30103 }] },
    'company.product_withdraw': { product_id: [waiting.product_id] },
    'company.product_restore': { product_id: [off.id, forced.id] },
    'company.product_del': { product_id: [draft.id, off.id] },
    'company.product_off': { product_id: [shown.id] },
    'company.product_batch_off': { ids: [[shown.id]] },
    'admin.product_force_off': { product_id: [shown.id, others.id] },
    'company.brand_add': { ...valuesOf(brand), logo: [null] },
    'company.brand_edit': {
      ...valuesOf(brand),
      logo: [null],
      brand_id: [given_up.id, held.id, of_other.id],
      rev: [1],
    },
    'company.brand_revoke': { brand_id: [held.id, given_up.id] },
    'company.brand_answer': {
      brand_id: [disputed.id],
      words: ['这个商标从注册起一直是我们在用'],
      proof_files: [[]],
    },
    'admin.brand_revoke': { brand_id: [of_other.id, held.id] },
  };
  const of_maker = [
    'company.product_publish_approval',
    'company.product_edit',
    'company.product_edit_form',
    'company.product_draft',
    'company.product_drafts',
    'company.product_draft_detail',
    'company.product_draft_delete',
    'company.product_withdraw',
    'company.product_off',
    'company.product_batch_off',
    'company.product_restore',
    'company.product_del',
    'company.brand_add',
    'company.brand_edit',
    'company.brand_revoke',
    'company.brand_answer',
  ] as const;
  const askers: AskersOfCalls = Object.fromEntries(of_maker.map((name) => [name, { member: maker }]));
  return { known, askers };
}
