import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '../../../../contract/index.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import { public_tasks, type TaskStatus } from '../../../../contract/task/task-lifecycle.ts';
import { setTerm } from '../../../settings/trade-terms.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { leaveForGood } from '../../../testing/leave-for-good.ts';
import { inCall } from '../../../testing/ledger-builders.ts';
import { ownDataOf } from '../../../testing/own-data.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeProduct } from '../../../testing/product-builders.ts';
import { indexEverything, indexTouched } from '../../../testing/search-builders.ts';
import { makeApplication, makeTask, type TaskFacts, type TestTask } from '../../../testing/task-builders.ts';

const day = 86_400_000;
let house: TestHouse;
let company: TestPerson;
let reader: TestPerson;
let product: { id: number; title: string };
let began: Date;
let dropped: string[] = [];
beforeAll(async () => {
  house = await openHouse();
  began = house.clock.now();
  await house.db
    .insertInto('forum_keywords')
    .values({ forum_id: null, word: '秘方', action: 'mask' })
    .execute();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(began);
  company = await house.person({ grants: ['source'] });
  reader = await house.person({ grants: ['tester'] });
  product = await makeProduct(house.db, { author_id: company.id, at: began });
});

/** Those of this test alone are asked for by their product. */
const make = (status: TaskStatus = 'running', facts: Partial<TaskFacts> = {}) =>
  makeTask(house, { author_id: company.id, product_id: product.id, status, ...facts });
const set = ({ id }: { id: number }, values: object) =>
  house.db.updateTable('tasks').set(values).where('id', '=', id).execute();
const at = (days: number) => new Date(began.getTime() + days * day);
const index = (input: Partial<Input<'task.index'>> = {}) =>
  house.gives('task.index', { product_id: product.id, limit: 50, ...input }, {});
const ids = async (input: Partial<Input<'task.index'>> = {}) =>
  (await index(input)).list.map(({ task_id }) => task_id);
const detail = (task: TestTask) => house.gives('task.detail', { task_no: task.task_no }, {});

describe('the list of tasks', () => {
  test('shows what is public by what becomes of it, counts all, and what is left and held', async () => {
    const of = new Map<number, string>();
    const all = [...public_tasks, 'draft', 'pending', 'rejected', 'awaiting_funding', 'cancelled'] as const;
    for (const status of all) {
      const task = await make(status, { num: 3 });
      of.set(task.id, status);
      if (['closing', 'stopping'].includes(status)) await set(task, { taken_count: 2, settled_count: 1 });
    }
    const names = async (view: Input<'task.index'>['view']) =>
      new Set((await ids({ view })).map((id) => of.get(id)));
    expect(await names('all')).toEqual(new Set(public_tasks));
    expect(await names('running')).toEqual(new Set(['running']));
    expect(await names('closing')).toEqual(new Set(['closing', 'stop_requested', 'stopping']));
    expect(await names('finished')).toEqual(new Set(['finished', 'stopped', 'forced_stop']));
    const answer = await index({ view: 'closing' });
    expect(answer).toMatchObject({
      total: 3,
      counts: { all: 7, running: 1, closing: 3, finished: 3 },
      left: 3,
      held: 2 * 3 * 6_600 + 2 * 6_600,
    });
    expect(await index({ view: 'all', limit: 3, page: 3 })).toMatchObject({ total: 7, list: [{}] });
  });

  test('is narrowed by site, category, reward, sample and what is left', async () => {
    const plain = await make('running', { num: 10, reward: 4_999 });
    const dear = await make('running', { num: 3, reward: 10_001, sample: 'keep' });
    const middle = await make('running', { num: 5, reward: 5_000 });
    const full = await make('running', { num: 2, reward: 10_000 });
    const closed = await make('closing', { num: 9, reward: 4_000 });
    await set(plain, { marketplace: 'etsy' });
    await set(middle, { cate_id: 10101, taken_count: 2 });
    await set(full, { taken_count: 2 });
    const found = async (input: Partial<Input<'task.index'>>) => new Set(await ids(input));
    const set_of = (...tasks: TestTask[]) => new Set(tasks.map(({ id }) => id));
    expect(await found({ marketplace: 'etsy' })).toEqual(set_of(plain));
    expect(await found({ cate: 1 })).toEqual(set_of(middle));
    expect(await found({ cate: 3 })).toEqual(set_of(plain, dear, full, closed));
    expect(await found({ band: 1 })).toEqual(set_of(plain, closed));
    expect(await found({ band: 2 })).toEqual(set_of(middle, full));
    expect(await found({ band: 3 })).toEqual(set_of(dear));
    expect(await found({ sample: 'keep' })).toEqual(set_of(dear));
    expect(await found({ left: 'some' })).toEqual(set_of(plain, dear, middle));
    expect(await found({ left: 'few' })).toEqual(set_of(dear, middle));
  });

  test('says what the steps of a task have time for, as it is set now', async () => {
    expect((await index()).clocks).toMatchObject({ answer_days: 7, grace_hours: 24, confirm_days: 7 });
    const term = { effective_at: house.clock.now(), set_by: company.id, note: '' } as const;
    const set_days = (value: number) =>
      inCall(house, (call) => setTerm(call, { name: 'application_unanswered', value, ...term }));
    await set_days(5);
    await make();
    expect((await index()).clocks.answer_days).toBe(5);
    await set_days(7);
  });

  test('stands in the order that is asked for, what recruits first', async () => {
    const one = await make('running', { valid_day: 9, reward: 5_000 });
    const two = await make('running', { valid_day: 3, reward: 4_000 });
    const closing = await make('closing', { reward: 9_000 });
    const over = await make('finished', { reward: 9_900 });
    for (const [i, task] of [one, two, closing, over].entries()) await set(task, { started_at: at(i) });
    expect(await ids()).toEqual([two, one, closing, over].map(({ id }) => id));
    expect(await ids({ sort: 'newest' })).toEqual([over, closing, two, one].map(({ id }) => id));
    expect(await ids({ sort: 'reward' })).toEqual([one, two, closing, over].map(({ id }) => id));
  });

  test('of officers has what they may apply for, the soonest end first', async () => {
    await house.db.updateTable('tasks').set({ status: 'cancelled' }).execute();
    const [late, soon] = [await make('running', { valid_day: 9 }), await make('running', { valid_day: 3 })];
    await set(await make(), { taken_count: 3 });
    await set(await make(), { end_at: began });
    await set(await make('running', { max_num: 5 }), { applied_count: 4, taken_count: 1 });
    await make('closing');
    await makeTask(house, { author_id: reader.id });
    const applied = await make();
    await makeApplication(house, { task: applied, user_id: reader.id, status: 'withdrawn' });
    const list = async (input: object = {}) => house.gives('task.officer_lists', input, { as: reader });
    const answer = await list();
    expect([answer.list.map(({ task_id }) => task_id), answer.total]).toEqual([[soon.id, late.id], 2]);
    expect((await list({ limit: 1, page: 2 })).list.map(({ task_id }) => task_id)).toEqual([late.id]);
    const other = await makeTask(house, { author_id: company.id, valid_day: 1 });
    const second = await house.gives('product.test', { limit: 1, page: 2 }, {});
    expect(second).toMatchObject({ total: 3, list: [{ product_id: other.product_id }] });
    const test_products = await house.gives('product.test', {}, {});
    expect(test_products.list.map(({ product_id }) => product_id).slice(0, 2)).toEqual([
      product.id,
      other.product_id,
    ]);
  });
});

describe('one task', () => {
  test('is shown with its template and covered words to everybody, or is not there', async () => {
    const task = await make('running', { title: '秘方露营灯，三十天使用', num: 4, finish_day: 12 });
    await set(task, { target_desc: `祖传秘方${'要拍照'.repeat(30)}`, expect: '懂秘方的人', taken_count: 1 });
    expect(await detail(task)).toMatchObject({
      title: '＊＊露营灯，三十天使用',
      brief: `祖传＊＊${'要拍照'.repeat(30)}`.slice(0, 60) + '…',
      expect: '懂＊＊的人',
      product: { product_id: product.id },
      cate: { id: 3, title: '运动户外' },
      left: 3,
      finish_day: 12,
      fill_days: null,
      template: { min_words: 400 },
    });
    for (const status of ['draft', 'pending', 'awaiting_funding', 'cancelled'] as const) {
      const hidden = await make(status);
      for (const name of ['task.detail', 'task.escrow'] as const)
        expect((await house.call(name, { task_no: hidden.task_no })).code).toBe(codes.not_found);
    }
  });

  test('is told in brief by sixty characters', async () => {
    const task = await make();
    await set(task, { target_desc: '字'.repeat(60) });
    expect((await detail(task)).brief).toBe('字'.repeat(60));
    await set(task, { target_desc: '字'.repeat(61) });
    expect((await detail(task)).brief).toBe(`${'字'.repeat(60)}…`);
  });

  test('says how long finding testers takes, by similar ones of ninety days, where there are enough', async () => {
    await house.db.updateTable('tasks').set({ affirmed_ever: 0 }).execute();
    const mine = await make('running', { num: 5 });
    await set(mine, { cate_id: 20101, taken_count: 1 });
    const similar = async (affirmed_ever: number, values: object = {}) =>
      set(await make('finished'), {
        cate_id: 20101,
        affirmed_ever,
        started_at: at(-11),
        end_at: at(-1),
        ended_at: at(-1),
        ...values,
      });
    for (const ever of [5, 10, 20, 20]) await similar(ever);
    await similar(20, { started_at: at(-91) });
    await similar(20, { cate_id: 20102 });
    expect((await detail(mine)).fill_days).toBeNull();
    // Of one reward, so all fifths are alike to the task; enough for one of them.
    for (let i = 0; i < 21; i++) await similar(20);
    expect((await detail(mine)).fill_days).toBe(2);
    await set(mine, { status: 'closing' });
    expect((await detail(mine)).fill_days).toBeNull();
  });

  test('its reader is told what is the own of it', async () => {
    const [one, two] = [await make(), await make()];
    await makeApplication(house, { task: one, user_id: reader.id, status: 'withdrawn' });
    const { apply_no } = await makeApplication(house, { task: one, user_id: reader.id, status: 'refused' });
    await house.db
      .updateTable('task_applications')
      .set({ reason: '资料不足' })
      .where('apply_no', '=', apply_no)
      .execute();
    const hidden = await make('pending');
    const relation = (as: TestPerson) =>
      house.gives('task.relation', { task_ids: [one.id, two.id, hidden.id].join() }, { as });
    const { list, verified, left_today, counts } = await relation(reader);
    const none = { own: false, followed: false, liked: false, like_count: 0 };
    expect(new Set(list)).toEqual(
      new Set([
        {
          task_id: one.id,
          ...none,
          application: { apply_no, status: 'refused', reason: '资料不足' },
          not_again: null,
        },
        { task_id: two.id, ...none, application: null, not_again: null },
      ]),
    );
    // Before anybody fills in a form that is refused.
    const left = await makeApplication(house, { task: two, user_id: reader.id, status: 'affirmed' });
    await house.db
      .updateTable('task_applications')
      .set({ status: 'given_up' })
      .where('id', '=', left.id)
      .execute();
    await makeApplication(house, { task: one, user_id: reader.id, status: 'refused' });
    const again = (await relation(reader)).list.map(({ task_id, not_again }) => [task_id, not_again]);
    expect(Object.fromEntries(again)).toEqual({
      [one.id]: '这个任务你已经两次没有通过，不能再申请',
      [two.id]: '这个任务你已经做过，不能再申请',
    });
    expect({ verified, left_today, counts }).toMatchObject({
      verified: false,
      left_today: 8,
      counts: { refused: 2, approval: 0 },
    });
    expect((await relation(company)).list.every(({ own }) => own)).toBe(true);
  });

  test('keeps its product from being deleted until it is over', async () => {
    const del = async (status: TaskStatus) => {
      const off = await makeProduct(house.db, { author_id: company.id, at: began, status: 'off_shelf' });
      await make(status, { product_id: off.id });
      return (await house.call('company.product_del', { product_id: off.id }, { as: company })).code;
    };
    for (const status of [
      'pending',
      'awaiting_funding',
      'running',
      'closing',
      'stop_requested',
      'stopping',
    ] as const)
      expect(await del(status), status).toBe(codes.error);
    for (const status of ['draft', 'rejected', 'finished', 'stopped', 'cancelled', 'forced_stop'] as const)
      expect(await del(status), status).toBe(codes.success);
  });
});

describe.each(['sub_task', 'like_product_task'] as const)('who marks a task (%s)', (type) => {
  const mark = (id: number, as = reader) => house.call('user.action_add', { type, id }, { as });
  const unmark = (id: number) => house.gives('user.action_remove', { type, id }, { as: reader });
  const marked = (input: object = {}) => house.gives('user.actions', { type, ...input }, { as: reader });
  const table = type === 'sub_task' ? 'task_follows' : 'task_likes';

  test('reads it in a list, the last first, as long as it is public', async () => {
    const [one, two] = [await make(), await make()];
    for (const { id } of [one, two]) {
      expect((await mark(id)).data).toEqual({ on: true, count: 1 });
      house.clock.advance(1000);
    }
    expect(await marked()).toMatchObject({ total: 2, list: [{ id: two.id }, { id: one.id }] });
    expect(await marked({ limit: 1, page: 2 })).toMatchObject({
      total: 2,
      list: [{ id: one.id, href: `/product/task/detail/${one.task_no}`, at: began.toISOString() }],
    });
    await set(two, { status: 'cancelled' });
    expect(await marked()).toMatchObject({ total: 1, list: [{ id: one.id }] });
    expect(await unmark(one.id)).toEqual({ on: false, count: 0 });
    expect(await unmark(one.id)).toEqual({ on: false, count: 0 });
  });

  test('is not its company, marks what is public, and five hundred at most', async () => {
    const task = await make();
    expect((await mark(task.id, company)).msg).toBe(
      type === 'sub_task' ? '不用关注自己的任务' : '不能喜欢自己的任务',
    );
    expect((await mark((await make('pending')).id)).code).toBe(codes.not_found);
    const many: number[] = [];
    for (let i = 0; i < 499; i++) many.push((await make('draft')).id);
    await house.db
      .insertInto(table)
      .values(many.map((task_id) => ({ task_id, user_id: reader.id, at: began })))
      .execute();
    expect((await mark(task.id)).code).toBe(codes.success);
    expect((await mark((await make()).id)).msg).toBe(
      type === 'sub_task' ? '至多关注 500 个任务' : '至多喜欢 500 个任务',
    );
  });
});

test('a task is found by its title, number, product, site and category, while it is public', async () => {
  const task = await make('running', { title: '夜里亮三小时的试用' });
  await set(task, { applied_count: 4, taken_count: 1 });
  await indexEverything(house);
  const found = async (keyword: string) =>
    (await house.gives('search.index', { keyword, type: 'task' }, {})).list;
  for (const keyword of ['夜里亮三小时的试用', task.task_no, product.title])
    expect(
      (await found(keyword)).map(({ path }) => path),
      keyword,
    ).toContain(`/product/task/detail/${task.task_no}`);
  const [hit] = await found(task.task_no);
  expect(hit).toMatchObject({
    person: { username: company.username },
    figures: [
      { title: '名额', count: 3 },
      { title: '已申请', count: 5 },
    ],
  });
  expect(JSON.stringify(hit)).toMatch(/进行中，报告酬 60\.00 元/);
  await set(task, { applied_count: 0, taken_count: 0 });
  await house.gives('company.task_cancel', { product_task_id: task.id }, { as: company });
  await indexTouched(house);
  expect(await found(task.task_no)).toEqual([]);
});

test('a kept page is made of the tasks on it, and dropped by what changes one', async () => {
  const task = await make();
  dropped = [];
  await house.gives('user.action_add', { type: 'sub_task', id: task.id }, { as: reader });
  const written = new Set(dropped);
  for (const [name, input] of [
    ['task.index', {}],
    ['task.index', { product_id: String(product.id) }],
    ['task.detail', { task_no: task.task_no }],
    ['product.test', {}],
  ] as const)
    expect(
      [...(await house.tagsOf(name, input))].some((tag) => written.has(tag)),
      name,
    ).toBe(true);
  const other = await makeProduct(house.db, { author_id: company.id, at: began });
  const theirs = await makeTask(house, { author_id: company.id, product_id: other.id });
  for (const [name, input] of [
    ['task.index', { product_id: String(other.id) }],
    ['task.detail', { task_no: theirs.task_no }],
  ] as const)
    expect(
      [...(await house.tagsOf(name, input))].some((tag) => written.has(tag)),
      name,
    ).toBe(false);
});

test('who leaves gives up what they are at; their tasks recruit no more, and who works for them stays', async () => {
  const theirs = await makeTask(house, { author_id: reader.id, num: 4 });
  const second = await makeTask(house, { author_id: reader.id });
  const [waits, works] = [
    await makeApplication(house, { task: theirs, user_id: company.id, status: 'applied' }),
    await makeApplication(house, { task: second, user_id: company.id, status: 'affirmed' }),
  ];
  for (const type of ['sub_task', 'like_product_task'] as const)
    await house.gives('user.action_add', { type, id: theirs.id }, { as: company });
  // Of those that hold money they see the end before they go.
  const free = { reward: 0 };
  const tasks = {
    pending: await make('pending'),
    awaiting_funding: await make('awaiting_funding'),
    empty: await make('running', free),
    begun: await make('running', free),
    busy: await make('running', free),
    closing: await make('closing', free),
  };
  await set(tasks.begun, { affirmed_ever: 1 });
  const tester = await house.person();
  await makeApplication(house, { task: tasks.busy, user_id: tester.id, status: 'affirmed' });
  const waiting = await house.person();
  await makeApplication(house, { task: tasks.busy, user_id: waiting.id, status: 'applied' });
  await leaveForGood(house, company);
  const statuses = await house.db
    .selectFrom('tasks')
    .select(['id', 'status', 'ended_at'])
    .where('author_id', '=', company.id)
    .execute();
  const now = (task: TestTask) => {
    const { status, ended_at } = statuses.find(({ id }) => id === task.id)!;
    return [status, ended_at !== null];
  };
  expect(Object.values(tasks).map(now)).toEqual([
    ['cancelled', true],
    ['cancelled', true],
    ['cancelled', true],
    ['stopped', true],
    ['stopping', false],
    ['closing', false],
  ]);
  const own = await house.db
    .selectFrom('task_applications')
    .select(['status', 'address', 'note', 'account'])
    .where('id', 'in', [waits.id, works.id])
    .orderBy('id')
    .execute();
  const empty = { address: null, note: '', account: '' };
  expect(own).toEqual([
    { status: 'withdrawn', ...empty },
    { status: 'given_up', ...empty },
  ]);
  const counters = await house.db
    .selectFrom('tasks')
    .select(['applied_count', 'taken_count', 'follow_count', 'like_count'])
    .where('id', 'in', [theirs.id, second.id])
    .execute();
  const none = { applied_count: 0, taken_count: 0, follow_count: 0, like_count: 0 };
  expect(counters).toEqual([none, none]);
  const [row] = (await house.gives('task.applies', {}, { as: waiting })).list;
  expect(row).toMatchObject({ status: 'refused', reason: '商家注销了账号' });
});

test('the own data has tasks, applications and what was marked', async () => {
  const task = await make('draft', { title: '我发的任务，三十天' });
  const theirs = await makeTask(house, { author_id: reader.id, title: '别人的任务，三十天' });
  const { apply_no } = await makeApplication(house, { task: theirs, user_id: company.id });
  for (const type of ['sub_task', 'like_product_task'] as const)
    await house.gives('user.action_add', { type, id: theirs.id }, { as: company });
  await house.db
    .updateTable('users')
    .set({ email: `tasks${company.id}@example.com` })
    .where('id', '=', company.id)
    .execute();
  const { json, html } = await ownDataOf(house, company);
  expect(json('tasks')).toMatchObject([
    { task_no: task.task_no, title: '我发的任务，三十天', status: 'draft', reward: '6000' },
  ]);
  expect(json('task-applications')).toMatchObject([
    { apply_no, task: '别人的任务，三十天', status: 'applied' },
  ]);
  for (const name of ['task-follows', 'task-likes'])
    expect(json(name)).toMatchObject([{ task: '别人的任务，三十天' }]);
  for (const [name, words] of [
    ['tasks', '报告酬（分）'],
    ['task-applications', '站点账号'],
    ['task-follows', '任务'],
    ['task-likes', '时间'],
  ] as const)
    expect(html(name)).toContain(words);
});
