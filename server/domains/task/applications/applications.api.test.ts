import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '../../../../contract/index.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import type { ApplicationStatus, SampleState } from '../../../../contract/task/application-lifecycle.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeApplication, makeTask, type TaskFacts, type TestTask } from '../../../testing/task-builders.ts';
import { verifyPerson } from '../../../testing/verification-builders.ts';
import { newestAgreement } from '../../site/index.ts';
import { heldFor } from '../index.ts';

const hour = 3_600_000;
const day = 24 * hour;
const tester_place = '/user/product/task/user-apply';
const company_place = '/user/product/task/manage?type=task-apply';
let house: TestHouse;
let company: TestPerson;
let tester: TestPerson;
let agree: string;
let began: Date;
beforeAll(async () => {
  house = await openHouse();
  began = house.clock.now();
  agree = (await newestAgreement({ db: house.db, now: began }, 'task')).version;
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(began);
  // Clocks turn what others left behind.
  await house.db.updateTable('task_applications').set({ status: 'withdrawn' }).execute();
  await house.db.updateTable('tasks').set({ status: 'cancelled' }).execute();
  company = await house.person({ grants: ['source'] });
  tester = await house.person({ grants: ['tester'] });
  await verifyPerson(house, tester.id);
});

const make = (facts: Partial<TaskFacts> = {}) =>
  makeTask(house, { author_id: company.id, num: 3, valid_day: 60, ...facts });
type Made = { task: TestTask; id: number; apply_no: string };
async function applied(
  status: ApplicationStatus = 'applied',
  { sample, task, as = tester }: { sample?: SampleState; task?: TestTask; as?: TestPerson } = {},
): Promise<Made> {
  const of = task ?? (await make(sample && sample !== 'none' ? { sample: 'keep' } : {}));
  const made = await makeApplication(house, {
    task: of,
    user_id: as.id,
    status: 'applied',
    ...(status === 'affirmed' || status === 'submitted' ? { status } : {}),
    ...(sample ? { sample } : {}),
  });
  if (!['applied', 'affirmed', 'submitted'].includes(status)) await set(Number(made.id), { status });
  return { task: of, id: Number(made.id), apply_no: made.apply_no };
}
const set = (id: number, values: object) =>
  house.db.updateTable('task_applications').set(values).where('id', '=', BigInt(id)).execute();
const setTask = (id: number, values: object) =>
  house.db.updateTable('tasks').set(values).where('id', '=', id).execute();
const does = (as: TestPerson, name: CallName, input: object) => house.call(name, input, { as });
const apply = (task: TestTask, more: object = {}, as = tester) =>
  does(as, 'task.apply', {
    task_no: task.task_no,
    account: 'amazon.com/shop/lin',
    note: '每月露营两次，会记录充放电',
    agree,
    ...more,
  });
const own = async (as = tester, input: object = {}) =>
  house.gives('task.applies', { limit: 50, ...input }, { as });
const received = async (input: object = {}) =>
  house.gives('company.task_apply_users', { limit: 50, ...input }, { as: company });
/** What somebody was told of tasks: words, reason, place. */
const told = async (to: TestPerson) =>
  (await noticesSent(house, to))
    .filter(({ kind, object }) => kind === 'task' && object === 'task')
    .map(({ words, excerpt, href }) => [words, excerpt ?? '', href]);
const last = async (to: TestPerson) => (await told(to)).at(-1);
const in_days = (days: number) => new Date(house.clock.now().getTime() + days * day).toISOString();
const watch = async (ms = 0) => {
  house.clock.advance(ms);
  await house.runJob('task.watch');
};
const countsOf = async ({ id }: TestTask) =>
  house.db
    .selectFrom('tasks')
    .select(['applied_count', 'taken_count', 'settled_count', 'affirmed_ever'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('who applies', () => {
  test('is told until when it is answered, and the company with what they wrote', async () => {
    const task = await make();
    const { data } = await apply(task);
    expect(data).toMatchObject({ answer_by: in_days(7) });
    expect(await last(company)).toEqual(['有了新的申请', '每月露营两次，会记录充放电', company_place]);
    expect(await apply(task, { note: '加我微信 abc12345 谈' })).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'note', message: expect.stringContaining('写给商家的话') }] },
    });
  });

  test.each<[ApplicationStatus[], string | null]>([
    [['withdrawn'], null],
    [['expired', 'refused'], null],
    [['refused', 'refused'], '这个任务你已经两次没有通过，不能再申请'],
    [['applied'], '你已经申请过这个任务'],
    [['affirmed'], '你已经申请过这个任务'],
    [['submitted'], '你已经申请过这个任务'],
    [['completed'], '这个任务你已经做过，不能再申请'],
    [['failed'], '这个任务你已经做过，不能再申请'],
    [['overdue'], '这个任务你已经做过，不能再申请'],
    [['given_up'], '这个任务你已经做过，不能再申请'],
    [['ended'], '这个任务你已经做过，不能再申请'],
  ])('after %j is told: %s', async (before, msg) => {
    const task = await make();
    for (const status of before) await applied(status, { task });
    const answer = await apply(task);
    expect(answer).toMatchObject(msg === null ? { code: codes.success } : { code: codes.error, msg });
  });

  test.each<[string, object, string]>([
    ['closing', {}, '报名已经结束'],
    ['stop_requested', { stop_from: 'running' }, '商家申请停止，暂停报名'],
    ['running', { end_at: new Date('2026-11-20T02:24:00Z') }, '报名已经结束'],
    ['running', { max_num: 3, applied_count: 2, taken_count: 1 }, '申请的人已经满了，等有人撤回或没通过再来'],
    ['running', { taken_count: 3 }, '申请的人已经满了，等有人撤回或没通过再来'],
  ])('to one that is %s %j is refused: %s', async (status, values, msg) => {
    const task = await make();
    await setTask(task.id, { status, ...values });
    expect(await apply(task)).toMatchObject({ code: codes.error, msg });
  });

  test('to a company that may not answer is told so, and may once it can again', async () => {
    const task = await make();
    const staff = await house.person({ grants: ['staff'] });
    const judge = (name: 'admin.permission_suspend' | 'admin.permission_restore') =>
      house.gives(name, { user_id: company.id, permission: 'source', reason: '投诉核实中' }, { as: staff });
    await judge('admin.permission_suspend');
    expect((await apply(task)).msg).toBe('发布这个任务的商家权限已暂停，暂时不能申请');
    await judge('admin.permission_restore');
    expect((await apply(task)).code).toBe(codes.success);
  });

  test('finds none that is not public, and applies ten times a day of Beijing at most', async () => {
    for (const status of ['pending', 'awaiting_funding', 'cancelled'] as const)
      expect((await apply(await make({ status }))).code).toBe(codes.not_found);
    for (let i = 0; i < 9; i++) await applied('withdrawn');
    expect(await own()).toMatchObject({ left_today: 1 });
    expect((await apply(await make())).code).toBe(codes.success);
    expect((await apply(await make())).msg).toBe('今天已经申请了 10 个任务，明天再来');
    expect(await own()).toMatchObject({ left_today: 0 });
    house.clock.set(new Date('2026-11-20T15:59:59Z'));
    expect(await own()).toMatchObject({ left_today: 0 });
    house.clock.set(new Date('2026-11-20T16:00:00Z'));
    expect(await own()).toMatchObject({ left_today: 10 });
  });
});

test('who applies to many at once applies to no more than the day takes', async () => {
  for (let i = 0; i < 8; i++) await applied('withdrawn');
  const tasks = [await make(), await make(), await make(), await make(), await make()];
  const answers = await Promise.all(tasks.map((task) => apply(task)));
  expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(2);
  expect(await own()).toMatchObject({ left_today: 0 });
});

describe('one’s own applications', () => {
  const states = [
    'applied',
    'affirmed',
    'submitted',
    'completed',
    'refused',
    'withdrawn',
    'expired',
    'given_up',
    'overdue',
    'failed',
    'ended',
  ] as const;

  test('stand by groups, the newest first, with what may be done', async () => {
    const of = new Map<string, string>();
    for (const status of states) of.set((await applied(status)).apply_no, status);
    const names = async (status?: string) =>
      (await own(tester, { status })).list.map(({ apply_no }) => of.get(apply_no));
    const newest = [...states].toReversed();
    expect(await names()).toEqual(newest);
    const groups: Record<string, string[]> = {
      approval: ['applied'],
      running: ['submitted', 'affirmed'],
      expired: ['overdue', 'expired'],
      finished: ['ended', 'failed', 'completed'],
      refused: ['given_up', 'withdrawn', 'refused'],
    };
    const counts = { approval: 1, running: 2, expired: 2, finished: 3, refused: 3 };
    for (const [group, wanted] of Object.entries(groups)) {
      expect(await names(group)).toEqual(wanted);
      expect(await own(tester, { status: group })).toMatchObject({ total: wanted.length, counts });
    }
    expect((await own()).total).toBe(11);
    expect((await own(tester, { limit: 3, page: 2 })).list.map(({ apply_no }) => of.get(apply_no))).toEqual(
      newest.slice(3, 6),
    );
    const can = async (status: string) => {
      const row = (await own()).list.find(({ apply_no }) => of.get(apply_no) === status)!;
      return Object.entries(row.can).flatMap(([what, may]) => (may ? [what] : []));
    };
    expect(await can('applied')).toEqual(['withdraw']);
    expect(await can('affirmed')).toEqual(['extend', 'give_up', 'report']);
    for (const status of states.slice(2)) expect(await can(status), status).toEqual([]);
  });

  test.each<[SampleState, string, string[]]>([
    ['none', '报告最晚这时交，再过 72 小时释放名额，记逾期', ['extend', 'give_up', 'report']],
    ['received', '报告最晚这时交，再过 72 小时释放名额，记逾期', ['extend', 'give_up', 'report']],
    ['to_ship', '商家到时没有寄样，任务就终止，不影响履约', ['give_up']],
    ['lost', '商家到时没有补寄，任务就终止，不影响履约', ['give_up']],
    ['shipped', '到时自动视为收到样品，开始计时', ['receive', 'lose', 'give_up']],
  ])('with the sample %s say what happens by itself: %s', async (sample, says, may) => {
    const { id, task } = await applied('affirmed', { sample });
    const grace = (
      (await house.db.selectFrom('tasks').select('terms').where('id', '=', task.id).executeTakeFirstOrThrow())
        .terms as { grace_hours: number }
    ).grace_hours;
    const due_at = new Date(began.getTime() + 5 * day);
    await set(id, { due_at });
    const [row] = (await own()).list;
    const runs = sample === 'none' || sample === 'received';
    expect(row).toMatchObject({
      next_at: due_at.toISOString(),
      next_says: says.replace('72', String(grace)),
      due_at: runs ? due_at.toISOString() : null,
    });
    expect(Object.entries(row!.can).flatMap(([what, yes]) => (yes ? [what] : []))).toEqual(may);
    expect((await received()).list[0]).toMatchObject({
      next_at: due_at.toISOString(),
      next_says: row!.next_says,
    });
    if (!runs) return;
    for (const values of [{ extension: 'asked' }, { extension: 'none', due_at: began }]) {
      await set(id, values);
      expect((await own()).list[0]!.can).toMatchObject({ extend: false, report: true });
    }
  });

  test('that wait say until when', async () => {
    await applied();
    expect((await own()).list[0]).toMatchObject({
      next_at: in_days(7),
      next_says: '商家到时没有答复，申请就过期',
      due_at: null,
      reason: null,
      reward: 6_000,
      paid: 0,
      affirmed_at: null,
      ended_at: null,
    });
    await applied('refused');
    expect((await own()).list[0]).toMatchObject({ next_at: null, next_says: '' });
  });
});

describe('a company answers', () => {
  const affirm = (ids: number[]) => does(company, 'company.task_affirm_apply', { ids });

  test('by a place each, told with the days of the report, or that a sample comes first', async () => {
    const one = await applied();
    expect((await affirm([one.id])).data).toEqual({ list: [{ id: one.id, done: true, msg: '' }] });
    expect(await last(tester)).toEqual(['商家确认了你的申请，30 天内交报告', '', tester_place]);
    expect((await own()).list[0]).toMatchObject({ due_at: in_days(30), affirmed_at: in_days(0) });
    expect(await countsOf(one.task)).toEqual({
      applied_count: 0,
      taken_count: 1,
      settled_count: 0,
      affirmed_ever: 1,
    });
    const other = await applied('applied', { task: await make({ sample: 'keep' }) });
    await affirm([other.id]);
    expect(await last(tester)).toEqual(['商家确认了你的申请，等样品寄到开始计时', '', tester_place]);
    const { terms } = await house.db
      .selectFrom('tasks')
      .select('terms')
      .where('id', '=', other.task.id)
      .executeTakeFirstOrThrow();
    expect((await own()).list[0]).toMatchObject({
      sample: 'to_ship',
      due_at: null,
      next_at: in_days((terms as { ship_days: number }).ship_days),
    });
  });

  test.each<[object, string]>([
    [{ status: 'stop_requested', stop_from: 'running' }, '申请停止期间不能确认'],
    [{ status: 'closing' }, '报名已经结束，不能再确认'],
    [{ end_at: new Date('2026-11-20T02:24:00Z') }, '报名已经结束，不能再确认'],
    [{ num: 1, taken_count: 1 }, '名额已满，不能再确认'],
  ])('nobody where the task is %j: %s', async (values, msg) => {
    const { id, task } = await applied();
    await setTask(task.id, values);
    expect((await affirm([id])).msg).toBe(msg);
    expect((await own()).list[0]).toMatchObject({ status: 'applied' });
  });

  test('with a reason where it refuses, each told, the place free for another', async () => {
    const { id, task } = await applied();
    const refuse = (ids: number[]) =>
      does(company, 'company.task_refuse_apply', { ids, reason_code: 'A03', reason: '主页打不开' });
    expect((await refuse([id])).data).toEqual({ list: [{ id, done: true, msg: '' }] });
    expect(await last(tester)).toEqual(['没有通过你的申请', '资料不足：主页打不开', tester_place]);
    expect((await own()).list[0]).toMatchObject({ status: 'refused', reason: '资料不足：主页打不开' });
    expect(await countsOf(task)).toMatchObject({ applied_count: 0 });
    expect((await refuse([id])).code).toBe(codes.error);
    const stranger = await house.person({ grants: ['source'] });
    const { id: theirs } = await applied();
    expect((await does(stranger, 'company.task_affirm_apply', { ids: [theirs] })).code).not.toBe(
      codes.success,
    );
  });

  test('with the last place: who still waits is told that all are taken', async () => {
    const task = await make({ num: 1 });
    const one = await applied('applied', { task, as: await house.person() });
    await applied('applied', { task });
    expect((await affirm([one.id])).code).toBe(codes.success);
    expect(await last(tester)).toEqual([expect.stringMatching(/：名额已满$/), '', tester_place]);
    expect((await own()).list[0]).toMatchObject({ status: 'expired', reason: '名额已满' });
  });

  test('and staff hear of nobody who is not too near; of several by all their signs', async () => {
    const desk = await Promise.all(
      (['moderator', 'admin', 'reviewer'] as const).map((staff_role) =>
        house.person({ grants: ['staff'], staff_role }),
      ),
    );
    const heard = async () =>
      (await Promise.all(desk.map((one) => noticesSent(house, one)))).map((all) =>
        all.map(({ kind, words }) => [kind, words]),
      );
    const task = await make({ num: 5 });
    await affirm([(await applied('applied', { task })).id]);
    expect(await heard()).toEqual([[], [], []]);
    const [invited, neighbour] = [await house.person(), await house.person()];
    await house.db
      .insertInto('user_invites')
      .values({ user_id: invited.id, inviter_id: company.id, code: 'x', at: began })
      .execute();
    const address = {
      name: '林小满',
      phone: '13800138000',
      region: ['广东省', '佛山市', '顺德区'],
      detail: '文海西路 8 号',
    };
    for (const as of [company, neighbour]) await house.gives('user.address_add', address, { as });
    const ids: number[] = [];
    for (const as of [invited, neighbour]) ids.push((await applied('applied', { task, as })).id);
    expect((await affirm(ids)).code).toBe(codes.success);
    const words = [['task', '想确认 2 位关系太近的申请人，已拦下']];
    expect(await heard()).toEqual([words, words, []]);
    expect((await noticesSent(house, desk[0]!))[0]!.excerpt).toMatch(/^[^；]+；[^；]+$/);
  });

  test('not who is too near, whom staff hear of, while others are affirmed', async () => {
    const moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
    const near = await house.person();
    await house.db
      .insertInto('user_invites')
      .values({ user_id: near.id, inviter_id: company.id, code: 'x', at: began })
      .execute();
    const task = await make();
    const [one, other] = [await applied('applied', { task, as: near }), await applied('applied', { task })];
    expect((await received()).list.map(({ overlap }) => overlap !== null)).toEqual([false, true]);
    const { data } = await affirm([one.id, other.id, one.id]);
    expect(data).toMatchObject({
      list: [
        { id: one.id, done: false, msg: expect.stringMatching(/^.+，不能确认；有疑问请联系平台$/) },
        { id: other.id, done: true },
      ],
    });
    const [notice] = (await noticesSent(house, moderator)).filter(({ object }) => object === 'user');
    expect(notice).toMatchObject({
      words: '想确认 1 位关系太近的申请人，已拦下',
      excerpt: expect.stringContaining('邀请关系'),
      title: company.nickname,
      href: `/people/${company.username}`,
    });
    expect((await received()).list.find(({ apply_id }) => apply_id === other.id)!.overlap).toBeNull();
  });
});

describe('applicants', () => {
  test('stand in the order of who waits the longest, with what they did before', async () => {
    const task = await make();
    const past = async (values: object) => set((await applied('submitted')).id, values);
    const due_at = new Date(began.getTime() - day);
    await past({ status: 'completed', submitted_at: due_at, due_at });
    await past({ status: 'completed', submitted_at: began, due_at });
    await past({ status: 'overdue', submitted_at: null, due_at });
    const fresh = await house.person();
    const waiting: number[] = [];
    for (const as of [tester, fresh]) {
      const one = await applied('applied', { task, as });
      waiting.push(one.id);
      await set(one.id, {
        created_at: new Date(began.getTime() - waiting.length * hour),
        address: JSON.stringify({ line: 'x' }),
      });
    }
    const at_work = await applied('affirmed', { task, as: await house.person() });
    const gone = await applied('withdrawn', { task, as: await house.person() });
    const { list, total, counts } = await received({ product_task_id: task.id });
    expect(list.map(({ apply_id }) => apply_id)).toEqual([waiting[1], waiting[0], at_work.id, gone.id]);
    expect([total, counts]).toMatchObject([4, { applied: 2, affirmed: 1, withdrawn: 1 }]);
    expect(list[0]).toMatchObject({ history: { completed: 0, on_time: null, overdue: 0 }, address: null });
    expect(list[1]).toMatchObject({
      person: { username: tester.username },
      history: { completed: 2, on_time: 33, overdue: 1 },
      overlap: null,
      reason: null,
      task: { task_id: task.id },
    });
    const some = await received({ product_task_id: task.id, status: 'affirmed' });
    expect([some.list.map(({ apply_id }) => apply_id), some.total]).toEqual([[at_work.id], 1]);
    expect((await received({ status: 'expired' })).total).toBe(0);
    expect((await received()).total).toBe(7);
    expect((await received({ limit: 1, page: 2, product_task_id: task.id })).list[0]!.apply_id).toBe(
      waiting[0],
    );
    const stranger = await house.person({ grants: ['source'] });
    expect((await does(stranger, 'company.task_apply_users', { product_task_id: task.id })).code).toBe(
      codes.not_found,
    );
  });
});

describe('at work', () => {
  test.each<[string, SampleState, string]>([
    ['company.task_ship_sample', 'none', '这个任务不寄样品'],
    ['company.task_ship_sample', 'shipped', '已经填过单号了'],
    ['company.task_ship_sample', 'received', '已经填过单号了'],
    ['company.task_answer_extension', 'none', '没有等待答复的延期申请'],
    ['task.receive_sample', 'to_ship', '商家还没有寄出样品'],
    ['task.receive_sample', 'lost', '商家还没有寄出样品'],
    ['task.receive_sample', 'none', '不用再确认收样'],
    ['task.receive_sample', 'received', '不用再确认收样'],
    ['task.lose_sample', 'to_ship', '商家还没有寄出样品'],
    ['task.lose_sample', 'received', '样品已确认收到，不能再标为没有收到'],
    ['task.ask_extension', 'to_ship', '还没有开始计时，不用延期'],
    ['task.ask_extension', 'shipped', '还没有开始计时，不用延期'],
  ])('%s with the sample %s: %s', async (name, sample, msg) => {
    const { id, apply_no } = await applied('affirmed', { sample });
    const of_company = name.startsWith('company');
    const input = {
      apply_id: id,
      apply_no,
      carrier: '顺丰',
      tracking_no: 'SF12345678',
      grant: true,
      days: 3,
      reason: '下周才去露营',
    };
    const { apply_id: _id, ...mine } = input;
    const { apply_no: _no, ...theirs } = input;
    const answer = await does(of_company ? company : tester, name as CallName, of_company ? theirs : mine);
    expect(answer).toMatchObject({ code: codes.error, msg });
    const stranger = await house.person({ grants: ['source'] });
    expect((await does(stranger, name as CallName, of_company ? theirs : mine)).code).toBe(codes.not_found);
  });

  test.each(['applied', 'submitted'] as const)(
    'nothing of a parcel or of more days is for one that is %s',
    async (status) => {
      const { id, apply_no } = await applied(status);
      const parcel = { carrier: '顺丰', tracking_no: 'SF12345678' };
      for (const [as, name, input] of [
        [company, 'company.task_ship_sample', { apply_id: id, ...parcel }],
        [company, 'company.task_answer_extension', { apply_id: id, grant: true }],
        [tester, 'task.receive_sample', { apply_no }],
        [tester, 'task.lose_sample', { apply_no }],
        [tester, 'task.ask_extension', { apply_no, days: 3, reason: '下周才去露营' }],
      ] as const)
        expect(await does(as, name, input), name).toMatchObject({
          code: codes.error,
          msg: '当前状态不可操作',
        });
    },
  );

  test('a given sample that never came is nothing to say once it is over', async () => {
    const { apply_no } = await applied('given_up', { sample: 'shipped' });
    expect((await does(tester, 'task.lose_sample', { apply_no })).msg).toMatch(/^任务已经结束/);
  });

  test('a second parcel that is lost is told with its reason', async () => {
    const { id, apply_no } = await applied('affirmed', { sample: 'shipped' });
    await set(id, { lost_count: 1 });
    await does(tester, 'task.lose_sample', { apply_no });
    expect(await last(company)).toEqual([
      '任务对一位测评官终止，名额已让出',
      '2 件样品都没有收到',
      company_place,
    ]);
  });

  test('a parcel goes its way, each step told to the other side with its moment', async () => {
    const { id, apply_no } = await applied('affirmed', { sample: 'to_ship' });
    const { terms } = await house.db
      .selectFrom('task_applications')
      .select('terms')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    const { receive_days, ship_days, finish_day } = terms as Record<string, number>;
    const parcel = { apply_id: id, carrier: '顺丰', tracking_no: 'SF12345678' };
    await does(company, 'company.task_ship_sample', parcel);
    expect(await last(tester)).toEqual(['样品已寄出：顺丰 SF12345678', '', tester_place]);
    expect((await own()).list[0]).toMatchObject({ sample: 'shipped', next_at: in_days(receive_days!) });
    const lost = await does(tester, 'task.lose_sample', { apply_no });
    expect(lost.data).toEqual({ ship_by: in_days(ship_days!) });
    expect(await last(company)).toEqual([
      `样品没有收到：顺丰 SF12345678，请 ${ship_days} 天内再寄一件`,
      '',
      company_place,
    ]);
    await does(company, 'company.task_ship_sample', parcel);
    await set(id, { reminded: 2 });
    const got = await does(tester, 'task.receive_sample', { apply_no });
    expect(got.data).toEqual({ due_at: in_days(finish_day!) });
    expect(await last(company)).toEqual(['样品已收到，开始计时', '', company_place]);
    expect((await own()).list[0]).toMatchObject({ sample: 'received', due_at: in_days(finish_day!) });
    await watch((finish_day! - 3) * day);
    expect(await last(tester)).toEqual(['报告还有 72 小时到期', '', tester_place]);
  });

  test('more days are asked for once, in time, no more than are given, and granted or not', async () => {
    const first = await applied('affirmed');
    const ask = (apply_no: string, days = 3) =>
      does(tester, 'task.ask_extension', { apply_no, days, reason: '下周才去露营' });
    const answer = (apply_id: number, grant: boolean) =>
      does(company, 'company.task_answer_extension', { apply_id, grant });
    expect(await ask(first.apply_no, 8)).toMatchObject({
      msg: '至多延 7 天',
      data: { issues: [{ path: 'days' }] },
    });
    // By the terms of the application, whatever they are by now.
    const { terms } = await house.db
      .selectFrom('task_applications')
      .select('terms')
      .where('id', '=', BigInt(first.id))
      .executeTakeFirstOrThrow();
    await set(first.id, { terms: JSON.stringify({ ...(terms as object), extension_days: 4 }) });
    expect((await own()).list[0]).toMatchObject({ extension_most: 4, can: { extend: true } });
    expect((await ask(first.apply_no, 5)).msg).toBe('至多延 4 天');
    await set(first.id, { due_at: began });
    expect((await ask(first.apply_no)).msg).toBe('已经到期，不能再申请延期');
    await set(first.id, { due_at: new Date(began.getTime() + day), reminded: 2 });
    expect((await ask(first.apply_no)).code).toBe(codes.success);
    expect(await last(company)).toEqual(['有测评官申请延期 3 天', '下周才去露营', company_place]);
    expect((await received()).list[0]).toMatchObject({
      extension: 'asked',
      extension_days: 3,
      extension_reason: '下周才去露营',
    });
    await answer(first.id, true);
    expect(await last(tester)).toEqual(['同意延期 3 天', '', tester_place]);
    expect((await own()).list[0]).toMatchObject({ extension: 'granted', due_at: in_days(4) });
    expect((await ask(first.apply_no)).msg).toBe('只能申请延期一次');
    const before = (await told(tester)).length;
    await watch(2 * day);
    expect((await told(tester)).slice(before)).toEqual([['报告还有 48 小时到期', '', tester_place]]);
    const second = await applied('affirmed');
    const due = (await own()).list[0]!.due_at;
    await ask(second.apply_no);
    await answer(second.id, false);
    expect(await last(tester)).toEqual(['没有同意延期', '', tester_place]);
    expect((await own()).list[0]).toMatchObject({ extension: 'refused', due_at: due });
  });

  test('who gives up lets the place go', async () => {
    const { apply_no, task } = await applied('affirmed');
    expect((await does(tester, 'task.give_up', { apply_no })).code).toBe(codes.success);
    expect(await last(company)).toEqual(['有一位测评官放弃了，名额已让出', '', company_place]);
    expect((await own()).list[0]).toMatchObject({ status: 'given_up', ended_at: in_days(0) });
    expect(await countsOf(task)).toMatchObject({ taken_count: 0, affirmed_ever: 1 });
  });

  test('who takes an application back does so silently', async () => {
    const { apply_no, task } = await applied();
    await does(tester, 'task.cancel_apply', { apply_no });
    expect((await own()).list[0]).toMatchObject({ status: 'withdrawn', next_at: null });
    expect(await countsOf(task)).toMatchObject({ applied_count: 0 });
    expect((await does(tester, 'task.give_up', { apply_no })).msg).toBe('当前状态不可操作');
  });
});

describe('clocks', () => {
  test('of a report remind three days and a day before, when it is due, and let the place go after the grace', async () => {
    const { id, task } = await applied('affirmed');
    await setTask(task.id, { status: 'closing' });
    const { terms } = await house.db
      .selectFrom('task_applications')
      .select('terms')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    const { grace_hours } = terms as { grace_hours: number };
    const due = began.getTime() + 10 * day;
    await set(id, { due_at: new Date(due) });
    const at = async (ms: number) => {
      house.clock.set(new Date(due + ms));
      const before = [(await told(tester)).length, (await told(company)).length];
      await watch();
      await watch();
      return [(await told(tester)).slice(before[0]), (await told(company)).slice(before[1])];
    };
    expect(await at(-72 * hour - 1)).toEqual([[], []]);
    expect(await at(-72 * hour)).toEqual([[['报告还有 72 小时到期', '', tester_place]], []]);
    expect(await at(-24 * hour - 1)).toEqual([[], []]);
    expect(await at(-24 * hour)).toEqual([[['报告还有 24 小时到期', '', tester_place]], []]);
    expect(await at(0)).toEqual([[], []]);
    expect(await at(grace_hours * hour - 1)).toEqual([[], []]);
    expect((await own()).list[0]).toMatchObject({ status: 'affirmed' });
    expect(await at(grace_hours * hour)).toEqual([
      [['报告逾期未交，名额已释放，记入履约', '', tester_place]],
      [['有一位测评官逾期未交，名额已释放', '', company_place]],
    ]);
    expect((await own()).list[0]).toMatchObject({ status: 'overdue' });
    expect((await heldFor(house, [task])).get(task.id)).toBe(0n);
    expect((await house.gives('task.detail', { task_no: task.task_no })).status).toBe('finished');
  });

  test('that nobody looked at for long tell at once that it is due', async () => {
    const { id } = await applied('affirmed');
    await set(id, { due_at: began });
    await watch();
    expect(await last(tester)).toEqual(['报告已经到期，请尽快交', '', tester_place]);
  });

  test('of an application end it with the days that the company had', async () => {
    const { task } = await applied();
    await watch(7 * day - 1);
    expect((await own()).list[0]).toMatchObject({ status: 'applied' });
    await watch(1);
    expect(await last(tester)).toEqual(['你的申请过期了', '商家 7 天没有答复', tester_place]);
    expect((await own()).list[0]).toMatchObject({ status: 'expired', reason: '商家 7 天没有答复' });
    expect(await countsOf(task)).toMatchObject({ applied_count: 0 });
  });

  test.each<[SampleState, RegExp]>([
    ['to_ship', /^商家 \d+ 天没有寄样$/],
    ['lost', /^商家 \d+ 天没有补寄样品$/],
  ])('end it where the sample is %s, both told, and the place may be given again', async (sample, reason) => {
    const { id, task } = await applied('affirmed', { sample });
    await set(id, { due_at: new Date(began.getTime() + 1) });
    await watch();
    expect((await own()).list[0]).toMatchObject({ status: 'affirmed' });
    await watch(1);
    for (const one of [tester, company]) {
      const [words, why, href] = (await last(one))!;
      expect([words, href]).toEqual(['任务终止，名额已让出', `/product/task/detail/${task.task_no}`]);
      expect(why).toMatch(reason);
    }
    expect(await countsOf(task)).toMatchObject({ taken_count: 0, settled_count: 0 });
    expect((await heldFor(house, [task])).get(task.id)).toBe(3n * 6_600n);
  });

  test('take a parcel as received', async () => {
    const { id } = await applied('affirmed', { sample: 'shipped' });
    await set(id, { due_at: began });
    await watch();
    expect(await last(tester)).toEqual(['样品到期视为已收到，开始计时', '', tester_place]);
    expect((await own()).list[0]).toMatchObject({ sample: 'received', due_at: in_days(30) });
  });

  test('cancel a task that was not paid for, and close one that recruited long enough', async () => {
    const unpaid = await make({ status: 'awaiting_funding' });
    await watch(3 * day);
    expect(await last(company)).toEqual([
      '超过付款期限，已自动取消',
      '',
      '/user/product/task/list?type=published&group=finish',
    ]);
    const row = await house.gives('company.task_detail', { product_task_id: unpaid.id }, { as: company });
    expect(row).toMatchObject({ status: 'cancelled', ended_at: in_days(0) });
    house.clock.set(began);
    const [empty, busy] = [await make({ valid_day: 2 }), await make({ valid_day: 3 })];
    await applied('affirmed', { task: busy });
    await applied('applied', { task: busy, as: (tester = await house.person()) });
    await watch(2 * day);
    expect(await told(company)).toContainEqual([
      '招募结束，没有人在执行，剩下的托管已退回',
      '',
      '/user/product/task/list?type=published&group=finish',
    ]);
    await watch(day);
    expect(await last(company)).toEqual([
      '招募结束，没用上的托管已退回',
      '',
      '/user/product/task/list?type=published',
    ]);
    expect(await last(tester)).toEqual(['你的申请已失效：报名已经结束', '', tester_place]);
    for (const { id } of [empty, busy])
      expect((await heldFor(house, [{ id, author_id: company.id }])).get(id)).toBe(
        id === busy.id ? 6_600n : 0n,
      );
  });

  test('tell a company a day before recruiting ends what becomes of its money', async () => {
    await make({ valid_day: 1 });
    await watch(2 * hour);
    expect(await last(company)).toEqual(['招募还有 22 小时截止，没用上的托管到时退回', '', company_place]);
  });
});

test('to-dos and counters say what waits for whom', async () => {
  await make({ status: 'awaiting_funding' });
  const kept = await make({ sample: 'keep', num: 5 });
  const task = await make();
  for (const _two of [1, 2]) await applied('applied', { task, as: await house.person() });
  for (const sample of ['to_ship', 'lost', 'shipped'] as const) {
    const { id } = await applied('affirmed', { task: kept, sample: 'to_ship', as: await house.person() });
    await set(id, { sample, due_at: new Date(began.getTime() + day) });
  }
  const mine = await applied('affirmed', { task });
  const due = async (as: TestPerson) =>
    new Set(
      (await house.gives('user.due', {}, { as })).list.map(({ act, title, says, href }) =>
        [act, title.replace(/^试验任务 \d+，三十天真实使用/, ''), says, href].join(' | '),
      ),
    );
  expect(await due(company)).toEqual(
    new Set([
      '付托管 |  | 过时自动取消 | /user/product/task/list?type=audit_wait&group=funding',
      '答复申请 | ，2 份 | 没有答复的过期 | /user/product/task/manage?type=task-apply&status=applied',
      '寄样品 | ，2 件 | 过时任务对这位测评官终止 | /user/product/task/manage?type=task-running',
    ]),
  );
  expect(await due(tester)).toEqual(
    new Set([`写报告 |  | 过时算逾期，记入履约 | /user/product/task/forum?apply_no=${mine.apply_no}`]),
  );
  expect(await house.gives('user.notice', {}, { as: company })).toMatchObject({
    unreadTaskNeedAffirm: 2,
    unreadTaskNeedPay: 1,
  });
});
