import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, Input } from '../../../../contract/index.ts';
import { codes } from '../../../../contract/http/envelope.ts';
import { task_groups, type TaskStatus } from '../../../../contract/task/task-lifecycle.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { newestApproval, yes } from '../../../testing/approval-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { inCall, topUp } from '../../../testing/ledger-builders.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeBrand, makeProduct } from '../../../testing/product-builders.ts';
import { makeApplication, makeTask, taskForm, type TaskFacts } from '../../../testing/task-builders.ts';
import { heldFor, settleReport } from '../index.ts';

const day = 86_400_000;
let house: TestHouse;
let ops: TestPerson;
let company: TestPerson;
let product: { id: number; pno: string };
let began: Date;
beforeAll(async () => {
  house = await openHouse();
  ops = await house.person({ grants: ['staff'] });
  began = house.clock.now();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(began);
  company = await house.person({ grants: ['source'] });
  product = await makeProduct(house.db, { author_id: company.id, at: began });
});

type Form = Partial<Input<'company.task_publish_approval'>>;
const does = (name: CallName, input: object, as = company) => house.call(name, input, { as });
const publish = (facts: Form = {}, more: object = {}) =>
  does('company.task_publish_approval', { ...taskForm(product.id, facts), ...more });
const make = (status: TaskStatus = 'running', facts: Partial<TaskFacts> = {}) =>
  makeTask(house, { author_id: company.id, product_id: product.id, status, ...facts });
const set = (id: number, values: object) =>
  house.db.updateTable('tasks').set(values).where('id', '=', id).execute();
const decide = async (id: number, decision: object = yes, kind: 'task' | 'task_stop' = 'task') =>
  does('admin.approval_decide', { kind, ...(await newestApproval(house.db, kind, id)), ...decision }, ops);
const desk = async (id: number, kind: 'task' | 'task_stop' = 'task') =>
  house.gives(
    'admin.approval_detail',
    { kind, id: (await newestApproval(house.db, kind, id)).id },
    { as: ops },
  );
const show = (id: number) => house.gives('company.task_detail', { product_task_id: id }, { as: company });
const held = async ({ id }: { id: number }) =>
  Number((await heldFor(house, [{ id, author_id: company.id }])).get(id));
const money = async () => Number((await walletOf(house, company.id)).topup);
const told = async (to: TestPerson) =>
  (await noticesSent(house, to))
    .filter(({ kind, object }) => kind === 'task' && object === 'task')
    .map(({ words, excerpt, href }) => [words, excerpt ?? '', href]);
const last = async (to: TestPerson) => (await told(to)).at(-1);
const in_days = (days: number) => new Date(house.clock.now().getTime() + days * day).toISOString();
const at_work = async (
  task: Awaited<ReturnType<typeof make>>,
  status: 'applied' | 'affirmed' = 'affirmed',
) => {
  const person = await house.person();
  await makeApplication(house, { task, user_id: person.id, status });
  return person;
};
const follow = (id: number, as: TestPerson) => does('user.action_add', { type: 'sub_task', id }, as);
const published = '/user/product/task/list?type=published';

describe('a task that is sent in', () => {
  test('says what it will cost, stands before the desk in words, and is refused or passed with a moment to pay', async () => {
    const sent = await publish({ sample: 'keep' });
    expect(sent.data).toMatchObject({ rev: 1, funds: { reward: 12_000, fee: 1_200, total: 13_200 } });
    const { product_task_id: id, task_no } = sent.data as { product_task_id: number; task_no: string };
    const { fields, checks } = await desk(id);
    expect(fields.map(({ label, value }) => [label, value])).toEqual([
      ['任务标题', '折叠露营灯，30 天户外使用记录'],
      ['站点', '亚马逊美国站'],
      ['任务要求', '六张以上实拍，四百字，记三次充放电时间'],
      ['期望的测评官', '每月露营两次以上，写自己用过的事实'],
      ['样品', '样品赠送'],
      ['报告模板', '开箱图文'],
      ['名额', '2 个，至多 10 人申请'],
      ['天数', '招募 14 天，30 天内交报告'],
      ['报告酬', '60.00 元'],
    ]);
    expect(checks).toEqual([{ ok: true, says: `产品 ${product.pno} 在架`, files: [] }]);
    await decide(id, { pass: false, reason_code: 'P04', reason: '要求写得太短' });
    const refused = await show(id);
    expect(refused).toMatchObject({ status: 'rejected', can: { send: true, fund: false } });
    expect(refused.reason).toBe('信息不完整：要求写得太短');
    expect(await publish({}, { product_task_id: id })).toMatchObject({
      msg: '缺少版本，请重新打开这一页',
      data: { issues: [{ path: 'rev' }] },
    });
    expect((await publish({}, { product_task_id: id, rev: 9 })).msg).toBe('内容已被更新');
    const draft = await house.gives(
      'company.task_draft',
      { product_task_id: id, payload: { title: '改到一半' } },
      { as: company },
    );
    expect(
      await house.gives('company.task_draft_detail', { id: draft.draft_id }, { as: company }),
    ).toMatchObject({ product_task_id: id, rev: draft.rev, payload: { title: '改到一半' } });
    expect(await house.gives('company.task_form', {}, { as: company })).toEqual({
      fee_bp: 1_000,
      fee_floor: 100,
      fund_hours: 72,
      balance: (await house.gives('wallet.index', {}, { as: company })).topup,
    });
    const again = await publish(
      { expect: '', num: 3 },
      { product_task_id: id, rev: 1, draft_id: draft.draft_id },
    );
    expect(again.data).toMatchObject({ product_task_id: id, task_no, rev: 2, funds: { total: 19_800 } });
    expect((await house.gives('company.task_drafts', {}, { as: company })).total).toBe(0);
    const changed = (await desk(id)).fields;
    expect(changed.find(({ name }) => name === 'num')!.value).toBe('3 个，至多 10 人申请');
    // What is left out now comes last, as gone.
    expect(changed.at(-1)).toMatchObject({ name: 'expect', value: '' });
    expect((await noticesSent(house, company)).map(({ href }) => href)).toContain(
      '/user/product/task/list?type=audit_wait&group=refused',
    );
    await decide(id);
    // A clock runs: whoever is told that it passed is told what to do until when, and where.
    expect((await noticesSent(house, company)).at(-1)).toMatchObject({
      kind: 'approval_decision',
      words: '已通过，请在 11 月 23 日 10:24 前存入托管 198.00 元，过时自动取消',
      href: '/user/product/task/list?type=audit_wait&group=funding',
      act: '去存入',
    });
    expect(await show(id)).toMatchObject({
      status: 'awaiting_funding',
      reason: null,
      fee: 600,
      to_fund: 19_800,
      fund_by: in_days(3),
      can: { fund: true, cancel: true },
    });
    await does('company.task_cancel', { product_task_id: id });
    expect(await show(id)).toMatchObject({ status: 'cancelled', fund_by: null });
  });

  test('and pays nothing recruits at once', async () => {
    const { product_task_id: id } = (await publish({ reward: '0' })).data as { product_task_id: number };
    await decide(id);
    expect(await show(id)).toMatchObject({
      status: 'running',
      fee: 0,
      started_at: in_days(0),
      end_at: in_days(14),
    });
    expect(await held({ id })).toBe(0);
  });

  test('needs a product on the shelf whose brand holds, then and when it is passed', async () => {
    const brand = await makeBrand(house.db, { author_id: company.id, at: began });
    const branded = await makeProduct(house.db, {
      author_id: company.id,
      at: began,
      content: { brand_id: brand.id },
    });
    const sent = (await publish({ product_id: branded.id })).data as { product_task_id: number };
    await house.gives('company.brand_revoke', { brand_id: brand.id }, { as: company });
    expect(await publish({ product_id: branded.id })).toMatchObject({
      msg: '这个产品的品牌证明已失效，续期之后才能发任务',
      data: { issues: [{ path: 'product_id' }] },
    });
    expect((await desk(sent.product_task_id)).checks.map(({ ok, says }) => [ok, says])).toEqual([
      [true, `产品 ${branded.pno} 在架`],
      [false, '品牌证明已失效'],
    ]);
    expect((await decide(sent.product_task_id)).msg).toBe('品牌证明已失效，只能不通过');
    await house.gives('company.product_off', { product_id: branded.id }, { as: company });
    expect((await publish({ product_id: branded.id })).msg).toBe('这个产品不在架上，上架之后才能发任务');
    expect((await desk(sent.product_task_id)).checks[0]).toMatchObject({ ok: false, says: '产品已经不在架' });
    expect((await decide(sent.product_task_id)).msg).toBe('产品已经不在架，只能不通过');
    await house.gives(
      'approval.withdraw',
      { id: (await newestApproval(house.db, 'task', sent.product_task_id)).id },
      { as: company },
    );
    expect((await show(sent.product_task_id)).status).toBe('draft');
  });

  test('says of each text what may not be published', async () => {
    await house.db
      .insertInto('forum_keywords')
      .values({ forum_id: null, word: '违禁品', action: 'refuse' })
      .execute();
    expect(await publish({ expect: '用过违禁品的人' })).toMatchObject({
      msg: '期望的测评官里有不能发布的词：违禁品',
      data: { issues: [{ path: 'expect' }] },
    });
    const task = await make();
    for (const name of ['target_desc', 'expect'] as const)
      expect(
        await does(`company.task_edit_${name}`, {
          product_task_id: task.id,
          rev: 1,
          value: '十个字以上的违禁品说明',
        }),
      ).toMatchObject({ data: { issues: [{ path: 'value' }] } });
    await house.db.deleteFrom('forum_keywords').execute();
  });
});

describe('a company’s tasks', () => {
  const states = Object.values(task_groups).flat();

  test('stand in their groups, the last changed first, and are counted', async () => {
    const of = new Map<number, string>();
    for (const [i, status] of states.entries()) {
      const { id } = await make(status);
      of.set(id, status);
      await set(id, { changed_at: new Date(began.getTime() + i * 1000) });
    }
    const counts = { approval: 2, refused: 2, progress: 4, finish: 4, funding: 1 };
    const calls = {
      approval: 'company.task_approvals',
      refused: 'company.task_refused_approvals',
      progress: 'company.task_progress',
      finish: 'company.task_finish_index',
    } as const;
    for (const [group, name] of Object.entries(calls)) {
      const wanted = task_groups[group as keyof typeof task_groups].toReversed();
      const list = async (input: object = {}) => house.gives(name, input, { as: company });
      const all = await list();
      expect([all.list.map(({ task_id }) => of.get(task_id)), all.total, all.counts]).toEqual([
        wanted,
        wanted.length,
        counts,
      ]);
      expect((await list({ limit: 1, page: 2 })).list.map(({ task_id }) => of.get(task_id))).toEqual([
        wanted[1],
      ]);
      const one = await list({ status: wanted[0] });
      expect([one.list.map(({ task_id }) => of.get(task_id)), one.total]).toEqual([[wanted[0]], 1]);
      const other = group === 'finish' ? 'running' : 'finished';
      expect(await list({ status: other })).toMatchObject({ list: [], total: 0 });
    }
  });

  test.each<[TaskStatus, string[]]>([
    ['draft', ['send']],
    ['pending', ['send', 'cancel']],
    ['rejected', ['send']],
    ['awaiting_funding', ['fund', 'cancel']],
    ['running', ['edit', 'append', 'stop', 'cancel']],
    ['closing', ['append']],
    ['stop_requested', ['cancel_stop']],
    ['stopping', []],
    ['finished', []],
    ['stopped', []],
    ['cancelled', []],
    ['forced_stop', []],
  ])('that are %s: %j', async (status, may) => {
    const { id } = await make(status);
    const can = async () =>
      Object.entries((await show(id)).can).flatMap(([what, yes]) => (yes ? [what] : []));
    expect(await can()).toEqual(may);
    await set(id, { taken_count: 1, affirmed_ever: 1 });
    expect(await can()).toEqual(
      may
        .filter((what) => what !== 'cancel')
        .concat(status === 'running' || status === 'closing' ? ['apply_stop'] : []),
    );
  });

  test('show what is held for whom, to the fen', async () => {
    const task = await make('running', { num: 4 });
    await at_work(task);
    await set(task.id, { settled_count: 0 });
    expect(await show(task.id)).toMatchObject({
      affirmed: 1,
      at_work: 1,
      left: 3,
      to_fund: 0,
      escrow: {
        held: 26_400,
        reward: 6_000,
        fee: 600,
        open: 3,
        at_work: 1,
        paid: 0,
        failed: 0,
        paid_amount: 0,
      },
    });
    expect(await house.call('task.escrow', { task_no: task.task_no })).toMatchObject({
      data: { held: 26_400, open: 3 },
    });
  });
});

describe('funding', () => {
  test('is of all places, in time, once, and tells who follows', async () => {
    const task = await make('awaiting_funding', { num: 2 });
    const fund = () => does('company.task_fund', { product_task_id: task.id });
    await topUp(house, company.id, 13_200);
    house.clock.advance(3 * day);
    expect((await fund()).msg).toBe('付款期限已过，请重新送审');
    house.clock.set(began);
    const [follower, other] = [await house.person(), await house.person()];
    expect((await follow(task.id, follower)).code).toBe(codes.not_found);
    for (const status of ['running', 'finished'] as const) await follow((await make(status)).id, follower);
    await follow((await makeTask(house, { author_id: company.id })).id, other);
    expect((await fund()).data).toMatchObject({
      status: 'running',
      end_at: in_days(14),
      fund_by: null,
      escrow: { held: 13_200 },
    });
    expect(await told(follower)).toEqual([
      ['开始招募了，和你关注的任务是同一个产品', '', `/product/task/detail/${task.task_no}`],
    ]);
    expect(await told(other)).toEqual([]);
    expect((await fund()).msg).toBe('当前状态不可操作');
    expect(await money()).toBe(0);
  });
});

describe('edits', () => {
  const edit = (name: string, id: number, rev: number, value: unknown) =>
    does(`company.task_edit_${name}` as CallName, { product_task_id: id, rev, value });

  test('are of what recruits, and say to those who wait what they will be held to', async () => {
    const task = await make();
    const waiting = await at_work(task, 'applied');
    const working = await at_work(task);
    const value = '八张以上实拍，五百字，记五次充放电时间';
    expect((await edit('target_desc', task.id, 1, value)).data).toMatchObject({ target_desc: value, rev: 2 });
    expect(await last(waiting)).toEqual([
      '改了任务要求，确认之后按新的来；不合适可以撤回申请',
      '',
      `/product/task/detail/${task.task_no}`,
    ]);
    expect(await told(working)).toEqual([]);
    expect((await edit('expect', task.id, 2, '会拍照的人优先')).data).toMatchObject({
      expect: '会拍照的人优先',
    });
    expect((await edit('valid_day', task.id, 3, 20)).data).toMatchObject({
      valid_day: 20,
      end_at: in_days(20),
    });
    expect((await edit('valid_day', task.id, 4, 20)).code).toBe(codes.success);
    expect(await edit('valid_day', task.id, 5, 19)).toMatchObject({
      msg: '招募天数只能加长，现在是 20 天',
      data: { issues: [{ path: 'value' }] },
    });
    await set(task.id, { status: 'closing' });
    expect((await edit('expect', task.id, 5, '会拍照的人')).msg).toBe('招募中的任务才能修改');
  });

  test('of days give all at work longer, and take none from them', async () => {
    const task = await make('running', { sample: 'keep', num: 5 });
    const due_at = new Date(began.getTime() + 30 * day);
    for (const sample of ['received', 'to_ship'] as const) {
      const { id } = await makeApplication(house, {
        task,
        user_id: (await house.person()).id,
        status: 'affirmed',
        sample,
      });
      await house.db
        .updateTable('task_applications')
        .set({ due_at, reminded: 2 })
        .where('id', '=', id)
        .execute();
    }
    const due = async () =>
      (
        await house.db
          .selectFrom('task_applications')
          .select(['due_at', 'reminded'])
          .where('task_id', '=', task.id)
          .orderBy('id')
          .execute()
      ).map((row) => [row.due_at?.toISOString(), row.reminded]);
    const kept = [in_days(30), 2];
    const waiting = await at_work(task, 'applied');
    await edit('finish_day', task.id, 1, 29);
    expect(await told(waiting)).toEqual([
      [
        '改成 29 天内交报告，确认之后按新的来；不合适可以撤回申请',
        '',
        `/product/task/detail/${task.task_no}`,
      ],
    ]);
    const worked = async () => (await due()).slice(0, 2);
    expect(await worked()).toEqual([kept, kept]);
    await edit('finish_day', task.id, 2, 33);
    expect(await worked()).toEqual([[in_days(34), 0], kept]);
    expect(await told(waiting)).toHaveLength(1);
  });

  test('of the reward are of what has one: what is free was agreed on without a fee', async () => {
    const task = await make('running', { reward: 0 });
    expect((await show(task.id)).can.append).toBe(false);
    expect((await does('company.task_append_reward', { product_task_id: task.id, reward: '50' })).msg).toBe(
      '没有报告酬的任务不能追加',
    );
  });

  test('of places keep those who are in, and close with the last', async () => {
    const task = await make('running', { num: 3, max_num: 5 });
    await at_work(task);
    await at_work(task);
    expect((await edit('num', task.id, 1, 1)).msg).toBe('已经确认了 2 人，名额不能少于这个数');
    expect((await edit('num', task.id, 1, 6)).msg).toBe('名额不能多于申请上限 5 人，请先调大上限');
    expect((await edit('max_num', task.id, 1, 2)).msg).toBe('申请上限不能少于名额 3 个');
    expect((await edit('max_num', task.id, 1, 3)).data).toMatchObject({ max_num: 3 });
    expect((await edit('num', task.id, 2, 2)).data).toMatchObject({ status: 'closing', num: 2 });
    expect(await held(task)).toBe(13_200);
    expect(await money()).toBe(6_600);
    expect(await last(company)).toBeUndefined();
  });

  test('of the reward are for every place that is not paid, while somebody may still get it', async () => {
    const task = await make('running', { num: 2 });
    const working = await at_work(task);
    const waiting = await at_work(task, 'applied');
    const append = (reward: string) =>
      does('company.task_append_reward', { product_task_id: task.id, reward });
    expect((await append('5')).msg).toBe('钱包余额不足：需要 10.00 元，还差 10.00 元，请先充值');
    await topUp(house, company.id, 1_000);
    expect((await append('5')).data).toMatchObject({ reward: 6_500, rev: 2 });
    expect(await held(task)).toBe(14_200);
    expect(await last(working)).toEqual([
      '追加了报告酬 5.00 元，没付的报告都按新的付',
      '',
      '/user/product/task/user-apply',
    ]);
    expect((await last(waiting))![0]).toBe('追加了报告酬 5.00 元，没付的报告都按新的付');
    await does('company.task_edit_num', { product_task_id: task.id, rev: 2, value: 1 });
    expect((await show(task.id)).status).toBe('closing');
    expect((await last(waiting))![0]).toMatch(/：名额已满$/);
    await topUp(house, company.id, 100);
    expect((await append('1')).data).toMatchObject({ reward: 6_600 });
    expect(await held(task)).toBe(7_200);
    await set(task.id, { reward: 9_999_000n });
    expect(await append('10.01')).toMatchObject({
      msg: '报告酬加起来太多了',
      data: { issues: [{ path: 'reward' }] },
    });
    await topUp(house, company.id, 1_000);
    expect((await append('10')).data).toMatchObject({ reward: 10_000_000 });
    await set(task.id, { reward: 6_600n, status: 'stopping' });
    expect((await append('1')).msg).toBe('当前状态不可操作');
  });
});

test('more reward is held for places that are not paid yet, and for no other', async () => {
  const task = await make('running', { num: 3 });
  const handed = await house.person();
  const { id } = await makeApplication(house, { task, user_id: handed.id, status: 'submitted' });
  await inCall(house, (call) => settleReport(call, { id }, { actor: 'timer' }));
  await topUp(house, company.id, 1_000);
  await does('company.task_append_reward', { product_task_id: task.id, reward: '5' });
  expect([await held(task), await money()]).toEqual([2 * 7_100, 0]);
});

describe('an early end', () => {
  const stop = (id: number) => does('company.task_stop', { product_task_id: id });
  const cancel = (id: number) => does('company.task_cancel', { product_task_id: id });
  const ask = (id: number) => does('company.task_apply_stop', { product_task_id: id, reason: '产品要换代' });
  /** Nothing comes of what was asked for; the company hears where the task is now. */
  async function takeBack(who: 'company' | 'staff' | 'withdrawal', id: number, status: string) {
    if (who === 'company') expect((await cancel(id)).data).toEqual({ status });
    else if (who === 'staff')
      await decide(id, { pass: false, reason_code: 'T01', reason: '理由不足' }, 'task_stop');
    else
      await house.gives(
        'approval.withdraw',
        { id: (await newestApproval(house.db, 'task_stop', id)).id },
        { as: company },
      );
  }

  test('of recruiting turns away who waits, keeps who is at work, and is over where nobody is', async () => {
    const [empty, busy] = [await make(), await make()];
    const waiting = await at_work(busy, 'applied');
    await at_work(busy);
    expect((await stop(empty.id)).data).toMatchObject({ status: 'stopped', ended_at: in_days(0) });
    expect((await stop(busy.id)).data).toMatchObject({ status: 'stopping', ended_at: null, at_work: 1 });
    expect(await last(waiting)).toEqual([
      '你的申请已失效：商家停止了招募',
      '',
      '/user/product/task/user-apply',
    ]);
    const [row] = (await house.gives('task.applies', {}, { as: waiting })).list;
    expect(row).toMatchObject({ status: 'refused', reason: '商家停止了招募' });
    expect([await held(empty), await held(busy)]).toEqual([0, 6_600]);
    expect((await stop(busy.id)).msg).toBe('招募中的任务才能停止招募');
  });

  test.each([
    ['stop', '停止招募了', 'detail'],
    ['cancel', '取消了', 'market'],
    ['close', '招募结束了', 'detail'],
    ['grant_stop', '停止招募了', 'detail'],
    ['force_stop', '被平台停止', 'detail'],
  ] as const)(
    'by %s is told to who follows, and once to who had applied as well',
    async (event, words, page) => {
      const task = await make('running', { num: 3 });
      const [follower, waiting] = [await house.person(), await at_work(task, 'applied')];
      for (const person of [follower, waiting]) await follow(task.id, person);
      const id = { product_task_id: task.id };
      if (event === 'stop') await stop(task.id);
      if (event === 'cancel') await cancel(task.id);
      if (event === 'force_stop') await does('admin.task_force_stop', { ...id, reason: '要求站外留评' }, ops);
      if (event === 'close' || event === 'grant_stop') await at_work(task);
      if (event === 'close') await does('company.task_edit_num', { ...id, rev: 1, value: 1 });
      if (event === 'grant_stop') {
        await ask(task.id);
        await decide(task.id, yes, 'task_stop');
      }
      expect(await last(follower)).toEqual([
        words,
        '',
        page === 'detail' ? `/product/task/detail/${task.task_no}` : '/product/task',
      ]);
      expect(
        (await told(waiting)).map(([said]) => said).filter((said) => said !== '商家申请停止，暂停招募'),
      ).toEqual([expect.stringContaining('你的申请已失效')]);
    },
  );

  test('before anybody was affirmed is as if it had not been', async () => {
    const { product_task_id: id } = (await publish()).data as { product_task_id: number };
    expect((await cancel(id)).data).toEqual({ status: 'cancelled' });
    expect((await decide(id)).code).not.toBe(codes.success);
    const task = await make();
    const waiting = await at_work(task, 'applied');
    expect((await cancel(task.id)).data).toEqual({ status: 'cancelled' });
    expect((await last(waiting))![0]).toBe('你的申请已失效：商家取消了任务');
    expect([await held(task), (await show(task.id)).ended_at]).toEqual([0, in_days(0)]);
    const busy = await make();
    await at_work(busy);
    await set(busy.id, { taken_count: 0 });
    expect((await cancel(busy.id)).msg).toBe('已经确认过申请，不能取消；可以停止招募，或申请停止');
    expect((await cancel((await make('closing')).id)).msg).toBe('当前状态不可操作');
    expect((await cancel((await make('awaiting_funding')).id)).data).toEqual({ status: 'cancelled' });
  });

  test('while somebody is at work is asked of staff, who grant it with what is owed', async () => {
    const task = await make('running', { num: 3 });
    expect((await ask(task.id)).msg).toBe('没有人在执行，直接停止招募就可以');
    const begun = await at_work(task);
    const waiting = await at_work(task, 'applied');
    expect((await ask(task.id)).data).toMatchObject({
      status: 'stop_requested',
      stop_reason: '产品要换代',
      can: { cancel_stop: true },
    });
    expect((await ask(task.id)).msg).toBe('当前状态不可操作');
    expect((await desk(task.id, 'task_stop')).fields.map(({ label, value }) => [label, value])).toEqual([
      ['任务', expect.stringContaining('试验任务')],
      ['停止的理由', '产品要换代'],
      ['执行中', '1 人'],
    ]);
    await decide(task.id, yes, 'task_stop');
    expect(await show(task.id)).toMatchObject({ status: 'stopped', ended_at: in_days(0) });
    expect(await last(begun)).toEqual([
      '任务终止，补偿 18.00 元已到账',
      '平台同意商家停止任务',
      '/user/product/task/user-apply',
    ]);
    expect((await last(waiting))![0]).toBe('你的申请已失效：平台同意商家停止任务');
    expect((await last(company))![0]).toBe('平台同意停止，1 位执行中的测评官已按规则补偿');
    expect([await held(task), Number((await walletOf(house, begun.id)).earn)]).toEqual([0, 1_800]);
  });

  test('keeps a task whose report waits to be judged, until that is done', async () => {
    const task = await make('running', { num: 3 });
    await at_work(task);
    const handed = await house.person();
    await makeApplication(house, { task, user_id: handed.id, status: 'submitted' });
    await ask(task.id);
    await decide(task.id, yes, 'task_stop');
    expect(await show(task.id)).toMatchObject({ status: 'stopping', ended_at: null, at_work: 1 });
    expect(await held(task)).toBe(6_600);
    expect((await house.gives('task.applies', {}, { as: handed })).list[0]).toMatchObject({
      status: 'submitted',
    });
  });

  test.each([
    ['running', 'company'],
    ['closing', 'company'],
    ['running', 'staff'],
    ['closing', 'staff'],
    ['running', 'withdrawal'],
  ] as const)('that was asked for of one %s is taken back by the %s', async (status, who) => {
    const task = await make(status);
    await at_work(task);
    const follower = await house.person();
    await follow(task.id, follower);
    await ask(task.id);
    await takeBack(who, task.id, status);
    const { status: now, reason } = await show(task.id);
    expect(now).toBe(status);
    if (who === 'staff') {
      expect(reason).toBe('理由不成立：理由不足');
      expect((await noticesSent(house, company)).map(({ href }) => href)).toContain(published);
    }
    const row = await house.db
      .selectFrom('tasks')
      .select('stop_from')
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow();
    expect(row.stop_from).toBeNull();
    // Of one that recruits no more there is nothing to wait for.
    expect((await told(follower)).map(([words]) => words)).toEqual(
      status === 'running' ? ['商家申请停止，暂停招募', '恢复招募了'] : [],
    );
    expect((await ask(task.id)).code).toBe(codes.success);
  });

  test.each(['company', 'staff', 'withdrawal'] as const)(
    'that is taken back by the %s after the last one at work was paid ends the task',
    async (who) => {
      const task = await make('running', { num: 1 });
      const handed = await house.person();
      const { id } = await makeApplication(house, { task, user_id: handed.id, status: 'submitted' });
      await set(task.id, { status: 'closing' });
      await ask(task.id);
      await inCall(house, (call) => settleReport(call, { id }, { actor: 'timer' }));
      expect((await show(task.id)).status).toBe('stop_requested');
      await takeBack(who, task.id, 'finished');
      expect(await show(task.id)).toMatchObject({ status: 'finished', ended_at: in_days(0) });
    },
  );

  test('by the platform is at once, with a reason, of others’ tasks that live, and drops what was asked', async () => {
    const force = (id: number, as = ops) =>
      does('admin.task_force_stop', { product_task_id: id, reason: '要求站外留评' }, as);
    const mine = await makeTask(house, { author_id: ops.id });
    expect((await force(mine.id)).msg).toBe('自己的任务要由别人处理');
    expect((await force((await make('finished')).id)).msg).toBe('当前状态不可操作');
    const task = await make('running', { sample: 'keep' });
    const waits = await house.person();
    await makeApplication(house, { task, user_id: waits.id, status: 'affirmed', sample: 'to_ship' });
    await ask(task.id);
    expect((await force(task.id)).code).toBe(codes.success);
    expect(await show(task.id)).toMatchObject({
      status: 'forced_stop',
      reason: '要求站外留评',
      ended_at: in_days(0),
    });
    expect(await last(company)).toEqual(['被平台停止', '要求站外留评', `${published}&group=finish`]);
    expect(await last(waits)).toEqual([
      '任务终止，还没有开始，不补偿',
      '要求站外留评',
      '/user/product/task/user-apply',
    ]);
    expect((await decide(task.id, yes, 'task_stop')).code).not.toBe(codes.success);
    expect(await held(task)).toBe(0);
    const audit = await house.db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('subject_kind', '=', 'task')
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({ action: 'task.force_stop', reason: '要求站外留评' });
  });

  test('comes with the product that staff take off', async () => {
    const [running, closing] = [await make(), await make('closing', { num: 2 })];
    const waiting = await at_work(running, 'applied');
    await house.runJob('selling.ended', { product_id: product.id, reason: '产品被平台下架' });
    expect((await last(waiting))![0]).toBe('你的申请已失效：产品被平台下架');
    expect([(await show(running.id)).status, (await show(closing.id)).status]).toEqual([
      'finished',
      'closing',
    ]);
  });

  test('comes with it while staff think about a stop as well: whatever they answer, nobody new is taken', async () => {
    const task = await make('running', { num: 3 });
    const waiting = await at_work(task, 'applied');
    await at_work(task);
    await ask(task.id);
    await house.runJob('selling.ended', { product_id: product.id, reason: '产品被平台下架' });
    expect((await last(waiting))![0]).toBe('你的申请已失效：产品被平台下架');
    expect([(await show(task.id)).status, await held(task)]).toEqual(['stop_requested', 6_600]);
    await decide(task.id, { pass: false, reason_code: 'T01', reason: '理由不足' }, 'task_stop');
    expect(await show(task.id)).toMatchObject({ status: 'closing', at_work: 1 });
    expect(await held(task)).toBe(6_600);
  });

  test('leaves what is not paid for yet, which cannot be paid for while the product is off the shelf', async () => {
    const task = await make('awaiting_funding');
    await topUp(house, company.id, 19_800);
    const fund = () => does('company.task_fund', { product_task_id: task.id });
    const shelf = (status: string) =>
      house.db.updateTable('products').set({ status }).where('id', '=', product.id).execute();
    for (const off of ['forced_off', 'off_shelf']) {
      await shelf(off);
      expect((await fund()).msg).toBe('产品不在架，上架以后才能付款招募');
    }
    expect([(await show(task.id)).status, await money()]).toEqual(['awaiting_funding', 19_800]);
    await shelf('on_shelf');
    expect((await fund()).data).toMatchObject({ status: 'running' });
  });
});
