import { shown_reports } from '../../../contract/trial/report-lifecycle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import type { CallName, Input } from '../../../contract/index.ts';
import { reviewer } from '../../testing/approval-builders.ts';
import { makeForum } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { ledgerHolds, topUp } from '../../testing/ledger-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import type { TestApplication, TestTask } from '../../testing/task-builders.ts';
import { atWork, makeReportPictures, reportForm } from '../../testing/trial-builders.ts';
import { taskEscrows, walletOf } from '../../ledger/balances.ts';
import { makeProof } from '../../testing/product-builders.ts';

const day = 86_400_000;
const hour = 3_600_000;
let house: TestHouse;
let company: TestPerson;
let tester: TestPerson;
let stranger: TestPerson;
let staff: TestPerson;
let second: TestPerson;
let images: number[];
let task: TestTask;
let application: TestApplication;
let began: Date;
beforeAll(async () => {
  house = await openHouse({ max_connections: 10 });
  await makeForum(house.db);
  stranger = await house.person({ grants: ['source', 'tester'] });
  [staff, second] = [await reviewer(house), await reviewer(house)];
  began = house.clock.now();
});
afterAll(() => house.close());
beforeEach(async () => {
  // Sessions end when nobody uses them, and clocks turn what others left behind.
  house.clock.set(began);
  company = await house.person({ grants: ['company', 'source'] });
  tester = await house.person({ grants: ['tester'] });
  images = await makeReportPictures(house, tester);
  ({ task, application } = await atWork(house, { company, tester }));
  earned_before = await earned();
});
let earned_before: bigint;

const earned = async () => (await walletOf(house, tester.id)).earn;
const got = async () => Number((await earned()) - earned_before);
const held = async () => {
  const parts: Partial<Record<string, bigint>> =
    (await taskEscrows(house, [{ payer_id: company.id, task_id: task.id }])).get(task.id) ?? {};
  return Object.values(parts).reduce((sum, part) => sum + Number(part), 0);
};
const taskStatus = async () =>
  (await house.db.selectFrom('tasks').select('status').where('id', '=', task.id).executeTakeFirstOrThrow())
    .status;
const applicationStatus = async () =>
  (
    await house.db
      .selectFrom('task_applications')
      .select('status')
      .where('id', '=', application.id)
      .executeTakeFirstOrThrow()
  ).status;

const form = (facts = {}) => reportForm(application.apply_no, images, facts);
const sent = () => house.gives('task.post', form(), { as: tester });
const by = <N extends CallName>(as: TestPerson, name: N, input: Input<N>) => house.call(name, input, { as });
const company_does = (name: CallName, input: object) => house.call(name, input, { as: company });
const statusOf = async (pcode: string) =>
  (await house.gives('task.post_detail', { pcode }, { as: tester })).status;
const later = (ms: number) => house.clock.advance(ms);
const clocks = () => house.runJob('trial.watch');

async function published(): Promise<string> {
  const { pcode } = await sent();
  await company_does('company.posts_pass', { pcode });
  return pcode;
}
async function rejected(): Promise<string> {
  const pcode = await published();
  await company_does('company.posts_reject', {
    pcode,
    ground: 'off_template',
    reason: '第二条没有照模板写，缺三次记录',
  });
  return pcode;
}
const dispute_words = '缺的记录在第二段写明了原因，没有编造，其余都有照片';
async function disputed(): Promise<{ pcode: string; id: number }> {
  const pcode = await rejected();
  const files = [await makeProof(house, tester)];
  const { id } = await house.gives(
    'task.dispute_apply',
    { pcode, words: dispute_words, files },
    { as: tester },
  );
  return { pcode, id };
}
const ruling = (id: number, share_bp: number) => ({
  id,
  share_bp,
  template: 'small_gap' as const,
  words: '报告真实使用并大体满足模板，缺少的一项影响有限，按比例支付。',
});

describe('a report', () => {
  test('is held to its template, the guard and its pictures, each at its field', async () => {
    const refused = async (facts: object) => (await by(tester, 'task.post', form(facts))).data as never;
    expect(await refused({ content: '<p>太短了</p>' })).toMatchObject({
      issues: [{ path: 'content', message: '模板要求正文不少于 400 字，现在 3 字' }],
    });
    expect(await refused({ images: images.slice(0, 5), answers: ['齐全', ''], ratings: [4, 0, 5] })).toEqual({
      issues: [
        { path: 'images', message: '模板要求图不少于 6 张，现在 5 张' },
        { path: 'answers.1', message: '模板要求回答“第一次使用遇到了什么”，现在没有回答' },
        { path: 'ratings.1', message: '模板要求给“做工”打分，现在没有打分' },
      ],
    });
    expect(await refused({ answers: ['齐全，加微信 abc12345 细聊', '没有'] })).toMatchObject({
      issues: [{ path: 'answers.0', message: expect.stringContaining('站外联系方式') }],
    });
    expect(await refused({ title: '收到后请留评，返现' })).toMatchObject({ issues: [{ path: 'title' }] });
    const foreign = await makeReportPictures(house, stranger);
    expect(await refused({ images: foreign })).toMatchObject({ issues: [{ path: 'images' }] });
    expect(await by(stranger, 'task.post', form())).toMatchObject({ code: codes.not_found });
    expect(await applicationStatus()).toBe('affirmed');
  });

  test('handed in anew meanwhile is not passed, sent back or judged unread', async () => {
    const { pcode } = await sent();
    const read = async () => (await house.gives('company.posts_detail', { pcode }, { as: company })).rev;
    const first = await read();
    const why = { ground: 'lacks_pictures', reason: '外箱没有拍，模板要包装图' } as const;
    await house.gives('company.posts_refuse', { pcode, rev: first, ...why }, { as: company });
    await house.gives('task.post_afresh', form({ title: '折叠露营灯，换了一份内容' }), { as: tester });
    const changed = { code: codes.invalid, msg: '报告改过又交了，请看了新的再决定' };
    const stale = { pcode, rev: first };
    expect(await by(company, 'company.posts_pass', stale)).toMatchObject(changed);
    expect(await by(company, 'company.posts_refuse', { ...stale, ...why })).toMatchObject(changed);
    expect(await by(staff, 'admin.trial_report_judge', { ...stale, pass: true })).toMatchObject(changed);
    expect(await statusOf(pcode)).toBe('first_review');
    await house.gives('company.posts_pass', { pcode, rev: await read() }, { as: company });
    const revise = { pcode, rev: await read(), reason: '请补第三次充电的时间' };
    await house.gives('company.posts_request_revision', revise, { as: company });
    await house.gives('task.post_afresh', form({ title: '折叠露营灯，又换了一份' }), { as: tester });
    await house.gives('company.posts_pass', { pcode, rev: await read() }, { as: company });
    const older = { pcode, rev: revise.rev };
    expect(await by(company, 'company.posts_confirm', older)).toMatchObject(changed);
    expect(await by(company, 'company.posts_reject', { ...older, ...why })).toMatchObject(changed);
    expect(await by(company, 'company.posts_request_revision', revise)).toMatchObject(changed);
    await house.gives('company.posts_confirm', { pcode, rev: await read() }, { as: company });
  });

  test('of a company that may give no new work is judged and paid by it all the same', async () => {
    const { pcode } = await sent();
    const seal = { user_id: company.id, permission: 'source', reason: '投诉核实中' } as const;
    const own = async () => (await house.gives('company.task_progress', {}, { as: company })).list[0]?.can;
    expect(await own()).toMatchObject({ edit: true, append: true, stop: true });
    await house.gives('admin.permission_suspend', seal, { as: staff });
    expect(await own()).toMatchObject({ edit: false, append: false, fund: false, send: false, stop: true });
    expect((await house.gives('company.posts_list', {}, { as: company })).total).toBe(1);
    for (const name of ['company.posts_pass', 'company.posts_confirm', 'company.posts_pay_cash'] as const)
      await house.gives(name, { pcode }, { as: company });
    expect(await got()).toBe(6_000);
    expect(await by(company, 'company.task_form', {})).toMatchObject({ data: { permission: 'source' } });
    expect(await by(tester, 'company.posts_list', {})).toMatchObject({ data: { permission: 'source_once' } });
  });

  test('goes its way: sent back once, afresh, passed, into the forum, revised, accepted, paid, tipped, rated', async () => {
    const { pcode } = await sent();
    expect(await applicationStatus()).toBe('submitted');
    expect(await by(tester, 'task.post', form())).toMatchObject({ msg: '报告已经交了，被退回时才能改' });
    expect(await house.call('posts.detail', { pcode })).toMatchObject({ code: codes.not_found });
    for (const name of ['company.posts_pass', 'company.posts_detail', 'company.posts_state'] as const)
      expect(await by(stranger, name, { pcode })).toMatchObject({ code: codes.not_found });
    expect(
      await company_does('company.posts_refuse', {
        pcode,
        ground: 'lacks_pictures',
        reason: '缺点写得太重，影响销量',
      }),
    ).toMatchObject({ msg: '意见是好是坏不能作为理由，请写清楚哪一条没有照模板做' });
    await company_does('company.posts_refuse', {
      pcode,
      ground: 'lacks_pictures',
      reason: '外箱没有拍，模板要包装图',
    });
    const back = await house.gives('task.post_form', { apply_no: application.apply_no }, { as: tester });
    expect(back).toMatchObject({
      can_write: true,
      report: { status: 'first_refused', ground: 'lacks_pictures' },
    });
    expect(back.report!.content_src).toBe(form().content);
    const again = form({ title: '折叠露营灯，六天使用，补了外箱图' });
    await house.gives('task.post_afresh', again, { as: tester });
    await company_does('company.posts_pass', { pcode });
    const post = await house.gives('posts.detail', { pcode });
    expect(post).toMatchObject({ title: again.title, trial: true, item_type: 'evaluation' });
    expect(post.content).toContain('说明书没写');
    expect(await house.call('posts.delete', { pcode }, { as: tester })).toMatchObject({
      msg: '试用报告不能自己删除，内容有问题请联系站务',
    });
    await company_does('company.posts_request_revision', { pcode, reason: '请补第三次充电的时间' });
    await house.gives('task.post_afresh', form({ title: '折叠露营灯，七天真实使用' }), { as: tester });
    await company_does('company.posts_pass', { pcode });
    expect((await house.gives('posts.detail', { pcode })).title).toBe('折叠露营灯，七天真实使用');
    expect(await by(tester, 'company.posts_confirm', { pcode })).toMatchObject({
      data: { permission: 'source_once' },
    });
    await company_does('company.posts_confirm', { pcode });
    expect(await got()).toBe(0);
    await topUp(house, company.id, 500);
    const paid = await company_does('company.posts_pay_cash', { pcode, tip: '5' });
    expect(paid).toMatchObject({ code: codes.success, data: { status: 'paid' } });
    expect(await got()).toBe(6_500);
    expect(await company_does('company.posts_pay_cash', { pcode })).toMatchObject({
      msg: '当前状态不可操作',
    });
    expect(await got()).toBe(6_500);
    await company_does('company.posts_evaluate_user', { pcode, score: 5, comment: '按时，记录完整' });
    expect(await company_does('company.posts_evaluate_user', { pcode, score: 1 })).toMatchObject({
      msg: '已经评价过了',
    });
    expect(await house.gives('task.score', {}, { as: tester })).toMatchObject({ rating: 5 });
    await ledgerHolds(house.db);
  });

  test('is read by everybody with its label, on the page of its product and its writer, recommended ones first', async () => {
    const first = await published();
    const { pno } = await house.db
      .selectFrom('products')
      .select('pno')
      .where('id', '=', task.product_id)
      .executeTakeFirstOrThrow();
    const other = await atWork(house, { company, tester, product_id: task.product_id });
    const waiting = await house.gives('task.post', reportForm(other.application.apply_no, images), {
      as: tester,
    });
    const one = await house.gives('product.reports', { pno });
    expect(one).toMatchObject({
      count: 1,
      average: 4,
      list: [{ pcode: first, rating: 4, recommended: false }],
    });
    await company_does('company.posts_pass', { pcode: waiting.pcode });
    await company_does('company.posts_set_recommend', { pcode: first });
    const two = await house.gives('product.reports', { pno });
    expect(two.list.map(({ pcode, recommended }) => [pcode, recommended])).toEqual([
      [first, true],
      [waiting.pcode, false],
    ]);
    const mine = await house.gives('user.profile_reports', { username: tester.username });
    expect(mine.list.map(({ pcode }) => pcode)).toContain(first);

    // All of them, and who wrote most, stand on the page of testers; what nobody may read counts for nobody.
    const about = await house.gives('test.index', {});
    expect(about.newest.map(({ pcode }) => pcode)).toEqual(expect.arrayContaining([first, waiting.pcode]));
    const shown = await house.db
      .selectFrom('trial_reports')
      .select('recommended_at')
      .where('tester_id', '=', tester.id)
      .where('status', 'in', [...shown_reports])
      .execute();
    expect(about.board.find(({ person }) => person.username === tester.username)).toMatchObject({
      reports: shown.length,
      recommended: shown.filter(({ recommended_at }) => recommended_at !== null).length,
    });
    expect(about.board.map(({ reports }) => reports)).toEqual(
      about.board.map(({ reports }) => reports).toSorted((a, b) => b - a),
    );
    expect(about.clocks).toMatchObject({
      answer_days: 7,
      confirm_days: 7,
      pay_hours: 72,
      compensation_bp: 3_000,
    });
  });

  test('is staff’s to review when the company leaves it lying, and never that of whoever it belongs to', async () => {
    const { pcode } = await sent();
    const queue = async () => (await house.gives('admin.trial_reports', { limit: 100 }, { as: staff })).list;
    expect((await queue()).map((one) => one.pcode)).not.toContain(pcode);
    later(49 * hour);
    expect((await queue()).map((one) => one.pcode)).toContain(pcode);
    await house.gives('admin.trial_report_judge', { pcode, pass: true }, { as: staff });
    expect(await statusOf(pcode)).toBe('to_confirm');
  });
});

describe('clocks alone', () => {
  test('pass, accept and pay the report of a company that never acts, and close the task with nothing held', async () => {
    await house.db.updateTable('tasks').set({ status: 'closing' }).where('id', '=', task.id).execute();
    const { pcode } = await sent();
    later(72 * hour + 1000);
    await clocks();
    expect(await statusOf(pcode)).toBe('to_confirm');
    later(7 * day + 1000);
    await clocks();
    expect(await statusOf(pcode)).toBe('confirmed');
    later(72 * hour + 1000);
    await clocks();
    await clocks();
    expect(await statusOf(pcode)).toBe('paid');
    expect([await got(), await held(), await taskStatus(), await applicationStatus()]).toEqual([
      6_000,
      0,
      'finished',
      'completed',
    ]);
    await ledgerHolds(house.db);
  });

  test('end what a silent tester does not send in again, and give the money back', async () => {
    await house.db.updateTable('tasks').set({ status: 'stopping' }).where('id', '=', task.id).execute();
    const { pcode } = await sent();
    await company_does('company.posts_refuse', { pcode, ground: 'off_template', reason: '两个问题都没有答' });
    later(7 * day + 1000);
    await clocks();
    expect(await statusOf(pcode)).toBe('rejected');
    expect(await held()).toBe(6_600);
    later(3 * day + 1000);
    await clocks();
    expect([await got(), await held(), await taskStatus(), await applicationStatus()]).toEqual([
      0,
      0,
      'stopped',
      'failed',
    ]);
    expect(await company_does('company.posts_override', { pcode })).toMatchObject({
      msg: '托管的钱已经退回，不能再改判付款',
    });
    expect(await by(tester, 'task.dispute_apply', { pcode, words: dispute_words, files: [] })).toMatchObject({
      code: codes.error,
    });
    await ledgerHolds(house.db);
  });
});

describe('a dispute', () => {
  test.each([
    [0, 0],
    [3_500, 2_100],
    [10_000, 6_000],
  ])('ruled at %d of 10,000 pays %d fen when nobody appeals', async (share_bp, fen) => {
    await house.db.updateTable('tasks').set({ status: 'closing' }).where('id', '=', task.id).execute();
    const { pcode, id } = await disputed();
    later(10 * day);
    await clocks();
    expect([await statusOf(pcode), await held()]).toEqual(['disputed', 6_600]);
    expect(await by(company, 'admin.dispute_rule', ruling(id, share_bp))).toMatchObject({
      code: codes.error,
    });
    await house.gives('admin.dispute_rule', ruling(id, share_bp), { as: staff });
    const told = await house.gives('task.dispute_detail', { id }, { as: tester });
    const { to_tester, to_platform, back } = told.ruling!;
    expect([to_tester, to_tester + to_platform + back]).toEqual([fen, 6_600]);
    expect(await held()).toBe(6_600);
    later(3 * day + 1000);
    await clocks();
    await clocks();
    expect([await got(), await held(), await statusOf(pcode), await taskStatus()]).toEqual([
      fen,
      0,
      'arbitrated',
      'finished',
    ]);
    await ledgerHolds(house.db);
  });

  test('shows both sides the same, keeps everybody else out, and counts the files of each', async () => {
    const { id } = await disputed();
    expect(await by(stranger, 'task.dispute_detail', { id })).toMatchObject({ code: codes.not_found });
    expect(
      await by(stranger, 'task.dispute_evidence', { id, words: dispute_words, files: [] }),
    ).toMatchObject({
      code: codes.not_found,
    });
    expect(
      await by(company, 'task.dispute_evidence', { id, words: '加我微信 abc12345 私下谈一下', files: [] }),
    ).toMatchObject({ code: codes.invalid });
    await house.gives(
      'task.dispute_evidence',
      { id, words: '模板第二条写明要三次记录', files: [] },
      { as: company },
    );
    const [ours, theirs] = [
      await house.gives('task.dispute_detail', { id }, { as: tester }),
      await house.gives('task.dispute_detail', { id }, { as: company }),
    ];
    const words = (seen: typeof ours) => seen.sides.map(({ entries }) => entries.map((one) => one.words));
    expect(words(ours)).toEqual(words(theirs));
    expect(ours.sides.map(({ mine, files_left }) => [mine, files_left])).toEqual([
      [false, 10],
      [true, 9],
    ]);
    expect(ours.lines.every(({ met }) => met)).toBe(true);
    expect([ours.can.withdraw, theirs.can.withdraw, ours.can.override, theirs.can.override]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    later(4 * day);
    expect(await by(company, 'task.dispute_evidence', { id, words: dispute_words, files: [] })).toMatchObject(
      {
        msg: '举证已经截止',
      },
    );
  });

  test('is appealed against once, and decided by another person for good', async () => {
    const { pcode, id } = await disputed();
    await house.gives('admin.dispute_rule', ruling(id, 0), { as: staff });
    await house.gives('task.dispute_appeal', { id, words: '裁决没有看第二段里的说明' }, { as: tester });
    expect(await by(staff, 'admin.dispute_rule', ruling(id, 5_000))).toMatchObject({
      msg: '申诉要由另一位裁，你裁过或复核过这一件',
    });
    expect(await house.gives('admin.dispute_rule', ruling(id, 5_000), { as: second })).toEqual({
      status: 'closed',
    });
    expect([await got(), await statusOf(pcode)]).toEqual([3_000, 'arbitrated']);
    expect(await by(company, 'task.dispute_appeal', { id, words: '不同意这个终裁的结果' })).toMatchObject({
      msg: '当前状态不可操作',
    });
    await ledgerHolds(house.db);
  });

  test('over 500 yuan needs a second person', async () => {
    ({ task, application } = await atWork(house, { company, tester, reward: 60_000 }));
    const { id } = await disputed();
    expect(await house.gives('admin.dispute_rule', ruling(id, 7_000), { as: staff })).toEqual({
      status: 'to_sign',
    });
    expect((await house.gives('task.dispute_detail', { id }, { as: tester })).ruling).toBeNull();
    expect(await by(staff, 'admin.dispute_sign', { id, agree: true })).toMatchObject({
      msg: '自己的裁决要由另一位复核',
    });
    expect(
      await house.gives(
        'admin.dispute_sign',
        { id, agree: false, reason: '比例偏高，请再看第二条' },
        { as: second },
      ),
    ).toEqual({ status: 'open' });
    await house.gives('admin.dispute_rule', ruling(id, 6_000), { as: staff });
    expect(await house.gives('admin.dispute_sign', { id, agree: true }, { as: second })).toEqual({
      status: 'ruled',
    });
    expect(await held()).toBe(66_000);
  });

  test('ends at once when the company pays after all, or the tester takes it back', async () => {
    const paid = await disputed();
    await company_does('company.posts_override', { pcode: paid.pcode });
    expect([await got(), await statusOf(paid.pcode)]).toEqual([6_000, 'paid']);
    expect(await by(staff, 'admin.dispute_rule', ruling(paid.id, 0))).toMatchObject({
      msg: '当前状态不可操作',
    });
    ({ task, application } = await atWork(house, { company, tester }));
    const taken = await disputed();
    await house.gives('task.dispute_withdraw', { id: taken.id }, { as: tester });
    expect([await got(), await statusOf(taken.pcode), await applicationStatus()]).toEqual([
      6_000,
      'rejected',
      'failed',
    ]);
    await ledgerHolds(house.db);
  });
});

test('a company’s credit is shown from its fifth finished task on', async () => {
  const credit = () => house.gives('company.credit', { company_id: company.id });
  for (let nth = 1; nth <= 5; nth++) {
    if (nth > 1) ({ task, application } = await atWork(house, { company, tester }));
    await house.db.updateTable('tasks').set({ status: 'closing' }).where('id', '=', task.id).execute();
    const pcode = nth === 5 ? await rejected() : await published();
    if (nth === 5) {
      later(3 * day + 1000);
      await clocks();
      continue;
    }
    later(2 * day);
    await company_does('company.posts_confirm', { pcode });
    later(12 * hour);
    await company_does('company.posts_pay_cash', { pcode });
    expect(await credit()).toEqual({ shown: false, finished_tasks: nth, missing: 5 - nth });
  }
  expect(await credit()).toEqual({
    shown: true,
    finished_tasks: 5,
    reports: 5,
    pay_days: 0.5,
    answer_days: 0,
    unpaid: 1,
    unpaid_bp: 2_000,
  });
});
