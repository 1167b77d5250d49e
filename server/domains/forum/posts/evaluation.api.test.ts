import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeForum, makeRegular, type TestForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { makeProduct } from '../../../testing/product-builders.ts';
import { refusedAt } from '../../../testing/refused-at.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let forum: TestForum;
let author: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  forum = await makeForum(house.db);
  await house.db
    .insertInto('forum_keywords')
    .values([
      { forum_id: forum.id, word: '返现', action: 'refuse' },
      { forum_id: forum.id, word: '某某服务商', action: 'mask' },
    ])
    .execute();
});
afterAll(() => house.close());

const said = { product: '折叠露营灯 4000 mAh', pros: '亮度够，三档都稳', cons: '充电口在底部', score: 4 };
const written = (more: object = {}) => ({
  forum_id: forum.id,
  item_type: 'evaluation' as const,
  title: '折叠露营灯用了三十天',
  content: '<p>每天晚上点四个小时，三十天以后还有九成亮度。</p>',
  marketplaces: ['amz-us' as const],
  evaluation: said,
  ...more,
});
const publish = async (more: object = {}) => {
  author = await makeRegular(house, forum.id);
  return house.call('posts.publish', written(more), { as: author });
};

describe('an evaluation', () => {
  test('says at a glance what was used and what came of it', async () => {
    const { data } = await publish({ evaluation: { ...said, pros: '比某某服务商的亮' } });
    const { evaluation } = await house.gives('posts.detail', { pcode: data.pcode });
    expect(evaluation).toEqual({ ...said, pros: '比＊＊＊＊＊的亮' });
    expect(
      (await house.gives('posts.source', { pcode: data.pcode }, { as: author })).payload.evaluation,
    ).toEqual({
      ...said,
      pros: '比某某服务商的亮',
    });
  });

  test.each([
    ['evaluation', { evaluation: undefined }],
    ['evaluation', { evaluation: null }],
    ['evaluation.product', { evaluation: { ...said, product: ' ' } }],
    ['evaluation.pros', { evaluation: { ...said, pros: '好' } }],
    ['evaluation.cons', { evaluation: { ...said, cons: '慢'.repeat(201) } }],
    ['evaluation.score', { evaluation: { ...said, score: 0 } }],
    ['evaluation.score', { evaluation: { ...said, score: 6 } }],
    ['evaluation.score', { evaluation: { ...said, score: 4.5 } }],
    ['marketplaces', { marketplaces: [] }],
    ['evaluation', { evaluation: { ...said, cons: '不给 返 现' } }],
  ])('is refused at %s', async (path, more) => {
    expect(await publish(more)).toMatchObject(refusedAt(path));
  });

  test('is asked of nothing else, and let go when the post becomes something else', async () => {
    const talk = await publish({ item_type: 'post', marketplaces: [] });
    expect(await house.gives('posts.detail', { pcode: talk.data.pcode })).toMatchObject({ evaluation: null });
    const { data } = await publish();
    const edited = await house.gives(
      'posts.edit',
      { pcode: data.pcode, ...written({ item_type: 'post' }) },
      { as: author },
    );
    expect(edited.rev).toBe(2);
    expect(await house.gives('posts.detail', { pcode: data.pcode })).toMatchObject({ evaluation: null });
  });

  test('a change of it alone is a change, the same again is none', async () => {
    const { data } = await publish();
    const edit = (evaluation: object) =>
      house.gives('posts.edit', { pcode: data.pcode, ...written({ evaluation }) }, { as: author });
    expect(await edit(said)).toMatchObject({ rev: 1 });
    house.clock.advance(3_600_000);
    expect(await edit({ ...said, score: 2 })).toMatchObject({ rev: 2 });
    const { content } = await house.gives('posts.version', { pcode: data.pcode, rev: 2 });
    expect(content).toContainEqual({ kind: 'removed', text: '4' });
    expect(content).toContainEqual({ kind: 'added', text: '2' });
  });

  test('of a product that stands here leads to it while it is shown; one that does not is refused at its field', async () => {
    const maker = await house.person({ grants: ['source'] });
    const { id, pno } = await makeProduct(house.db, { author_id: maker.id, at: house.clock.now() });
    expect(await publish({ evaluation: { ...said, pno: 'G00000000000000009' } })).toMatchObject(
      refusedAt('evaluation.pno', '这个产品不存在或已下架，请核对编号，或留空'),
    );
    const { data } = await publish({ evaluation: { ...said, pno } });
    const shown = async () =>
      (await house.gives('posts.detail', { pcode: data.pcode })).evaluation as object | null;
    expect(await shown()).toMatchObject({ product: said.product, pno });
    await house.db.updateTable('products').set({ status: 'off_shelf' }).where('id', '=', id).execute();
    expect(await shown()).not.toHaveProperty('pno');

    const edit = (evaluation: object) =>
      house.gives('posts.edit', { pcode: data.pcode, ...written({ evaluation }) }, { as: author });
    house.clock.advance(3_600_000);
    expect(await edit({ ...said, pno: null })).toMatchObject({ rev: 2 });
    expect(await edit(said)).toMatchObject({ rev: 2 });
  });

  test('a draft keeps whatever of it was typed', async () => {
    author = await makeRegular(house, forum.id);
    const half = { product: '露营灯', pros: '', cons: '', score: 0 };
    const { draft_id } = await house.gives(
      'posts.draft',
      { payload: { item_type: 'evaluation', evaluation: half } },
      { as: author },
    );
    expect(
      (await house.gives('posts.draft_detail', { id: draft_id }, { as: author })).payload.evaluation,
    ).toEqual(half);
  });
});
