import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import type { CallName } from '../../../contract/index.ts';
import { report_groups, type ReportStatus } from '../../../contract/trial/report-lifecycle.ts';
import { reviewer } from '../../testing/approval-builders.ts';
import { makeForum } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { topUp } from '../../testing/ledger-builders.ts';
import { noticesSent } from '../../testing/notices-sent.ts';
import type { TestPerson } from '../../testing/people.ts';
import { makeApplication, makeTask } from '../../testing/task-builders.ts';
import {
  atWork,
  makeReportPictures,
  makeTrialReport,
  reportForm,
  type TestReport,
} from '../../testing/trial-builders.ts';
import { wholeHtml } from './reports/publish-report.ts';

const hour = 3_600_000;
const day = 24 * hour;
let house: TestHouse;
let staff: TestPerson;
let company: TestPerson;
let tester: TestPerson;
let began: Date;
beforeAll(async () => {
  house = await openHouse();
  await makeForum(house.db);
  staff = await reviewer(house);
  began = house.clock.now();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(began);
  company = await house.person({ grants: ['company', 'source'] });
  tester = await house.person({ grants: ['tester'] });
});

type Made = TestReport;
const make = (status: ReportStatus, facts: { reward?: number; title?: string } = {}) =>
  makeTrialReport(house, { company, tester, status, ...facts });
const set = ({ id }: Made, values: object) =>
  house.db.updateTable('trial_reports').set(values).where('id', '=', id).execute();
const does = (name: CallName, input: object, as = company) => house.call(name, input, { as });
const seen = {
  tester: (pcode: string) => house.gives('task.post_detail', { pcode }, { as: tester }),
  company: (pcode: string) => house.gives('company.posts_detail', { pcode }, { as: company }),
  staff: (pcode: string) => house.gives('admin.trial_report', { pcode }, { as: staff }),
};
/** What somebody was told of reports: words, reason, button, the newest last. */
const told = async (to: TestPerson) =>
  (await noticesSent(house, to))
    .filter(({ kind, object }) => kind === 'task' && object === 'trial_report')
    .map(({ words, excerpt, act, href }) => [words, excerpt ?? '', act ?? '', href]);
const ofTester = (pcode: string) => `/user/product/task/forum?pcode=${pcode}`;
const ofCompany = (pcode: string) => `/user/product/task/manage?type=task-forum-post&pcode=${pcode}`;
const watch = async (ms: number) => {
  house.clock.advance(ms);
  await house.runJob('trial.watch');
};
const in_days = (days: number) => new Date(house.clock.now().getTime() + days * day).toISOString();

const states = [
  'first_review',
  'first_refused',
  'to_confirm',
  'revision',
  'confirmed',
  'paid',
  'rejected',
  'disputed',
  'arbitrated',
] as const;

describe('what may be done with a report', () => {
  test.each<[ReportStatus, string[], string[], string[]]>([
    ['first_review', [], ['pass', 'refuse'], ['pass', 'refuse']],
    ['first_refused', ['write'], [], []],
    ['to_confirm', [], ['request_revision', 'confirm', 'reject', 'recommend'], []],
    ['revision', ['write'], [], []],
    ['confirmed', [], ['pay', 'recommend'], []],
    ['paid', [], ['evaluate', 'recommend'], []],
    ['rejected', ['dispute'], ['override'], []],
    ['disputed', [], ['override'], []],
    ['arbitrated', [], [], []],
  ])('%s: by its tester %j, its company %j, staff %j', async (status, ...by) => {
    const report = await make(status);
    if (status === 'paid') await set(report, { paid_at: house.clock.now(), ended_at: house.clock.now() });
    const can = async (side: keyof typeof seen) =>
      Object.entries((await seen[side](report.pcode)).can).flatMap(([what, may]) => (may ? [what] : []));
    expect([await can('tester'), await can('company'), await can('staff')]).toEqual(by);
  });

  test('ends with its rounds, its days and its money', async () => {
    const one = async (status: ReportStatus, values: object) => {
      const report = await make(status);
      await set(report, values);
      return [(await seen.company(report.pcode)).can, (await seen.tester(report.pcode)).can] as const;
    };
    const now = house.clock.now();
    const ago = (days: number) => new Date(now.getTime() - days * day);
    expect((await one('first_review', { refusals: 1 }))[0].refuse).toBe(true);
    expect((await one('first_review', { refusals: 2 }))[0].refuse).toBe(false);
    expect((await one('to_confirm', { revisions: 1 }))[0].request_revision).toBe(true);
    expect((await one('to_confirm', { revisions: 2 }))[0].request_revision).toBe(false);
    expect((await one('paid', { paid_at: ago(30) }))[0].evaluate).toBe(true);
    expect((await one('paid', { paid_at: ago(30.1) }))[0].evaluate).toBe(false);
    expect((await one('paid', { paid_at: now, scored_at: now }))[0].evaluate).toBe(false);
    const [company_can, tester_can] = await one('rejected', { ended_at: now });
    expect([company_can.override, tester_can.dispute]).toEqual([false, false]);
    expect((await one('rejected', { due_at: now }))[1].dispute).toBe(true);
    expect((await one('rejected', { due_at: ago(0.1) }))[1].dispute).toBe(false);
    expect((await one('rejected', { due_at: null }))[1].dispute).toBe(false);
  });
});

describe('lists of reports', () => {
  test('are of one’s own, by what is to be done, the last changed first, and counted', async () => {
    const made = new Map<string, string>();
    for (const status of states) {
      made.set((await make(status)).pcode, status);
      house.clock.advance(1000);
    }
    await makeTrialReport(house, {
      company: await house.person({ grants: ['source'] }),
      tester: await house.person(),
    });
    const names = (list: { pcode: string }[]) => list.map(({ pcode }) => made.get(pcode));
    const own = async (input: object) => house.gives('task.posts', { limit: 50, ...input }, { as: tester });
    const received = async (input: object = {}) =>
      house.gives('company.posts_list', { limit: 50, ...input }, { as: company });
    const newest = [...states].toReversed();
    const counts = { review: 1, confirm: 1, pay: 1, sent_back: 2, paid: 1, disputed: 3 };
    for (const answer of [await own({}), await received()]) {
      expect(names(answer.list)).toEqual(newest);
      expect(answer.total).toBe(9);
    }
    for (const [group, { states: of }] of Object.entries(report_groups)) {
      const wanted = newest.filter((status) => (of as readonly string[]).includes(status));
      expect(names((await own({ status: group })).list)).toEqual(wanted);
      const answer = await received({ state: group });
      expect([names(answer.list), answer.total, answer.counts]).toEqual([wanted, wanted.length, counts]);
    }
    expect(names((await received({ limit: 2, page: 2 })).list)).toEqual(newest.slice(2, 4));
    expect(
      (await house.gives('task.officer_reports', { limit: 50 }, { as: tester })).list.map(
        ({ due_words }) => due_words,
      ),
    ).toEqual(
      newest.map(
        (status) =>
          ({
            first_review: '到期自动通过初审',
            first_refused: '到期没交，按验收不通过',
            revision: '到期没交，按验收不通过',
            to_confirm: '到期自动验收通过',
            confirmed: '到期由托管自动付款',
            rejected: '到期没申请仲裁，托管的钱退给商家',
          })[status as string] ?? null,
      ),
    );
    const [pcode] = [...made].find(([, status]) => status === 'confirmed')!;
    const { task } = (await received()).list.find((one) => one.pcode === pcode)!;
    expect(await received({ product_task_id: task.id })).toMatchObject({
      total: 1,
      list: [{ pcode, ground: null, dispute_id: null, recommended: false, picture: null }],
      counts: { review: 0, confirm: 0, pay: 1, sent_back: 0, paid: 0, disputed: 0 },
    });
  });

  test('of what companies have left lying show staff the oldest first', async () => {
    const reports = [await make('first_review'), await make('first_review'), await make('to_confirm')];
    const at = (hours: number) => new Date(began.getTime() - hours * hour);
    for (const [i, hours] of [47.9, 48, 50].entries()) await set(reports[i]!, { submitted_at: at(hours) });
    const older = await make('first_review');
    await set(older, { submitted_at: at(60) });
    const { list, total } = await house.gives('admin.trial_reports', {}, { as: staff });
    expect(list.map(({ pcode }) => pcode)).toEqual([older.pcode, reports[1]!.pcode]);
    expect(total).toBe(2);
    const second = await house.gives('admin.trial_reports', { limit: 1, page: 2 }, { as: staff });
    expect(second.list.map(({ pcode }) => pcode)).toEqual([reports[1]!.pcode]);
    await house.db.updateTable('trial_reports').set({ status: 'to_confirm' }).execute();
  });

  test('say to both sides what waits for them and until when', async () => {
    const made = new Map<string, Made>();
    for (const status of states) made.set(status, await make(status));
    const due = async (as: TestPerson) =>
      new Set(
        (await house.gives('user.due', {}, { as })).list.map(({ act, says, href, at }) => [
          act,
          says,
          href,
          at,
        ]),
      );
    const at = in_days(3);
    const path = (of: typeof ofTester, status: ReportStatus) => of(made.get(status)!.pcode);
    expect(await due(company)).toEqual(
      new Set([
        ['付款', '过时由托管自动付款', path(ofCompany, 'confirmed'), at],
        ['初审', '过时自动通过', path(ofCompany, 'first_review'), at],
        ['验收', '过时自动通过验收', path(ofCompany, 'to_confirm'), at],
      ]),
    );
    expect(await due(tester)).toEqual(
      new Set([
        ['改报告', '过时算验收不通过', path(ofTester, 'first_refused'), at],
        ['改报告', '过时算验收不通过', path(ofTester, 'revision'), at],
      ]),
    );
    expect(await house.gives('user.notice', {}, { as: company })).toMatchObject({
      unreadReportNeedAffirm: 2,
      unreadTaskNeedPay: 1,
    });
    expect(await house.gives('user.notice', {}, { as: tester })).toMatchObject({
      unreadReportNeedAffirm: 0,
      unreadTaskNeedPay: 0,
    });
  });
});

describe('the page on which a report is written', () => {
  test('says what is asked and until when, before and after it was sent, to its tester alone', async () => {
    const { task, application } = await atWork(house, { company, tester });
    const form = () => house.call('task.post_form', { apply_no: application.apply_no }, { as: tester });
    const { data } = await form();
    expect(data).toMatchObject({
      apply_no: application.apply_no,
      task: { task_no: task.task_no, target_desc: '六张以上实拍，四百字，记三次充放电时间' },
      template_title: '报告模板',
      template: { min_words: 400, min_images: 6 },
      due_at: in_days(30),
      report: null,
      can_write: true,
    });
    expect(data.template.aspects).toHaveLength(3);
    expect(
      (await house.call('task.post_form', { apply_no: application.apply_no }, { as: company })).code,
    ).toBe(codes.not_found);
    const images = await makeReportPictures(house, tester);
    const { pcode } = await house.gives('task.post', reportForm(application.apply_no, images), {
      as: tester,
    });
    expect((await form()).data).toMatchObject({
      can_write: false,
      due_at: in_days(3),
      report: { pcode, revisions_left: 2, status: 'first_review', picture: expect.stringMatching(/^\//) },
    });
    expect((await seen.company(pcode)).template_lines.every(({ met }) => met)).toBe(true);
    expect((await told(company)).at(-1)).toEqual(['交上来了，请初审', '', '去初审', ofCompany(pcode)]);
    await does('company.posts_refuse', { pcode, ground: 'copied', reason: '第二段是抄来的内容' });
    await house.gives('task.post_afresh', reportForm(application.apply_no, images), { as: tester });
    expect((await told(company)).at(-1)).toEqual(['改好又交上来了，请初审', '', '去初审', ofCompany(pcode)]);
    expect(await seen.tester(pcode)).toMatchObject({ ground: null, reason: '', status: 'first_review' });
    expect(await house.call('file.images_delete', { ids: [images[0]!] }, { as: tester })).toMatchObject({
      msg: expect.stringContaining('正在使用这张图片'),
    });
  });

  test('may be written on while somebody is at work or was asked for changes', async () => {
    const may = async (apply_no: string) =>
      (await house.gives('task.post_form', { apply_no }, { as: tester })).can_write;
    const { application } = await atWork(house, { company, tester });
    expect(await may(application.apply_no)).toBe(true);
    const task = await makeTask(house, { author_id: company.id });
    const { apply_no } = await makeApplication(house, { task, user_id: tester.id, status: 'applied' });
    expect(await may(apply_no)).toBe(false);
    for (const status of ['first_refused', 'revision', 'to_confirm', 'paid'] as const) {
      const report = await make(status);
      await set(report, { due_at: null });
      const form = await house.gives(
        'task.post_form',
        { apply_no: report.application.apply_no },
        { as: tester },
      );
      expect([form.can_write, form.due_at]).toEqual([['first_refused', 'revision'].includes(status), null]);
    }
  });

  test('puts what was asked below the words, typed words as text and nothing else', () => {
    const html = wholeHtml({
      body_html: '<p>正文</p>',
      template: { questions: ['问 <一>', '问二'], aspects: ['做工 & 用料', '价格'] } as never,
      answers: ['第一行 <b>"粗"</b>\n\n第二行'],
      ratings: [4],
    });
    expect(html).toBe(
      '<p>正文</p><h3>问 &lt;一&gt;</h3><p>第一行 &lt;b&gt;"粗"&lt;/b&gt;</p><p>第二行</p><h3>问二</h3>' +
        '<h3>打分</h3><ul><li>做工 &amp; 用料：4 分</li><li>价格：0 分</li></ul>',
    );
    const plain = { body_html: '<p>正文</p>', template: { questions: [], aspects: [] } as never };
    expect(wholeHtml({ ...plain, answers: [], ratings: [] })).toBe('<p>正文</p>');
  });
});

describe('both sides hear', () => {
  test('that it was passed, sent back, to be revised, accepted and paid', async () => {
    const { pcode } = await make('first_review');
    const [mine, theirs] = [ofTester(pcode), ofCompany(pcode)];
    const reason = '外箱没有拍，模板要包装图';
    const last = async (to: TestPerson) => (await told(to)).at(-1);
    await does('company.posts_refuse', { pcode, ground: 'lacks_pictures', reason });
    expect(await last(tester)).toEqual(['初审未通过：缺图，7 天内改好再交', reason, '去修改', mine]);
    expect(await seen.tester(pcode)).toMatchObject({ due_at: in_days(7), reason, ground: 'lacks_pictures' });
    await house.db
      .updateTable('trial_reports')
      .set({ status: 'first_review' })
      .where('pcode', '=', pcode)
      .execute();
    await does('company.posts_pass', { pcode });
    expect(await last(tester)).toEqual(['通过初审，等商家验收', '', '', mine]);
    expect(await seen.tester(pcode)).toMatchObject({
      due_at: in_days(7),
      passed_at: in_days(0),
      published: true,
    });
    await does('company.posts_request_revision', { pcode, reason });
    expect(await last(tester)).toEqual(['需要修改，3 天内改好再交', reason, '去修改', mine]);
    expect(await seen.tester(pcode)).toMatchObject({ due_at: in_days(3), ground: null, revisions_left: 1 });
    await house.db
      .updateTable('trial_reports')
      .set({ status: 'to_confirm' })
      .where('pcode', '=', pcode)
      .execute();
    await does('company.posts_confirm', { pcode });
    expect(await last(tester)).toEqual(['通过验收，报告酬最晚 72 小时内到账', '', '', mine]);
    expect(await seen.tester(pcode)).toMatchObject({ due_at: in_days(3) });
    expect(await told(company)).toEqual([]);
    await topUp(house, company.id, 500);
    await does('company.posts_pay_cash', { pcode, tip: '5' });
    expect((await told(tester)).slice(-2)).toEqual([
      ['的报告酬 60.00 元已到账', '', '', mine],
      ['收到打赏 5.00 元', '', '', mine],
    ]);
    expect(await seen.tester(pcode)).toMatchObject({ paid: 6_000, tip: 500, due_at: null });
    await does('company.posts_evaluate_user', { pcode, score: 4, comment: '记录完整' });
    expect(await last(tester)).toEqual(['得到商家评价 4 分', '记录完整', '', mine]);
    expect(await told(company)).toEqual([]);
    expect((await seen.tester(pcode)).steps.map(({ title, by }) => [title, by])).toEqual([
      ['评价测评官', 'company'],
      ['支付报告酬', 'company'],
      ['验收通过', 'company'],
      ['请求修改', 'company'],
      ['初审通过', 'company'],
      ['初审不通过', 'company'],
    ]);
    expect(await house.gives('company.posts_state', { pcode }, { as: company })).toMatchObject({
      status: 'paid',
      due_at: null,
      steps: [{ title: '评价测评官' }, {}, {}, {}, {}, { reason }],
    });
    expect(theirs).toContain(pcode);
  });

  test('what clocks did in their place', async () => {
    const { pcode } = await make('first_review');
    const [mine, theirs] = [ofTester(pcode), ofCompany(pcode)];
    const news = async (ms: number) => {
      const before = [(await told(tester)).length, (await told(company)).length];
      await watch(ms);
      return [(await told(tester)).slice(before[0]), (await told(company)).slice(before[1])];
    };
    expect(await news(3 * day - 1)).toEqual([[], [['还有 1 小时自动通过初审', '', '去初审', theirs]]]);
    expect(await news(1)).toEqual([
      [['到期自动通过初审，等商家验收', '', '', mine]],
      [['已通过初审，请验收', '', '去验收', theirs]],
    ]);
    expect(await news(7 * day)).toEqual([
      [['到期自动通过验收，报告酬最晚 72 小时内到账', '', '', mine]],
      [['到期自动通过验收，72 小时后由托管自动付款', '', '', theirs]],
    ]);
    expect(await news(3 * day)).toEqual([
      [['的报告酬 60.00 元已到账', '', '', mine]],
      [['的报告酬 60.00 元已由托管自动付清', '', '', theirs]],
    ]);
    expect((await seen.tester(pcode)).steps.map(({ by }) => by)).toEqual(['clock', 'clock', 'clock']);
  });

  test.each([
    ['first_refused', 7],
    ['revision', 3],
  ] as const)('that %s was not handed in again within %d days, and that it is over', async (status, days) => {
    const report = await make(status);
    const { pcode } = report;
    await set(report, { recommended_at: house.clock.now() });
    await watch(3 * day);
    expect((await told(tester)).at(-1)).toEqual([
      `退回后 ${days} 天没有再交，按验收不通过处理，有异议可以申请仲裁`,
      '',
      '去看看',
      ofTester(pcode),
    ]);
    expect(await seen.tester(pcode)).toMatchObject({
      status: 'rejected',
      ground: 'off_template',
      reason: '退回后没有按时再交',
      recommended: false,
      due_at: in_days(3),
    });
    await watch(3 * day);
    expect((await told(tester)).at(-1)).toEqual(['没有申请仲裁，按验收不通过了结', '', '', ofTester(pcode)]);
    expect((await told(company)).at(-1)).toEqual([
      '按验收不通过了结，托管的钱已退回',
      '',
      '',
      ofCompany(pcode),
    ]);
    expect(await seen.tester(pcode)).toMatchObject({ due_at: null, status: 'rejected' });
  });

  test('that it was not accepted, on which ground', async () => {
    const { pcode } = await make('to_confirm');
    const reason = '第二条没有照模板写，缺三次记录';
    await does('company.posts_reject', { pcode, ground: 'off_template', reason });
    expect((await told(tester)).at(-1)).toEqual([
      '验收不通过：未按模板，3 天内可以申请仲裁，钱仍在托管',
      reason,
      '去看看',
      ofTester(pcode),
    ]);
    expect(await seen.tester(pcode)).toMatchObject({ ground: 'off_template', due_at: in_days(3) });
  });
});

describe('a company', () => {
  const reason = '第二条没有照模板写';

  test('sends back twice, asks for two rounds, and gives a reason that is none of praise or of elsewhere', async () => {
    const first = await make('first_review');
    await set(first, { refusals: 1 });
    const refuse = (pcode: string, why = reason) =>
      does('company.posts_refuse', { pcode, ground: 'copied', reason: why });
    expect((await refuse(first.pcode, '差评太多影响销量')).code).toBe(codes.invalid);
    expect(await refuse(first.pcode, '加微信 abc12345 细聊')).toMatchObject({
      data: { issues: [{ path: 'reason', message: expect.stringContaining('理由') }] },
    });
    expect((await refuse(first.pcode)).code).toBe(codes.success);
    await set(first, { status: 'first_review' });
    expect((await refuse(first.pcode)).msg).toBe('初审已退回 2 次，请让它通过；没达到模板的，验收时按理由判');
    const second = await make('to_confirm');
    await set(second, { revisions: 1 });
    const ask = () => does('company.posts_request_revision', { pcode: second.pcode, reason });
    expect((await ask()).code).toBe(codes.success);
    await set(second, { status: 'to_confirm' });
    expect((await ask()).msg).toBe('已经请求修改 2 轮，请验收');
    expect(
      (await does('company.posts_reject', { pcode: second.pcode, ground: 'copied', reason: '评分太低' }))
        .code,
    ).toBe(codes.invalid);
  });

  test('tips out of what it has, and pays nothing where the tip fails', async () => {
    const { pcode } = await make('confirmed');
    expect(await does('company.posts_pay_cash', { pcode, tip: '5' })).toMatchObject({
      code: codes.invalid,
      msg: '钱包余额不足，打赏还差 5.00 元',
      data: { issues: [{ path: 'tip' }] },
    });
    expect((await seen.tester(pcode)).status).toBe('confirmed');
    await topUp(house, company.id, 500);
    expect((await does('company.posts_pay_cash', { pcode, tip: '5' })).code).toBe(codes.success);
  });

  test('rates once, within thirty days', async () => {
    const report = await make('paid');
    const rate = (comment = '') =>
      does('company.posts_evaluate_user', { pcode: report.pcode, score: 3, comment });
    const paid = (ms: number) => set(report, { paid_at: new Date(began.getTime() - ms) });
    await paid(30 * day + 1);
    expect((await rate()).msg).toBe('付款后 30 天内才能评价');
    await paid(30 * day);
    expect(await rate('加微信 abc12345')).toMatchObject({ data: { issues: [{ path: 'comment' }] } });
    expect((await rate()).code).toBe(codes.success);
    expect((await rate()).msg).toBe('已经评价过了');
    expect((await told(tester)).at(-1)).toEqual(['得到商家评价 3 分', '', '', ofTester(report.pcode)]);
  });

  test('recommends ten of a product at most, each once, and takes that back', async () => {
    const reports: Made[] = [];
    for (let i = 0; i < 11; i++) reports.push(await make('to_confirm'));
    const [first, ...others] = reports;
    const product_id = first!.task.product_id;
    for (const one of others) await set(one, { product_id });
    for (const one of others.slice(0, 9)) await set(one, { recommended_at: house.clock.now() });
    const recommend = (name: 'set' | 'cancel', { pcode }: Made) =>
      does(`company.posts_${name}_recommend`, { pcode });
    expect((await recommend('cancel', first!)).msg).toBe('这份报告没有推荐');
    for (const _again of [1, 2]) expect((await recommend('set', first!)).code).toBe(codes.success);
    expect((await recommend('set', others[9]!)).msg).toBe('一个产品至多推荐 10 份，请先取消一份');
    const before = await seen.company(first!.pcode);
    expect(before).toMatchObject({ recommended: true, due_at: in_days(3), status: 'to_confirm' });
    expect((await recommend('cancel', first!)).code).toBe(codes.success);
    expect(await seen.company(first!.pcode)).toMatchObject({ recommended: false, due_at: in_days(3) });
    expect((await recommend('set', others[9]!)).code).toBe(codes.success);
  });

  test('pays after all while the money is held, and not when it has gone back', async () => {
    const report = await make('rejected');
    await set(report, { ended_at: house.clock.now() });
    const override = () => does('company.posts_override', { pcode: report.pcode });
    expect((await override()).msg).toBe('托管的钱已经退回，不能再改判付款');
    await set(report, { ended_at: null });
    expect((await override()).data).toEqual({ pcode: report.pcode, status: 'paid' });
    expect((await seen.tester(report.pcode)).steps[0]).toMatchObject({ title: '改判付款', by: 'company' });
  });
});

describe('staff', () => {
  test('pass or send back what was left lying, however often, and both sides are told', async () => {
    const judge = (pcode: string, decision: object, as = staff) =>
      does('admin.trial_report_judge', { pcode, ...decision }, as);
    const first = await make('first_review');
    await set(first, { refusals: 2 });
    const refusal = { pass: false, ground: 'unused', reason: '没有使用的照片' };
    expect((await judge(first.pcode, refusal)).data).toEqual({ pcode: first.pcode, status: 'first_refused' });
    expect((await told(tester)).at(-1)![0]).toBe('初审未通过：未使用产品，7 天内改好再交');
    const second = await make('first_review');
    expect((await judge(second.pcode, { pass: true })).data).toMatchObject({ status: 'to_confirm' });
    expect((await told(company)).at(-1)).toEqual([
      '已通过初审，请验收',
      '',
      '去验收',
      ofCompany(second.pcode),
    ]);
    const audit = await house.db
      .selectFrom('audit_log')
      .select(['action', 'reason'])
      .where('subject_kind', '=', 'trial_report')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'trial_report.refuse', reason: '没有使用的照片' },
      { action: 'trial_report.pass', reason: expect.toBeOneOf(['', null]) },
    ]);
    expect((await seen.tester(second.pcode)).steps[0]).toMatchObject({ by: 'staff' });
  });

  test.each(['company', 'tester'] as const)('do not judge where they are the %s', async (side) => {
    const sides = { company, tester, [side]: staff };
    const { pcode } = await makeTrialReport(house, { ...sides, status: 'first_review' });
    expect(await does('admin.trial_report_judge', { pcode, pass: true }, staff)).toMatchObject({
      msg: '自己的报告和自家任务的报告不能由自己审',
    });
  });
});

test('the score of a tester and the credit of a company count what is over, paid, rated and answered', async () => {
  const now = house.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const over = async (status: ReportStatus, values: object) => {
    const report = await make(status);
    await set(report, { ended_at: ago(1), ...values });
    await house.db
      .updateTable('tasks')
      .set({ status: 'finished', ended_at: ago(1) })
      .where('id', '=', report.task.id)
      .execute();
  };
  await over('paid', {
    paid: 6_000n,
    score: 5,
    submitted_at: ago(9),
    answered_at: ago(5),
    confirmed_at: ago(4),
    paid_at: ago(2),
  });
  await over('paid', {
    paid: 6_000n,
    score: 4,
    submitted_at: ago(9),
    answered_at: ago(5),
    confirmed_at: ago(4),
    paid_at: ago(1),
  });
  await over('paid', {
    paid: 0n,
    submitted_at: ago(9),
    answered_at: null,
    confirmed_at: ago(3),
    paid_at: ago(3),
  });
  await over('arbitrated', { paid: 3_000n, submitted_at: null });
  await over('arbitrated', { paid: 0n, submitted_at: null });
  await over('rejected', { submitted_at: null });
  expect(await house.gives('company.credit', { company_id: company.id })).toEqual({
    shown: true,
    finished_tasks: 6,
    reports: 6,
    pay_days: 2,
    answer_days: 4,
    unpaid: 2,
    unpaid_bp: 3_333,
  });
  const score = await house.gives('task.score', {}, { as: tester });
  expect(score).toMatchObject({ rating: 4.5, overdue: 0, confirmed_bp: Math.round((10_000 * (4 + 4)) / 11) });
  await house.db
    .updateTable('trial_reports')
    .set({ ended_at: ago(181) })
    .where('company_id', '=', company.id)
    .execute();
  expect(await house.gives('company.credit', { company_id: company.id })).toMatchObject({
    reports: 0,
    pay_days: null,
    unpaid_bp: 0,
  });
});

describe('a company’s days to answer', () => {
  const answer_days = async () => {
    for (let i = 0; i < 4; i++) await makeTask(house, { author_id: company.id, status: 'finished' });
    await house.db
      .updateTable('tasks')
      .set({ status: 'finished', ended_at: house.clock.now() })
      .where('author_id', '=', company.id)
      .execute();
    const credit = await house.gives('company.credit', { company_id: company.id });
    return credit.shown ? credit.answer_days : 'not shown';
  };
  const reason = '第二条没有照模板写';

  test.each<[ReportStatus, CallName, object]>([
    ['first_review', 'company.posts_pass', {}],
    ['first_review', 'company.posts_refuse', { ground: 'copied', reason }],
    ['to_confirm', 'company.posts_request_revision', { reason }],
    ['to_confirm', 'company.posts_reject', { ground: 'copied', reason }],
    ['to_confirm', 'company.posts_confirm', {}],
  ])('of a report that is %s end with %s', async (status, name, input) => {
    const report = await make(status);
    await set(report, { submitted_at: new Date(began.getTime() - 4 * day) });
    expect((await does(name, { pcode: report.pcode, ...input })).code).toBe(codes.success);
    await set(report, { status: 'rejected', confirmed_at: null, ended_at: house.clock.now() });
    expect(await answer_days()).toBe(4);
    // Handed in again after the first answer, it was answered before.
    await set(report, { submitted_at: new Date(began.getTime() + day) });
    expect(await answer_days()).toBe(0);
  });

  test('are not ended by staff or by clocks, but by what these made of it in the end', async () => {
    const { pcode } = await make('first_review');
    await does('admin.trial_report_judge', { pcode, pass: true }, staff);
    await watch(7 * day);
    await watch(3 * day);
    expect((await seen.tester(pcode)).status).toBe('paid');
    expect(await answer_days()).toBe(7);
  });
});

test('the board of testers has the middle reward, the days to pay, the share that was paid, and who did most', async () => {
  await house.db
    .updateTable('trial_reports')
    .set({ ended_at: null, paid_at: null, passed_at: null, status: 'first_review' })
    .execute();
  const now = house.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * day);
  expect(await house.gives('test.index', {})).toMatchObject({
    days: 90,
    reward: null,
    paid_days: null,
    paid_bp: null,
    board: [],
    newest: [],
  });
  const other = await house.person({ grants: ['tester'] });
  const paid = async (by: TestPerson, values: object) => {
    const report = await makeTrialReport(house, { company, tester: by, status: 'paid' });
    await set(report, {
      ended_at: ago(1),
      paid_at: ago(1),
      submitted_at: ago(3.26),
      passed_at: ago(2),
      ...values,
    });
    return report.pcode;
  };
  await paid(other, { paid: 3_000n });
  await paid(other, { paid: 6_001n, submitted_at: ago(2) });
  const [late] = await house.db
    .selectFrom('task_applications')
    .select('id')
    .where('user_id', '=', other.id)
    .execute();
  await house.db
    .updateTable('task_applications')
    .set({ due_at: ago(1) })
    .where('id', '=', late!.id)
    .execute();
  const newest = await paid(tester, { paid: 9_000n, recommended_at: ago(1), passed_at: ago(1.5) });
  await paid(tester, { paid: 0n, status: 'rejected' });
  await paid(tester, { paid: 9_000n, ended_at: ago(91), paid_at: ago(91), passed_at: ago(91) });
  const board = await house.gives('test.index', {});
  expect(board).toMatchObject({ reward: 6_001, paid_days: 2.3, paid_bp: 7_500 });
  expect(
    board.board.map(({ person, reports, recommended, on_time_bp }) => [
      person.username,
      reports,
      recommended,
      on_time_bp,
    ]),
  ).toEqual([
    [other.username, 2, 0, 5_000],
    [tester.username, 1, 1, 10_000],
  ]);
  expect(board.newest).toHaveLength(4);
  expect(board.newest[0]).toMatchObject({ pcode: newest, rating: 4, author: { username: tester.username } });
});
