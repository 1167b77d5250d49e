import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../contract/index.ts';
import { walletOf } from '../../ledger/balances.ts';
import { yes } from '../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { topUp } from '../../testing/ledger-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeProduct } from '../../testing/product-builders.ts';
import { makeApplication, makeTask, taskForm } from '../../testing/task-builders.ts';
import { verifyPerson } from '../../testing/verification-builders.ts';
import { newestAgreement } from '../site/index.ts';
import { heldFor } from './index.ts';

let house: TestHouse;
let company: TestPerson;
let ops: TestPerson;
let product: { id: number };
let agree: string;
const day_ms = 86_400_000;

beforeAll(async () => {
  house = await openHouse();
  company = await house.person({ grants: ['source'] });
  ops = await house.person({ grants: ['staff'] });
  product = await makeProduct(house.db, { author_id: company.id, at: house.clock.now() });
  agree = (await newestAgreement({ db: house.db, now: house.clock.now() }, 'task')).version;
});
afterAll(() => house.close());

const money = async (id: number) => (await walletOf(house, id)).topup;
const held = async (id: number) => Number((await heldFor(house, [{ id, author_id: company.id }])).get(id));
const published = (facts: Partial<Input<'company.task_publish_approval'>> = {}) =>
  house.call('company.task_publish_approval', taskForm(product.id, facts), { as: company });

/** A task that recruits, sent in, approved and funded by the real calls. */
async function running(facts: Partial<Input<'company.task_publish_approval'>> = {}) {
  const sent = await house.gives('company.task_publish_approval', taskForm(product.id, facts), {
    as: company,
  });
  const { id, revision } = await house.db
    .selectFrom('approvals')
    .select(['id', 'revision'])
    .where('id', '=', sent.approval_id)
    .executeTakeFirstOrThrow();
  await house.gives('admin.approval_decide', { kind: 'task', id, revision, ...yes }, { as: ops });
  await topUp(house, company.id, sent.funds.total);
  await house.gives('company.task_fund', { product_task_id: sent.product_task_id }, { as: company });
  return { id: sent.product_task_id, task_no: sent.task_no };
}

async function tester(): Promise<TestPerson> {
  const person = await house.person();
  await verifyPerson(house, person.id);
  return person;
}
const apply = (as: TestPerson, task_no: string, more: object = {}) =>
  house.call(
    'task.apply',
    { task_no, account: 'amazon.com/shop/lin', note: '每月露营两次，会记录充放电', agree, ...more },
    { as },
  );
const affirm = (ids: number[]) => house.call('company.task_affirm_apply', { ids }, { as: company });
const idOf = async (apply_no: string) =>
  Number(
    (
      await house.db
        .selectFrom('task_applications')
        .select('id')
        .where('apply_no', '=', apply_no)
        .executeTakeFirstOrThrow()
    ).id,
  );
const later = async (days: number) => {
  house.clock.advance(days * day_ms);
  await house.runJob('task.watch');
};

describe('what is sent in', () => {
  test.each<[string, Partial<Input<'company.task_publish_approval'>>, string, RegExp]>([
    ['more places than applicants', { num: 11 }, 'max_num', /不能少于名额/],
    ['no places', { num: 0 }, 'num', /至少 1 个/],
    ['sixty-one days', { valid_day: 61 }, 'valid_day', /至多 60 天/],
    ['a reward with an exponent', { reward: '1e9' }, 'reward', /请填写数字/],
    ['a negative reward', { reward: '-1' }, 'reward', /不能是负数/],
    ['another site', { marketplace: 'amz-jp' }, 'marketplace', /不在产品的可供站点/],
    ['a bought review', { target_desc: '收到之后到亚马逊留五星好评，截图返现' }, 'target_desc', /不能发布/],
    ['a product that is not there', { product_id: 999_999 }, 'product_id', /没有这个产品/],
  ])('%s is refused at its field', async (_what, facts, path, says) => {
    const answer = await published(facts);
    expect(answer.code).toBe(40_001);
    expect(JSON.stringify(answer)).toContain(`"${path}"`);
    expect(JSON.stringify(answer)).toMatch(says);
  });

  test('a product of another, and one off the shelf, has no task', async () => {
    const other = await house.person({ grants: ['source'] });
    const theirs = await makeProduct(house.db, { author_id: other.id, at: house.clock.now() });
    const off = await makeProduct(house.db, {
      author_id: company.id,
      at: house.clock.now(),
      status: 'off_shelf',
    });
    for (const { id } of [theirs, off]) expect((await published({ product_id: id })).code).toBe(40_001);
  });
});

test('a task is funded out of the wallet, what is missing is said, and every fen of it is shown', async () => {
  const before = await money(company.id);
  const { id, task_no } = await running({ num: 2, reward: '60.01' });
  const bar = await house.gives('task.escrow', { task_no });
  expect(bar).toEqual({
    held: 13_204,
    reward: 6_001,
    fee: 601,
    open: 2,
    at_work: 0,
    paid: 0,
    failed: 0,
    paid_amount: 0,
  });
  expect(await held(id)).toBe(13_204);
  expect(await money(company.id)).toBe(before);

  const poor = await house.person({ grants: ['source'] });
  const task = await makeTask(house, { author_id: poor.id, status: 'awaiting_funding', num: 1 });
  const answer = await house.call('company.task_fund', { product_task_id: task.id }, { as: poor });
  expect(answer).toMatchObject({ code: 0, msg: '钱包余额不足：需要 66.00 元，还差 66.00 元，请先充值' });
  expect((await house.call('company.task_fund', { product_task_id: task.id }, { as: company })).code).toBe(
    404,
  );
});

describe('who applies', () => {
  test('has a name, reads the newest agreement, is not of the company, and applies once', async () => {
    const { task_no } = await running();
    const somebody = await tester();
    expect(await apply(await house.person(), task_no)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('实名'),
    });
    expect(await apply(company, task_no)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('不能自己申请'),
    });
    expect(JSON.stringify(await apply(somebody, task_no, { agree: '0.1' }))).toContain('新版本');
    expect((await apply(somebody, task_no)).code).toBe(1);
    expect(await apply(somebody, task_no)).toMatchObject({ code: 0, msg: '你已经申请过这个任务' });
    const relation = await house.gives('task.relation', { task_ids: '1,2,3' }, { as: somebody });
    expect(relation).toMatchObject({ verified: true, left_today: 9 });
  });

  test('and no more than the task takes; to nobody who is banned meanwhile, and not after the end', async () => {
    const { id, task_no } = await running({ num: 1, max_num: 2 });
    const some = await Promise.all([1, 2, 3, 4].map(() => tester()));
    const answers = await Promise.all(some.map((one) => apply(one, task_no)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 0, 1, 1]);
    expect(answers.find(({ code }) => code === 0)!.msg).toContain('满');
    const { applied_count } = await house.db
      .selectFrom('tasks')
      .select('applied_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(applied_count).toBe(2);

    const other = await running();
    const until = new Date(house.clock.now().getTime() + day_ms);
    await house.db.updateTable('users').set({ banned_until: until }).where('id', '=', company.id).execute();
    expect((await apply(some[0]!, other.task_no)).msg).toContain('停用');
    await house.db.updateTable('users').set({ banned_until: null }).where('id', '=', company.id).execute();
    await house.db
      .updateTable('tasks')
      .set({ end_at: house.clock.now() })
      .where('id', '=', other.id)
      .execute();
    expect((await apply(some[0]!, other.task_no)).msg).toBe('报名已经结束');
  });

  test('a sample needs an address, which the company reads once it affirms', async () => {
    const { task_no } = await running({ sample: 'keep' });
    const somebody = await tester();
    expect(JSON.stringify(await apply(somebody, task_no))).toContain('收货地址');
    expect((await apply(somebody, task_no, { address_id: 999_999 })).code).toBe(404);
    const address = {
      name: '林小满',
      phone: '13800138000',
      region: ['广东省', '佛山市', '顺德区'],
      detail: '文海西路 8 号',
    };
    const { id: address_id } = await house.gives('user.address_add', address, { as: somebody });
    const { data } = await apply(somebody, task_no, { address_id });
    const id = await idOf(data.apply_no);
    const seen = async () =>
      (await house.gives('company.task_apply_users', {}, { as: company })).list.find(
        (row) => row.apply_id === id,
      )!;
    expect((await seen()).address).toBeNull();
    await affirm([id]);
    expect(await seen()).toMatchObject({
      status: 'affirmed',
      sample: 'to_ship',
      address: { line: '文海西路 8 号' },
    });

    await house.gives(
      'company.task_ship_sample',
      { apply_id: id, carrier: '顺丰', tracking_no: 'SF12345678' },
      { as: company },
    );
    await house.gives('task.receive_sample', { apply_no: data.apply_no }, { as: somebody });
    const [own] = (await house.gives('task.applies', { status: 'running' }, { as: somebody })).list;
    expect(own).toMatchObject({ sample: 'received', can: { extend: true, report: true } });
    await house.gives(
      'task.ask_extension',
      { apply_no: data.apply_no, days: 7, reason: '下周才去露营' },
      { as: somebody },
    );
    await house.gives('company.task_answer_extension', { apply_id: id, grant: true }, { as: company });
    const [after] = (await house.gives('task.applies', { status: 'running' }, { as: somebody })).list;
    expect(Date.parse(after!.due_at!) - Date.parse(own!.due_at!)).toBe(7 * day_ms);
    const again = await house.call(
      'task.ask_extension',
      { apply_no: data.apply_no, days: 1, reason: '再多要一天吧' },
      { as: somebody },
    );
    expect(again.msg).toBe('只能申请延期一次');
  });
});

test('the last place closes the task: who waits expires, and the company reads one answer a row', async () => {
  const { id, task_no } = await running({ num: 1 });
  const some = await Promise.all([1, 2].map(() => tester()));
  const ids: number[] = [];
  for (const one of some) ids.push(await idOf((await apply(one, task_no)).data.apply_no));
  const { data } = await affirm([...ids, 999_999]);
  expect(data.list.map(({ done, msg }) => [done, msg])).toEqual([
    [true, ''],
    [false, '当前状态不可操作'],
    [false, '没有找到这份申请'],
  ]);
  expect(await house.gives('company.task_detail', { product_task_id: id }, { as: company })).toMatchObject({
    status: 'closing',
    at_work: 1,
    escrow: { held: 6_600, at_work: 1 },
  });
  expect((await house.gives('task.applies', {}, { as: some[1]! })).list[0]).toMatchObject({
    status: 'expired',
  });
  expect((await affirm(Array.from({ length: 51 }, (_, i) => i + 1))).code).toBe(40_001);
  const silent = { ids: [ids[0]!], reason_code: 'A01' as const, reason: '' };
  expect((await house.call('company.task_refuse_apply', silent, { as: company })).code).toBe(40_001);
});

test('who is too near the company is not affirmed, and staff are told', async () => {
  const { task_no } = await running();
  const near = await tester();
  await house.db
    .insertInto('user_invites')
    .values({ user_id: near.id, inviter_id: company.id, code: 'x', at: house.clock.now() })
    .execute();
  const id = await idOf((await apply(near, task_no)).data.apply_no);
  const { data } = await affirm([id]);
  expect(data.list[0]).toMatchObject({ done: false, msg: expect.stringContaining('邀请关系') });
});

test('edits: more places are paid for, fewer give back, no day is taken away, an old revision is refused', async () => {
  const { id } = await running({ num: 2 });
  const detail = () => house.gives('company.task_detail', { product_task_id: id }, { as: company });
  const edit = (name: 'num' | 'max_num' | 'valid_day' | 'finish_day', value: number, rev: number) =>
    house.call(`company.task_edit_${name}`, { product_task_id: id, value, rev }, { as: company });
  const { rev } = await detail();
  expect((await edit('num', 3, rev)).msg).toContain('还差 66.00 元');
  await topUp(house, company.id, 6_600);
  expect((await edit('num', 3, rev)).code).toBe(1);
  expect(await held(id)).toBe(3 * 6_600);
  expect((await edit('num', 2, rev)).code).toBe(40_001);
  expect((await edit('num', 2, rev + 1)).code).toBe(1);
  expect(await held(id)).toBe(2 * 6_600);
  expect(JSON.stringify(await edit('num', 11, rev + 2))).toContain('先调大上限');
  expect(JSON.stringify(await edit('max_num', 1, rev + 2))).toContain('不能少于名额');
  expect(JSON.stringify(await edit('valid_day', 13, rev + 2))).toContain('只能加长');
  const append = { product_task_id: id, reward: '5' };
  await house.gives('company.task_append_reward', append, { as: company });
  expect(await held(id)).toBe(2 * 7_100);
});

test('a batch stops each that can be stopped; a cancelled task gives all back', async () => {
  const before = await money(company.id);
  const [first, second] = [await running(), await running()];
  await house.gives('company.task_cancel', { product_task_id: first.id }, { as: company });
  const { list } = await house.gives(
    'company.task_batch_stop',
    { ids: [first.id, second.id] },
    { as: company },
  );
  expect(list.map(({ done }) => done)).toEqual([false, true]);
  expect([await held(first.id), await held(second.id)]).toEqual([0, 0]);
  expect(await money(company.id)).toBe(before + 26_400n);
});

test('when nobody does anything clocks end it: nothing is held, and who began late is out', async () => {
  const start = house.clock.now();
  const { id, task_no } = await running({ num: 2 });
  const [waiting, late] = [await tester(), await tester()];
  await apply(waiting, task_no);
  const task = await house.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await makeApplication(house, { task, user_id: late.id, status: 'affirmed' });
  const states = async () =>
    (
      await house.db
        .selectFrom('task_applications')
        .select('status')
        .where('task_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ status }) => status);
  await later(8);
  expect(await states()).toEqual(['expired', 'affirmed']);
  await later(7);
  expect(await held(id)).toBe(6_600);
  await later(17);
  expect(await states()).toEqual(['expired', 'overdue']);
  expect([await held(id), (await house.gives('task.detail', { task_no })).status]).toEqual([0, 'finished']);
  house.clock.set(start);
});

test('staff see what is held and who is late, and find companies that do not stir', async () => {
  const start = house.clock.now();
  const watched = (status?: 'silent' | 'late' | 'running' | 'closing') =>
    house.gives('admin.tasks', { status, limit: 50 }, { as: ops });
  const before = await watched();
  const [quiet, late] = [await running({ num: 2, finish_day: 2 }), await running({ num: 1 })];
  const task = await house.db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', quiet.id)
    .executeTakeFirstOrThrow();
  await makeApplication(house, { task, user_id: (await house.person()).id, status: 'affirmed' });
  await makeApplication(house, { task, user_id: (await house.person()).id, status: 'applied' });
  const row = async (id: number) => (await watched()).list.find(({ task_id }) => task_id === id)!;
  expect(await row(quiet.id)).toMatchObject({
    held: 13_200,
    at_work: 1,
    waiting: 1,
    waiting_since: start.toISOString(),
    silent: false,
    late: 0,
  });
  expect(await row(late.id)).toMatchObject({ held: 6_600, at_work: 0, waiting: 0, waiting_since: null });
  const of = (answer: Awaited<ReturnType<typeof watched>>) => answer.list.map(({ task_id }) => task_id);
  expect(of(await watched('silent'))).not.toContain(quiet.id);
  house.clock.advance(2 * day_ms + 3_600_000);
  expect(await row(quiet.id)).toMatchObject({ late: 1, silent: false });
  house.clock.advance(day_ms);
  expect((await row(quiet.id)).silent).toBe(true);
  for (const view of ['silent', 'late', 'running'] as const) {
    const shown = await watched(view);
    expect(of(shown)).toContain(quiet.id);
    expect(of(shown).includes(late.id)).toBe(view === 'running');
    expect(shown.counts[view]).toBe(shown.total);
    expect(shown.total).toBe(shown.list.length);
  }
  expect(of(await watched('closing'))).not.toContain(quiet.id);
  expect((await watched()).total).toBe(before.total + 2);
  house.clock.set(start);
  const sending = await running({ sample: 'keep', num: 1 });
  const sent = await house.db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', sending.id)
    .executeTakeFirstOrThrow();
  await makeApplication(house, {
    task: sent,
    user_id: (await house.person()).id,
    status: 'affirmed',
    sample: 'to_ship',
  });
  const due = (hours: number) =>
    house.db
      .updateTable('task_applications')
      .set({ due_at: new Date(start.getTime() + hours * 3_600_000) })
      .where('task_id', '=', sending.id)
      .execute();
  await due(25);
  expect(await row(sending.id)).toMatchObject({ unsent: 0, silent: false });
  await due(24);
  expect(await row(sending.id)).toMatchObject({ unsent: 1, silent: true, late: 0 });
});

test('the platform stops a task: who has begun gets 30 %, the rest goes back', async () => {
  const { id } = await running({ num: 2 });
  const task = await house.db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const begun = await house.person();
  await makeApplication(house, { task, user_id: begun.id, status: 'affirmed' });
  const before = await money(company.id);
  await house.gives('admin.task_force_stop', { product_task_id: id, reason: '要求站外留评' }, { as: ops });
  expect((await walletOf(house, begun.id)).earn).toBe(1_800n);
  expect([await held(id), (await money(company.id)) - before]).toEqual([0, 13_200n - 1_800n - 180n]);
  expect((await house.gives('task.applies', {}, { as: begun })).list[0]).toMatchObject({
    status: 'ended',
    paid: 1_800,
  });
});

test('the public list counts, narrows and is followed', async () => {
  const { id, task_no } = await running({ title: '跟着看的任务，七天使用体验' });
  const page = await house.gives('task.index', { view: 'running', band: 2 });
  expect(page.list.map((row) => row.task_no)).toContain(task_no);
  expect((await house.gives('task.index', { band: 3 })).list.map((row) => row.task_no)).not.toContain(
    task_no,
  );
  const reader = await house.person();
  await house.gives('user.action_add', { type: 'sub_task', id }, { as: reader });
  expect((await house.gives('user.actions', { type: 'sub_task' }, { as: reader })).list[0]).toMatchObject({
    id,
  });
  // Liking is another thing than following; each counts once, and the own task is not for it.
  const mark = { type: 'like_product_task', id } as const;
  expect(await house.gives('user.action_add', mark, { as: reader })).toEqual({ on: true, count: 1 });
  expect(await house.gives('user.action_add', mark, { as: reader })).toEqual({ on: true, count: 1 });
  const relation = async () =>
    (await house.gives('task.relation', { task_ids: String(id) }, { as: reader })).list[0];
  expect(await relation()).toMatchObject({ followed: true, liked: true, like_count: 1 });
  expect(
    (await house.gives('user.actions', { type: 'like_product_task' }, { as: reader })).list[0],
  ).toMatchObject({
    id,
  });
  expect(await house.call('user.action_add', mark, { as: company })).toMatchObject({
    msg: '不能喜欢自己的任务',
  });
  expect(await house.gives('user.action_remove', mark, { as: reader })).toEqual({ on: false, count: 0 });
  expect(await relation()).toMatchObject({ followed: true, liked: false, like_count: 0 });
  expect((await house.gives('product.test', {})).list.map((row) => row.product_id)).toContain(product.id);
  const counts = await house.gives('user.notice', {}, { as: company });
  expect(counts.unreadTaskNeedPay).toBeGreaterThanOrEqual(0);
  const del = await house.call('company.product_del', { product_id: product.id }, { as: company });
  expect(del.msg).toContain('试用任务');
});
