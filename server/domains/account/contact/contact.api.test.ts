import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Contacts = Input<'user.contact_save'>['contacts'];

test('what is saved is all there is, in one order; an empty one is none', async () => {
  const lin = await house.person();
  expect(await house.gives('user.contact', {}, { as: lin })).toEqual({ contacts: [] });
  const contacts: Contacts = [
    { kind: 'site', value: 'https://hemu.example', visibility: 'members' },
    { kind: 'wechat', value: ' hemu_home ', visibility: 'followed' },
    { kind: 'qq', value: '', visibility: 'members' },
  ];
  const saved = {
    contacts: [
      { kind: 'wechat', value: 'hemu_home', visibility: 'followed' },
      { kind: 'site', value: 'https://hemu.example', visibility: 'members' },
    ],
  };
  expect(await house.gives('user.contact_save', { contacts }, { as: lin })).toEqual(saved);
  expect(await house.gives('user.contact', {}, { as: lin })).toEqual(saved);
  await Promise.all(
    [1, 2, 3].map(() => house.gives('user.contact_save', { contacts: contacts.slice(0, 1) }, { as: lin })),
  );
  expect((await house.gives('user.contact', {}, { as: lin })).contacts).toHaveLength(1);
  await house.gives('user.contact_save', { contacts: [] }, { as: lin });
  expect(await house.gives('user.contact', {}, { as: lin })).toEqual({ contacts: [] });
});

test.each([
  ['wechat', '1abc', '微信号是 6 到 20 位，以字母开头；用手机号也可以'],
  ['qq', '0123', 'QQ 号是 5 到 12 位数字'],
  ['phone', '123', '电话应为 11 位手机号，或带区号的座机，例如 0757-86001234'],
  ['email', 'someone', '邮箱格式不对，例如 name@example.com'],
  ['site', 'hemu.example', '要写完整的网址，例如 https://hemu.example'],
  ['site', 'javascript:alert(1)', '要写完整的网址，例如 https://hemu.example'],
] as const)('%s %s is refused at its field', async (kind, value, message) => {
  const lin = await house.person();
  expect(
    await house.call(
      'user.contact_save',
      { contacts: [{ kind, value, visibility: 'members' }] },
      { as: lin },
    ),
  ).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'contacts.0.value', message }] } });
});

test('a kind twice, an unknown kind and a visitor are refused', async () => {
  const lin = await house.person();
  const one = { kind: 'qq', value: '10001', visibility: 'members' } as const;
  expect(await house.call('user.contact_save', { contacts: [one, one] }, { as: lin })).toMatchObject({
    code: codes.invalid,
    msg: '每种联系方式至多一个',
  });
  expect(
    await house.call('user.contact_save', { contacts: [{ ...one, kind: 'fax' }] } as never, { as: lin }),
  ).toMatchObject({ code: codes.invalid, msg: '没有这种联系方式' });
  expect(await house.call('user.contact_save', { contacts: [one] })).toMatchObject({
    code: codes.not_logged_in,
  });
});
