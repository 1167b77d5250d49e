import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';

let house: TestHouse;
let lin: TestPerson;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const home = {
  name: '林小满',
  phone: '138 0013 8000',
  region: ['广东省', '佛山市', '顺德区'],
  detail: '容桂街道文海西路 8 号',
};
let serial = 0;
const another = (more: object = {}) => ({ ...home, detail: `文海西路 ${++serial} 号`, ...more });
const add = (as: TestPerson, more: object = {}) => {
  house.clock.advance(1000);
  return house.gives('user.address_add', another(more), { as });
};
const list = async (as: TestPerson, page = 1) => house.gives('user.addresses', { page }, { as });
const defaults = async (person: TestPerson) =>
  (
    await house.db
      .selectFrom('user_addresses')
      .select('id')
      .where('user_id', '=', person.id)
      .where('is_default', '=', true)
      .execute()
  ).map((row) => row.id);

describe('addresses', () => {
  test('are for who is logged in', async () => {
    for (const name of ['user.addresses', 'user.address_add'] as const)
      expect(await house.call(name, home)).toMatchObject({ code: codes.not_logged_in });
  });

  test.each([
    ['name', { name: '' }, '请填写收货人'],
    ['phone', { phone: '12345' }, '电话应为 11 位手机号，或带区号的座机，例如 0757-86001234'],
    ['region', { region: ['广东省'] }, '地区要选到区县'],
    ['region.2', { region: ['广东省', '佛山市', ''] }, '请填写地区'],
    ['detail', { detail: '8 号' }, '详细地址至少 4 个字'],
  ])('a wrong %s is refused at its field', async (path, wrong, message) => {
    lin = await house.person();
    expect(await house.call('user.address_add', { ...home, ...wrong }, { as: lin })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path, message }] },
    });
    expect((await list(lin)).total).toBe(0);
  });

  test('the first is the default, another becomes it only when asked, and there is always one', async () => {
    lin = await house.person();
    const first = await house.gives('user.address_add', home, { as: lin });
    expect(first).toEqual({ id: first.id, ...home, phone: '13800138000', is_default: true });
    const second = await add(lin);
    expect(second.is_default).toBe(false);
    expect(await defaults(lin)).toEqual([first.id]);
    const third = await add(lin, { is_default: true });
    expect(await defaults(lin)).toEqual([third.id]);
    await house.gives('user.address_edit', { ...another(), id: third.id, is_default: false }, { as: lin });
    expect(await defaults(lin)).toEqual([third.id]);
    await house.gives('user.address_edit', { ...another(), id: second.id, is_default: true }, { as: lin });
    expect(await defaults(lin)).toEqual([second.id]);
    await house.gives('user.address_delete', { id: second.id }, { as: lin });
    expect(await defaults(lin), 'the one changed last').toEqual([third.id]);
    expect((await list(lin)).list.map((one) => one.id)).toEqual([third.id, first.id]);
  });

  test('come five a page', async () => {
    lin = await house.person();
    for (let n = 0; n < 7; n++) await add(lin);
    const [one, two] = [await list(lin), await list(lin, 2)];
    expect([one.list.length, two.list.length, one.total, one.limit]).toEqual([5, 2, 7, 5]);
    expect(one.list[0]).toMatchObject({ is_default: true });
  });

  test('a double click is one address, and side by side there is still one default', async () => {
    lin = await house.person();
    const same = await Promise.all([1, 2, 3].map(() => house.gives('user.address_add', home, { as: lin })));
    expect(new Set(same.map((one) => one.id)).size).toBe(1);
    await Promise.all([1, 2, 3, 4].map(() => add(lin, { is_default: true })));
    expect((await list(lin)).total).toBe(5);
    expect(await defaults(lin)).toHaveLength(1);
  });

  test('are twenty at most', async () => {
    lin = await house.person();
    for (let n = 0; n < 20; n++) await add(lin);
    expect(await house.call('user.address_add', another(), { as: lin })).toMatchObject({
      code: codes.error,
      msg: '地址至多 20 个，请先删掉不用的',
    });
    expect((await list(lin)).total).toBe(20);
  });

  test('that of another is not there', async () => {
    lin = await house.person();
    const { id } = await add(lin);
    const thief = await house.person();
    expect(await house.call('user.address_edit', { ...home, id }, { as: thief })).toMatchObject({
      code: codes.not_found,
      msg: '没有这个地址',
    });
    expect(await house.call('user.address_delete', { id }, { as: thief })).toMatchObject({
      code: codes.not_found,
    });
    expect((await list(lin)).total).toBe(1);
    expect((await list(thief)).total).toBe(0);
  });
});
