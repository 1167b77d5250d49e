import { afterAll, beforeAll, expect, test } from 'vitest';
import { first_templates } from '../../../../contract/task/first-templates.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProduct } from '../../../testing/product-builders.ts';

let house: TestHouse;
let company: TestPerson;
let product: { id: number };
beforeAll(async () => {
  house = await openHouse();
  company = await house.person({ grants: ['source'] });
  product = await makeProduct(house.db, { author_id: company.id, at: house.clock.now() });
});
afterAll(() => house.close());

const preview = (payload: object) =>
  house.gives('company.task_preview', { payload: { product_id: product.id, ...payload } }, { as: company });

test('an empty form is shown with what stands in for it', async () => {
  expect(await preview({})).toMatchObject({
    task_id: 0,
    task_no: '',
    status: 'draft',
    title: '还没有标题',
    target_desc: '还没有写任务要求',
    expect: '',
    sample: 'keep',
    reward: 0,
    num: 1,
    max_num: 1,
    left: 1,
    finish_day: 1,
    valid_day: 1,
    applied_count: 0,
    follow_count: 0,
    cate: { id: 3, title: '运动户外' },
    company: { username: company.username },
    template_title: '开箱图文',
    started_at: null,
    end_at: null,
    ended_at: null,
    escrow: { held: 0, reward: 0, fee: 0, open: 1, at_work: 0, paid: 0, failed: 0, paid_amount: 0 },
    fill_days: null,
  });
});

test('what was typed is shown without what stands around it, covered words as everybody reads them', async () => {
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: null, word: '秘方', action: 'mask' })
    .execute();
  const { title, hint: _hint, ...template } = first_templates.seven_days;
  expect(
    await preview({
      title: '  折叠灯试用  ',
      target_desc: ' 祖传秘方，拍六张 ',
      expect: ' 懂秘方的人 ',
      sample: 'lend',
      template_name: 'seven_days',
      num: ' 3 ',
      max_num: '12',
      finish_day: '20',
      valid_day: '9',
      reward: ' 60.01 ',
      marketplace: 'amz-us',
    }),
  ).toMatchObject({
    title: '折叠灯试用',
    target_desc: '祖传＊＊，拍六张',
    expect: '懂＊＊的人',
    sample: 'lend',
    template_title: title,
    template,
    num: 3,
    max_num: 12,
    left: 3,
    finish_day: 20,
    valid_day: 9,
    reward: 6_001,
    marketplace: 'amz-us',
    escrow: { reward: 6_001, fee: 601, open: 3 },
  });
});

test.each([
  ['0', 1],
  ['03', 3],
  ['-3', 1],
  ['1e3', 1],
  ['3个', 1],
  ['约3', 1],
  ['3.5', 1],
  ['3 4', 34],
  ['１２', 12],
  ['1,000', 1_000],
  ['999999999', 999_999_999],
  ['1234567890', 1],
])('as a number of places %s is %d, as the form sends it', async (num, shown) => {
  expect((await preview({ num })).num).toBe(shown);
});

test.each(['-5', '一百', '1e9', ''])('a reward of “%s” is none yet', async (reward) => {
  expect((await preview({ reward })).escrow).toMatchObject({ reward: 0, fee: 0 });
});

test('a sample that is none of them is a gift', async () => {
  for (const sample of ['toString', 'x']) expect((await preview({ sample })).sample).toBe('keep');
  expect((await preview({ sample: 'none' })).sample).toBe('none');
});
