import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { complaintReasonsOf } from '../../../contract/complaint/complaint-reasons.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeProduct } from '../../testing/product-builders.ts';
import {
  claimed,
  makeOffer,
  seckillBuyer,
  seckillSeller,
  type TestBuyer,
} from '../../testing/seckill-builders.ts';
import { makeTask } from '../../testing/task-builders.ts';

let house: TestHouse;
let seller: TestPerson;
let buyer: TestBuyer;
let stranger: TestPerson;
let moderator: TestPerson;
let another: TestPerson;
let offer: { id: number; title: string };
let order: { id: number };
let message: { id: number };
let dialog_id: number;
const moderators = { grants: ['staff' as const], staff_role: 'moderator' as const };
beforeAll(async () => {
  house = await openHouse();
  [seller, buyer, stranger] = [await seckillSeller(house), await seckillBuyer(house), await house.person()];
  [moderator, another] = [await house.person(moderators), await house.person(moderators)];
  offer = await makeOffer(house.db, house.clock.now(), { seller_id: seller.id });
  const order_no = await claimed(house, buyer, offer.id);
  const row = await house.db
    .selectFrom('seckill_orders')
    .select('id')
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow();
  order = { id: Number(row.id) };
  ({ dialog_id } = await house.gives('chat.create', { username: seller.username }, { as: buyer }));
  await say('什么时候发货', buyer);
  message = await say('加微信 abc12345，便宜 20', seller);
  await say('不了，谢谢', buyer);
});
afterAll(() => house.close());

const say = (content: string, as: TestPerson) =>
  house.gives('chat.send', { dialog_id, uuid: randomUUID(), content }, { as });
const report = (
  target: Parameters<typeof complaintReasonsOf>[0],
  id: number,
  as: TestPerson,
  reason_code?: string,
) =>
  house.call(
    'complaint.add',
    {
      target,
      id,
      reason_code: (reason_code ?? complaintReasonsOf(target)[0]) as 'spam',
      words: '写明经过，够十个字了吧',
    },
    { as },
  );

test('a product, a task and an offer are reported by whoever sees them, for reasons of their kind', async () => {
  const product = await makeProduct(house.db, { author_id: seller.id, at: house.clock.now() });
  const task = await makeTask(house, { author_id: seller.id, status: 'running' });
  for (const [target, id] of [
    ['product', product.id],
    ['task', task.id],
    ['offer', offer.id],
  ] as const)
    expect(await report(target, id, stranger), target).toMatchObject({ code: codes.success });
  expect(await report('task', task.id, buyer, 'price')).toMatchObject({
    code: codes.invalid,
    data: { issues: [{ path: 'reason_code', message: '这一类内容没有这个原因，请另选' }] },
  });
  expect(await report('offer', offer.id, seller)).toMatchObject({ msg: '这是你自己的内容，不需要举报' });
});

test('an order by its two sides alone, each about the other', async () => {
  expect(await report('order', order.id, stranger)).toMatchObject({ code: codes.not_found });
  for (const [as, about] of [
    [buyer, seller],
    [seller, buyer],
  ] as const) {
    const { data } = await report('order', order.id, as);
    const row = await house.db
      .selectFrom('complaints')
      .select(['author_id', 'title'])
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ author_id: about.id, title: `订单：${offer.title}` });
  }
});

describe('a message', () => {
  let id: number;
  const around = (as: TestPerson) => house.call('admin.complaint_around', { id }, { as });
  const looks = () =>
    house.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'complaint.read_around')
      .execute();

  test('is reported by who got it, and by nobody else', async () => {
    expect(await report('message', message.id, stranger)).toMatchObject({ code: codes.not_found });
    expect(await report('message', message.id, seller)).toMatchObject({ code: codes.error });
    const answer = await report('message', message.id, buyer, 'outside');
    expect(answer).toMatchObject({ code: codes.success });
    ({ id } = answer.data);
  });

  test('is read with its surroundings by who handles it, as it was typed, and each look is written down', async () => {
    expect(await around(moderator)).toMatchObject({ msg: '先受理这份举报，由你处理时才能看前后文' });
    await house.gives('admin.complaint_accept', { id }, { as: moderator });
    expect(await around(another)).toMatchObject({ code: codes.error });
    expect(await looks()).toEqual([]);
    const { data } = await around(moderator);
    expect(data.map(({ text, reported, author }) => [author?.id, text, reported])).toEqual([
      [buyer.id, '什么时候发货', false],
      [seller.id, '加微信 abc12345，便宜 20', true],
      [buyer.id, '不了，谢谢', false],
    ]);
    expect(await looks()).toEqual([{ actor_id: moderator.id }]);
    expect(await house.gives('admin.complaint_detail', { id }, { as: moderator })).toMatchObject({
      has_around: true,
      excerpt: '加***********，便宜 20',
    });
    expect(await around(buyer)).toMatchObject({ code: codes.error });
  });

  test('whose writer was warned appeals, and another one decides', async () => {
    await house.gives(
      'admin.complaint_decide',
      { id, upheld: true, reason: '引到站外，警告一次', effects: ['warn'] },
      { as: moderator },
    );
    expect(await around(moderator)).toMatchObject({ code: codes.error });
    await house.gives('complaint.appeal', { id, words: '对方先问有没有别的联系方式' }, { as: seller });
    await house.gives('admin.complaint_take', { id }, { as: another });
    expect((await around(another)).data).toHaveLength(3);
    await house.gives(
      'admin.complaint_decide',
      { id, upheld: false, reason: '双方都提到过' },
      { as: another },
    );
    expect(await house.gives('complaint.detail', { id }, { as: buyer })).toMatchObject({ status: 'final' });
  });

  test('something that is no message has no surroundings', async () => {
    const { data } = await report('offer', offer.id, buyer);
    id = data.id;
    await house.gives('admin.complaint_accept', { id }, { as: moderator });
    expect(await around(moderator)).toMatchObject({ msg: '只有私信的举报有前后文' });
  });
});
