import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import { applicant, experience, no, reviewer, yes } from '../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import type { TestPerson } from '../../testing/people.ts';

let house: TestHouse;
let xu: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  xu = await reviewer(house);
});
afterAll(() => house.close());

test('one’s own are listed, the newest first, and nobody else’s', async () => {
  const { person, id } = await applicant(house);
  await applicant(house);
  house.clock.advance(1000);
  const base = await house.gives(
    'permission.apply_base',
    { reason: '佛山自有工厂，可以提供厨房小家电样品。' },
    { as: person },
  );
  const { list, total } = await house.gives('approval.index', {}, { as: person });
  expect(list.map((row) => row.id)).toEqual([base.approval_id, id]);
  expect(list[1]).toMatchObject({
    title: '测评官',
    status: 'pending',
    path: '/user/permission?type=apply_base&want=tester',
    can: { withdraw: true },
  });
  expect(total).toBe(2);
  expect(await house.gives('approval.index', { status: 'approved' }, { as: person })).toMatchObject({
    total: 0,
  });
  expect(await house.gives('approval.index', { kind: 'company' }, { as: person })).toMatchObject({
    total: 0,
  });
  expect(await house.gives('approval.index', { limit: 1, page: 2 }, { as: person })).toMatchObject({
    list: [{ id }],
    total: 2,
  });
});

test('one of them is shown with what was sent and what became of it, but not who decided', async () => {
  const { person, id, revision, kind } = await applicant(house);
  await house.gives('admin.approval_decide', { kind, id, revision, ...no }, { as: xu });
  const shown = await house.gives('approval.detail', { id }, { as: person });
  expect(shown.fields).toContainEqual({
    name: 'experience',
    label: '测评经历',
    value: experience,
    masked: false,
    has_files: false,
    files: [],
  });
  expect(shown.history).toMatchObject([
    { event: 'rejected', actor: null, reason_title: '经验不足', reason: no.reason },
    { event: 'submitted', actor: null },
  ]);
  expect(JSON.stringify(shown)).not.toContain(xu.nickname);
});

test('another’s is not there', async () => {
  const { id } = await applicant(house);
  const other = await house.person();
  for (const as of [other, xu])
    for (const name of ['approval.detail', 'approval.withdraw'] as const)
      expect(await house.call(name, { id }, { as })).toMatchObject({
        code: codes.not_found,
        msg: '没有找到这份申请',
      });
});

test('what is withdrawn is off the desk and can be sent in again', async () => {
  const { person, id, revision, kind } = await applicant(house);
  expect(await house.gives('approval.withdraw', { id }, { as: person })).toEqual({ id, status: 'withdrawn' });
  expect(await house.call('approval.withdraw', { id }, { as: person })).toMatchObject({
    code: codes.error,
    msg: '当前状态不可操作',
  });
  expect(await house.call('admin.approval_decide', { kind, id, revision, ...yes }, { as: xu })).toMatchObject(
    { code: codes.error, msg: '当前状态不可操作' },
  );
  const { list } = await house.gives('admin.approval_queue', { kind, limit: 100 }, { as: xu });
  expect(list.map((row) => row.id)).not.toContain(id);
  expect(
    await house.gives('permission.apply_test', { experience, marketplaces: ['amz-us'] }, { as: person }),
  ).toMatchObject({ revision: 2, status: 'submitted' });
});

test('a decision is news until its applicant has looked', async () => {
  const { person, id, revision, kind } = await applicant(house);
  const seen = async () => (await house.gives('approval.index', {}, { as: person })).list[0]!.seen;
  const unread = async () => {
    await house.runJobs();
    return (await house.gives('user.notice', {}, { as: person })).unread;
  };
  expect([await seen(), await unread()]).toEqual([true, 0]);
  await house.gives('admin.approval_decide', { kind, id, revision, ...yes }, { as: xu });
  expect([await seen(), await unread()]).toEqual([false, 1]);
  expect((await house.gives('notify.list', {}, { as: person })).list).toMatchObject([
    {
      kind: 'approval_decision',
      title: '权限申请“测评官”',
      words: '已通过',
      href: '/user/approval',
      actors: [],
    },
  ]);
  await house.gives('approval.seen', {}, { as: await house.person() });
  expect(await seen(), 'others look at their own').toBe(false);
  await house.gives('approval.seen', {}, { as: person });
  expect(await seen()).toBe(true);
  await house.gives('notify.read_all', { type: 'approval_decision' }, { as: person });
  expect(await house.gives('user.notice', {}, { as: person })).toEqual({
    unread: 0,
    unreadChat: 0,
    unreadProductTask: 0,
    unreadTaskNeedAffirm: 0,
    unreadReportNeedAffirm: 0,
    unreadTaskNeedPay: 0,
    pending_approvals: 0,
  });
});

test('one’s own are found by words, with how many there are in each state', async () => {
  const { person, id, revision, kind } = await applicant(house);
  await house.gives('admin.approval_decide', { kind, id, revision, ...no }, { as: xu });
  house.clock.advance(1000);
  const base = await house.gives(
    'permission.apply_base',
    { reason: '佛山自有工厂，可以提供厨房小家电样品。' },
    { as: person },
  );
  const found = async (asked: object) => {
    const { list, counts } = await house.gives('approval.index', asked, { as: person });
    return [list.map((row) => row.id), counts];
  };
  expect(await found({})).toEqual([[base.approval_id, id], { pending: 1, rejected: 1 }]);
  expect(await found({ keyword: '测评官' })).toEqual([[id], { rejected: 1 }]);
  expect(await found({ keyword: '近半年' }), 'by the reason').toEqual([[id], { rejected: 1 }]);
  expect((await found({ keyword: '权限' }))[0], 'by the kind').toEqual([base.approval_id, id]);
  expect(await found({ keyword: '权限', status: 'pending' })).toEqual([
    [base.approval_id],
    { pending: 1, rejected: 1 },
  ]);
  expect((await found({ keyword: '%' }))[0]).toEqual([]);
});
