import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeForum, makePost } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { forumExportParts } from './own-data.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const exported = async (name: string, user_id: number) =>
  forumExportParts
    .find((part) => part.name === name)!
    .rows({ db: house.db, now: house.clock.now() }, user_id);

test('one’s own data names the invitations to answer and to assist, and nobody else’s', async () => {
  const [asker, helper, other] = [await house.person(), await house.person(), await house.person()];
  const staff = await house.person({ grants: ['staff'], staff_role: 'admin' });
  const forum = await makeForum(house.db, { title: '义乌小商品' });
  const at = house.clock.now();
  const facts = { forum_id: forum.id, author_id: asker.id, at, item_type: 'question' as const };
  const shown = await makePost(house.db, { ...facts, title: '首批压几百件合适' });
  const hidden = await makePost(house.db, { ...facts, title: '藏起来的问题', status: 'hidden' });
  const invited = [shown, hidden].map(({ id }) => ({
    post_id: id,
    inviter_id: asker.id,
    invitee_id: helper.id,
    at,
  }));
  await house.db.insertInto('post_invites').values(invited).execute();
  await house.gives(
    'admin.person_appoint',
    { id: helper.id, forum_id: forum.id, role: 'assistant', reason: '常年答疑' },
    { as: staff },
  );
  expect(await exported('answer_invites', helper.id)).toEqual([
    { pcode: shown.pcode, title: '首批压几百件合适', at },
  ]);
  expect(await exported('assistant_invites', helper.id)).toEqual([
    { forum: '义乌小商品', powers: '初审、隐藏和删除、置顶、推荐、调整分类、整理回复', at: expect.any(Date) },
  ]);
  for (const name of ['answer_invites', 'assistant_invites'])
    expect(await exported(name, other.id)).toEqual([]);
});
