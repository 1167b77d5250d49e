import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { lockOf, notice_kinds, notice_ways } from '../../../../contract/account/notice-kinds.ts';
import type { NoticeKind, NoticeWay } from '../../../../contract/account/notice-kinds.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { mailPerson, wantsNotice } from '../index.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const wishes = async (as: TestPerson) => {
  const { kinds } = await house.gives('user.notify_set', {}, { as });
  return Object.fromEntries(kinds.map(({ kind, wanted }) => [kind, wanted]));
};
const save = (as: TestPerson, kind: NoticeKind, way: NoticeWay, wanted: boolean) =>
  house.call('user.notify_set_save', { changes: [{ kind, way, wanted }] }, { as });
const write = async (person: TestPerson, kind: NoticeKind) => {
  const later = (name: string, data: object) => house.kernel.jobs.send(house.db, name, data);
  await mailPerson({ later }, person.id, kind, { subject: `关于 ${kind}`, text: '请看一下。' });
  await house.runJobs();
};

test('every kind and way has a beginning, and a visitor has none', async () => {
  expect(await house.call('user.notify_set', {})).toMatchObject({ code: codes.not_logged_in });
  const lin = await house.person({ email: 'notices@example.com' });
  expect(await house.gives('user.notify_set', {}, { as: lin })).toMatchObject({
    email: 'notices@example.com',
  });
  const all = await wishes(lin);
  expect(Object.keys(all)).toEqual(Object.keys(notice_kinds));
  for (const wanted of Object.values(all)) expect(Object.keys(wanted)).toEqual(Object.keys(notice_ways));
  expect(all.comment).toEqual({ site: true, email: false, live: true });
  expect(all.wallet).toEqual({ site: true, email: true, live: true });
});

test('what is switched stays switched, for its owner alone, and can be switched back', async () => {
  const [lin, zhou] = [await house.person(), await house.person()];
  expect(await save(lin, 'like', 'site', false)).toMatchObject({ code: codes.success });
  expect((await wishes(lin)).like).toEqual({ site: false, email: false, live: true });
  expect((await wishes(zhou)).like).toEqual({ site: true, email: false, live: true });
  await save(lin, 'like', 'site', true);
  expect((await wishes(lin)).like!.site).toBe(true);
  const changes = [true, false].map((wanted) => ({ kind: 'like', way: 'email', wanted }) as const);
  expect(await house.call('user.notify_set_save', { changes }, { as: lin })).toMatchObject({
    code: codes.success,
  });
  expect((await wishes(lin)).like!.email, 'the last word of several').toBe(false);
});

test('what is about one’s own money and account cannot be switched off, and then nothing is', async () => {
  const lin = await house.person();
  for (const kind of ['wallet', 'order', 'approval_decision'] as const)
    for (const way of ['site', 'email'] as const) {
      const changes = [
        { kind: 'like', way: 'site', wanted: false },
        { kind, way, wanted: false },
      ] as const;
      expect(await house.call('user.notify_set_save', { changes: [...changes] }, { as: lin })).toMatchObject({
        code: codes.invalid,
        msg: lockOf(kind, way),
        data: { issues: [{ path: 'changes.1.wanted' }] },
      });
    }
  expect((await wishes(lin)).like!.site).toBe(true);
  expect(await save(lin, 'wallet', 'live', false)).toMatchObject({ code: codes.success });
  expect((await wishes(lin)).wallet).toEqual({ site: true, email: true, live: false });
});

test.each([
  [{ changes: [] }, '没有要改的内容'],
  [{ changes: [{ kind: 'gossip', way: 'site', wanted: true }] }, '没有这种通知'],
  [{ changes: [{ kind: 'like', way: 'fax', wanted: true }] }, '没有这种方式'],
])('%j is refused in words', async (given, msg) => {
  const lin = await house.person();
  expect(await house.call('user.notify_set_save', given as never, { as: lin })).toMatchObject({
    code: codes.invalid,
    msg,
  });
});

test('a mail goes to who has an address and wants it', async () => {
  const lin = await house.person({ nickname: '收信的人', email: 'lin.mail@example.com' });
  const silent = await house.person({ email: null });
  await write(lin, 'task');
  await write(lin, 'like');
  await write(silent, 'task');
  expect(await house.mails()).toEqual([
    {
      to: 'lin.mail@example.com',
      subject: '关于 task',
      text: '收信的人，你好：\n\n请看一下。\n\n出海集',
    },
  ]);
  await save(lin, 'task', 'email', false);
  await write(lin, 'task');
  expect(await house.mails()).toHaveLength(1);
  await save(lin, 'like', 'email', true);
  await write(lin, 'like');
  await write(lin, 'wallet');
  expect((await house.mails()).map((mail) => mail.subject)).toEqual([
    '关于 wallet',
    '关于 like',
    '关于 task',
  ]);
  expect(await wantsNotice(house, lin.id, 'task', 'email')).toBe(false);
  expect(await wantsNotice(house, lin.id, 'wallet', 'email')).toBe(true);
});
