import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../contract/http/envelope.ts';
import type { Answers } from '../../../contract/questionnaire/qn-words.ts';
import { callByNobody } from '../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { ledgerHolds } from '../../testing/ledger-builders.ts';
import type { TestPerson } from '../../testing/people.ts';
import {
  type Answered,
  answeredQn,
  makeQnCodes,
  makeQuestionnaire,
  qnPool,
  questionOf,
} from '../../testing/qn-builders.ts';
import { qnExportParts } from './index.ts';

let house: TestHouse;
let moderator: TestPerson;
let finance: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
  finance = await house.person({ grants: ['staff'], staff_role: 'finance' });
});
afterAll(async () => {
  await ledgerHolds(house.db);
  await house.close();
});
beforeEach(async () => {
  member = await house.person();
});

const minutesPass = (minutes: number) => house.clock.advance(minutes * 60_000);
const start = (acode: string, as = member) => house.call('qn.start', { acode }, { as });
const send = (acode: string, answers: Answers = { q1: 'a' }, as = member) =>
  house.call('qn.answer', { acode, answers }, { as });
const answered = (acode: string, { as = member, ...more }: Answered & { as?: TestPerson } = {}) =>
  answeredQn(house, acode, as, more);
const earned = async (as = member) => (await house.gives('wallet.index', {}, { as })).earn;
const pool = (id: number) => qnPool(house, id);
const rowOf = (id: number) =>
  house.db.selectFrom('questionnaires').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const move = (id: number, act: 'open' | 'pause' | 'resume' | 'close' | 'give_up' | 'archive') =>
  house.call('admin.qn_move', { id, act }, { as: moderator });

describe('an answer', () => {
  test('is paid once, out of the pool, and told of', async () => {
    const { id, acode } = await makeQuestionnaire(house, { reward: 800, places: 2 });
    expect(await answered(acode)).toMatchObject({ status: 'rewarded', seconds: 240, reward: 800 });
    expect([await earned(), await pool(id)]).toEqual([800, 800]);
    expect(await send(acode)).toMatchObject({ code: codes.error, msg: '你已经填过这份问卷，一人一次' });
    expect(await start(acode)).toMatchObject({ code: codes.error, msg: '你已经填过这份问卷，一人一次' });
    expect([await earned(), await pool(id)]).toEqual([800, 800]);
    expect(await house.gives('qn.mine', {}, { as: member })).toMatchObject({
      total: 1,
      earned: 800,
      list: [{ acode, status: 'rewarded', can: { appeal: false } }],
    });
    const { list } = await house.gives('transaction.index', {}, { as: member });
    expect(list[0]).toMatchObject({ title: expect.stringContaining('问卷报酬'), number: '' });
    await house.runJobs();
    const notices = await house.gives('notify.list', {}, { as: member });
    expect(JSON.stringify(notices)).toContain('报酬 8.00 元已到账');
  });

  test('of two at once to the last place one is paid, and the other is told', async () => {
    const { id, acode } = await makeQuestionnaire(house, { reward: 500, places: 1 });
    const other = await house.person();
    for (const as of [member, other]) await house.gives('qn.start', { acode }, { as });
    minutesPass(4);
    const sent = await Promise.all([member, other].map((as) => send(acode, { q1: 'a' }, as)));
    expect(sent.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(sent.find(({ code }) => code === codes.error)).toMatchObject({ msg: '名额已经用完' });
    expect([(await earned()) + (await earned(other)), await pool(id)]).toEqual([500, 0]);
  });

  test('sent twice at once is one', async () => {
    const { id, acode } = await makeQuestionnaire(house, { reward: 500, places: 5 });
    await start(acode);
    minutesPass(4);
    const sent = await Promise.all([1, 2, 3].map(() => send(acode)));
    expect(sent.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect([await earned(), await pool(id)]).toEqual([500, 2_000]);
  });

  test('is begun once: what it opens says since when, and what can be done with it', async () => {
    const { acode } = await makeQuestionnaire(house, { reward: 500, places: 5 });
    const detail = () => house.gives('qn.detail', { acode }, { as: member });
    expect(await detail()).toMatchObject({
      started_at: null,
      closed_for: null,
      places_left: 5,
      can: { answer: true, result: false },
    });
    const { started_at } = await house.gives('qn.start', { acode }, { as: member });
    minutesPass(3);
    expect(await house.gives('qn.start', { acode }, { as: member })).toEqual({ started_at });
    expect(await detail()).toMatchObject({ started_at, can: { answer: true, result: false } });
    expect((await send(acode)).data).toMatchObject({ seconds: 180 });
    expect(await detail()).toMatchObject({
      started_at: null,
      closed_for: '你已经填过这份问卷，一人一次',
      places_left: 4,
      can: { answer: false, result: true },
    });
  });

  test('to one that is paused, over or not begun is refused in words', async () => {
    const { id, acode } = await makeQuestionnaire(house);
    expect(await send(acode)).toMatchObject({ msg: '还没有开始填，请先打开问卷' });
    await start(acode);
    await move(id, 'pause');
    expect(await send(acode)).toMatchObject({ code: codes.error, msg: '问卷暂停了，恢复以后再填' });
    await move(id, 'resume');
    // Over by the clock, before any job has looked.
    minutesPass(8 * 24 * 60);
    expect(await send(acode)).toMatchObject({ code: codes.error, msg: '问卷已经结束，不能再填' });
    await house.runJob('questionnaire.watch');
    expect((await rowOf(id)).status).toBe('closed');
    expect(await send(acode)).toMatchObject({ msg: '问卷已经结束，不能再填' });
    expect(await start('NOSUCH')).toMatchObject({ code: codes.not_found, msg: '没有这份问卷，或邀请码不对' });
  });

  test('with an option or a question that is not there names its field', async () => {
    const questions = [
      questionOf('q1'),
      questionOf('q2', 'many', { most: 2 }),
      questionOf('q3', 'scale', { must: false }),
      questionOf('q4', 'text', { must: false }),
      questionOf('q5', 'ranking', { must: false }),
    ];
    const { acode } = await makeQuestionnaire(house, { questions });
    await start(acode);
    const good = { q1: 'a', q2: ['a', 'b'] };
    const wrong: [Answers, string, string][] = [
      [{ ...good, q1: 'z' }, 'q1', '没有这个选项'],
      [{ q2: ['a'] }, 'q1', '这一题还没有答'],
      [{ ...good, q2: ['a', 'z'] }, 'q2', '没有这个选项'],
      [{ ...good, q2: ['a', 'a'] }, 'q2', '同一个选项只能选一次'],
      [{ ...good, q2: ['a', 'b', 'c'] }, 'q2', '至多选 2 个'],
      [{ ...good, q3: 6 }, 'q3', '打 1 到 5 分'],
      [{ ...good, q4: '字'.repeat(501) }, 'q4', '至多 500 个字'],
      [{ ...good, q5: ['a', 'b'] }, 'q5', '每个选项都要排上'],
      [{ ...good, q9: 'a' }, 'q9', '没有这道题'],
    ];
    for (const [answers, key, message] of wrong)
      expect(await send(acode, answers), JSON.stringify(answers)).toMatchObject({
        code: codes.invalid,
        data: { issues: [{ path: `answers.${key}`, message }] },
      });
    minutesPass(4);
    expect(await send(acode, { ...good, q3: 5, q5: ['c', 'a', 'b'] })).toMatchObject({ code: codes.success });
  });

  test('to a question that was not asked is not kept', async () => {
    const asked_if = questionOf('q2', 'single', { show_if: { question: 'q1', any_of: ['a'] } });
    const { acode, id } = await makeQuestionnaire(house, { questions: [questionOf('q1'), asked_if] });
    await start(acode);
    expect(await send(acode, { q1: 'a' })).toMatchObject({ code: codes.invalid });
    await send(acode, { q1: 'b', q2: 'a' });
    const { answers } = await house.db
      .selectFrom('questionnaire_answers')
      .select('answers')
      .where('questionnaire_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(answers).toEqual({ q1: 'b' });
  });
});

describe('what is answered too quickly', () => {
  const fiveAnswer = async (acode: string, minutes: number) => {
    for (let nth = 0; nth < 5; nth += 1) await answered(acode, { as: await house.person(), minutes });
  };

  test('is not paid: first against what staff think it takes, then against the median', async () => {
    const { id, acode } = await makeQuestionnaire(house, { reward: 100, places: 20, minutes: 5 });
    // A fifth of five minutes is one.
    expect(await answered(acode, { minutes: 0.98 })).toMatchObject({
      status: 'invalid',
      reason: expect.stringContaining('用时太短'),
      can: { appeal: true },
    });
    expect([await earned(), await pool(id)]).toEqual([0, 2_000]);
    expect(await answered(acode, { as: await house.person(), minutes: 1 })).toMatchObject({
      status: 'rewarded',
    });
    await fiveAnswer(acode, 20);
    expect(await answered(acode, { as: await house.person(), minutes: 3.9 })).toMatchObject({
      status: 'invalid',
    });
    expect(await answered(acode, { as: await house.person(), minutes: 4 })).toMatchObject({
      status: 'rewarded',
    });
    // The answer counts.
    expect((await house.gives('qn.result', { acode }, { as: member })).people).toBe(9);
  });

  test('may be objected to once: staff pay it or say why not', async () => {
    const { id, acode } = await makeQuestionnaire(house, { reward: 100, places: 2 });
    const { id: answer } = await answered(acode, { minutes: 0 });
    const words = '题目我昨天就看过了';
    const appeal = () => house.call('qn.appeal', { answer_id: Number(answer), words }, { as: member });
    expect(await appeal()).toMatchObject({ code: codes.success });
    expect((await house.gives('qn.mine', {}, { as: member })).list[0]).toMatchObject({ looked_at: true });
    const { list } = await house.gives('admin.qn_appeals', {}, { as: moderator });
    const mine = list.find(({ answer_id }) => answer_id === Number(answer))!;
    expect(mine).toMatchObject({ words, seconds: 0, usual: 300, person: { id: member.id } });
    const judge = (pass: boolean, reason = '') =>
      house.call('admin.qn_judge', { answer_id: Number(answer), pass, reason }, { as: moderator });
    expect(await judge(false)).toMatchObject({ code: codes.invalid, data: { issues: [{ path: 'reason' }] } });
    expect(await judge(false, '每题都选了第一个')).toMatchObject({ code: codes.success });
    expect(await appeal()).toMatchObject({ msg: '已经申诉过一次，以站务的答复为准' });

    const other = await house.person();
    const { id: second } = await answered(acode, { as: other, minutes: 0 });
    await house.gives('qn.appeal', { answer_id: Number(second), words }, { as: other });
    await house.gives('admin.qn_judge', { answer_id: Number(second), pass: true }, { as: moderator });
    expect([await earned(), await earned(other), await pool(id)]).toEqual([0, 100, 100]);
    expect(
      await house.call('admin.qn_judge', { answer_id: Number(second), pass: true }, { as: moderator }),
    ).toMatchObject({
      msg: '当前状态不可操作',
    });
    expect([await earned(other), await pool(id)]).toEqual([100, 100]);
  });

  test('cannot be objected to where no place is left, or it is over', async () => {
    const { id, acode } = await makeQuestionnaire(house, { reward: 100, places: 1 });
    const { id: answer } = await answered(acode, { minutes: 0 });
    const appeal = () =>
      house.call('qn.appeal', { answer_id: Number(answer), words: '我打字很快' }, { as: member });
    await answered(acode, { as: await house.person() });
    expect(await appeal()).toMatchObject({ msg: '名额已经用完，不能再申诉' });
    await move(id, 'close');
    expect(await appeal()).toMatchObject({ msg: '问卷已经结束，不能再申诉' });
  });
});

describe('the pool', () => {
  const draft = () => ({
    title: '海外仓的退货，怎么处理',
    category_id: 1,
    minutes: 6,
    reward: 800,
    closes_at: new Date(house.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    list: [questionOf('q1')],
  });
  const fund = (id: number, places: number, as = finance) =>
    house.call('admin.qn_fund', { id, places, reason: '十一月的调查' }, { as });

  test('is put in by finance before it opens, grows, and goes back when it ends', async () => {
    const { id } = await house.gives('admin.qn_save', draft(), { as: moderator });
    expect(await move(id, 'open')).toMatchObject({ msg: '还没有奖励金，财务拨入以后才能开放' });
    expect((await fund(id, 3)).data).toMatchObject({ places: 3, pool: 2_400 });
    expect((await fund(id, 2)).data).toMatchObject({ places: 5, pool: 4_000 });
    const changed = { ...draft(), id, rev: 1, reward: 900 };
    expect(await house.call('admin.qn_save', changed, { as: moderator })).toMatchObject({
      data: { issues: [{ path: 'reward', message: '奖励金已经拨入，报酬不能再改' }] },
    });
    await move(id, 'open');
    expect(await house.call('admin.qn_save', { ...changed, reward: 800 }, { as: moderator })).toMatchObject({
      msg: '开放以后不能再改',
    });
    const { acode } = await rowOf(id);
    await answered(acode);
    const { id: quick } = await answered(acode, { as: await house.person(), minutes: 0 });
    const objector = await house.person();
    const { id: objected } = await answered(acode, { as: objector, minutes: 0 });
    await house.gives('qn.appeal', { answer_id: Number(objected), words: '我打字很快' }, { as: objector });
    expect((await move(id, 'close')).data).toMatchObject({ status: 'closed', returned: 3, pool: 800 });
    expect(await pool(id)).toBe(800);
    expect(await move(id, 'archive')).toMatchObject({ msg: '还有申诉没有复核，先复核再归档' });
    const no = { answer_id: Number(objected), pass: false, reason: '只答了两秒' };
    await house.gives('admin.qn_judge', no, { as: moderator });
    expect(await pool(id)).toBe(0);
    expect(quick).not.toBe(objected);
    expect(await fund(id, 1)).toMatchObject({ msg: '问卷已经结束，不能再拨奖励金' });
    expect((await move(id, 'archive')).data).toMatchObject({ status: 'archived' });
  });

  test('is nobody’s to fund who built it, and whoever did cannot answer', async () => {
    const { id } = await house.gives('admin.qn_save', draft(), { as: moderator });
    await house.db
      .updateTable('questionnaires')
      .set({ created_by: finance.id })
      .where('id', '=', id)
      .execute();
    expect(await fund(id, 1)).toMatchObject({ msg: '自己建的问卷由别人拨款' });
    const other = await house.person({ grants: ['staff'], staff_role: 'finance' });
    await fund(id, 1, other);
    await move(id, 'open');
    const { acode } = await rowOf(id);
    for (const as of [finance, other])
      expect(await start(acode, as)).toMatchObject({ msg: '自己经手的问卷不能填' });
    expect(
      (await house.gives('qn.index', { limit: 100 }, { as: other })).list.map((card) => card.id),
    ).not.toContain(id);
  });

  test('given up as a draft goes back whole', async () => {
    const { id } = await house.gives('admin.qn_save', draft(), { as: moderator });
    await fund(id, 4);
    await move(id, 'give_up');
    expect(await pool(id)).toBe(0);
  });
});

describe('who may answer', () => {
  test('those of its category; the others are told what it takes', async () => {
    const { id, acode } = await makeQuestionnaire(house, { category_id: 3 });
    const seen = async (as: TestPerson) =>
      (await house.gives('qn.index', { limit: 100 }, { as })).list.map((card) => card.id);
    expect(await seen(member)).not.toContain(id);
    expect(await start(acode)).toMatchObject({ code: codes.error, msg: '需要“测评官”权限' });
    const tester = await house.person({ grants: ['tester'] });
    expect(await seen(tester)).toContain(id);
    expect(await start(acode, tester)).toMatchObject({ code: codes.success });
  });

  test('with a code: each is good for one answer of one person', async () => {
    const { id, acode } = await makeQuestionnaire(house, { by_code: true, reward: 100 });
    const [first, second] = await makeQnCodes(house, id, 2);
    const { list } = await house.gives('qn.index', { limit: 100 }, { as: member });
    expect(list.find((card) => card.id === id)).toMatchObject({ acode: null });
    expect(await start(acode)).toMatchObject({ code: codes.not_found });
    await answered(first!.toLowerCase());
    expect(await send(first!)).toMatchObject({ msg: '这个邀请码已经用过' });
    const other = await house.person();
    expect(await start(first!, other)).toMatchObject({ code: codes.not_found, msg: '这个邀请码已经用过' });
    await answered(second!);
    expect(await earned()).toBe(200);
  });

  test('codes are made by moderators, for those that take one', async () => {
    const { id } = await makeQuestionnaire(house, { by_code: true });
    const { codes: made } = await house.gives('admin.qn_codes', { id, num: 3 }, { as: moderator });
    expect(new Set(made).size).toBe(3);
    expect(await start(made[0]!)).toMatchObject({ code: codes.success });
    const plain = await makeQuestionnaire(house);
    expect(await house.call('admin.qn_codes', { id: plain.id, num: 3 }, { as: moderator })).toMatchObject({
      msg: '这份问卷不用邀请码',
    });
  });
});

describe('results', () => {
  const questions = [
    questionOf('q1'),
    questionOf('q2', 'many'),
    questionOf('q3', 'scale'),
    questionOf('q4', 'text', { must: false }),
    questionOf('q5', 'ranking'),
  ];
  const rest = { q2: ['a', 'c'], q3: 4, q5: ['b', 'a', 'c'] };

  test('are for those who answered, with their own choice; percents of one choice add up to 100', async () => {
    const { acode, id } = await makeQuestionnaire(house, { questions });
    for (const q1 of ['a', 'b', 'c'])
      await answered(acode, { as: await house.person(), answers: { ...rest, q1 } });
    expect(await house.call('qn.result', { acode }, { as: member })).toMatchObject({ msg: '填过才能看结果' });
    await answered(acode, { answers: { q1: 'b', q2: ['a'], q3: 1, q4: '=1+1', q5: ['c', 'b', 'a'] } });
    const { people, questions: told } = await house.gives('qn.result', { acode }, { as: member });
    expect(people).toBe(4);
    expect(told[0]!.options.map(({ people: n, percent, mine }) => [n, percent, mine])).toEqual([
      [1, 25, false],
      [2, 50, true],
      [1, 25, false],
    ]);
    expect(told[1]!.options.map(({ people: n, percent, mine }) => [n, percent, mine])).toEqual([
      [4, 100, true],
      [0, 0, false],
      [3, 75, false],
    ]);
    expect(told[2]).toMatchObject({ average: 3.3 });
    expect(told[2]!.options.map(({ people: n }) => n)).toEqual([1, 0, 0, 3, 0]);
    expect(told[3]).toMatchObject({ people: 1, options: [] });
    expect(told[2]!.options.map(({ title }) => title)).toEqual(['1 分', '2 分', '3 分', '4 分', '5 分']);
    // Of a ranking it counts what came first.
    expect(told[4]!.options.map(({ people: n, percent, mine }) => [n, percent, mine])).toEqual([
      [0, 0, false],
      [3, 75, false],
      [1, 25, true],
    ]);
    expect(JSON.stringify(told)).not.toContain('=1+1');
    const of_staff = await house.gives('admin.qn_result', { id }, { as: moderator });
    expect(of_staff.questions[3]).toMatchObject({ words: ['=1+1'] });
  });

  test('of several choices are shares of those who answered, each for itself', async () => {
    const { acode } = await makeQuestionnaire(house, {
      questions: [questionOf('q1', 'many'), questionOf('q2', 'single')],
    });
    for (const key of ['a', 'b', 'c'])
      await answered(acode, {
        as: key === 'c' ? member : await house.person(),
        answers: { q1: [key], q2: key },
      });
    const { questions: told } = await house.gives('qn.result', { acode }, { as: member });
    expect(told.map(({ options }) => options.map(({ percent }) => percent))).toEqual([
      [33, 33, 33],
      [34, 33, 33],
    ]);
  });

  test('are a file without names, harmless in a spreadsheet', async () => {
    const { acode, id } = await makeQuestionnaire(house, { questions });
    await answered(acode, { answers: { ...rest, q1: 'a', q4: '=HYPERLINK("x")' } });
    await house.gives('admin.qn_export', { id }, { as: moderator });
    await house.runJobs();
    const [file] = await house.gives('admin.qn_exports', {}, { as: moderator });
    expect(file).toMatchObject({ state: 'ready', rows: 5 });
    const { body } = await house.app.inject({
      url: file!.parts[0]!.url,
      headers: { cookie: `token=${moderator.token}; bind=${moderator.bind}` },
    });
    expect(body).toContain('乙 > 甲 > 丙');
    expect(body).toContain('甲；丙');
    expect(body).not.toMatch(/[,"]=HYPERLINK/);
    expect(body).not.toContain(member.nickname);
  });
});

test('what one answered is among one’s own data', async () => {
  const { acode, title } = await makeQuestionnaire(house, { reward: 100, places: 5 });
  await answered(acode);
  const [part] = qnExportParts;
  const rows = await callByNobody(house.kernel).inTransaction((call) => part!.rows(call, member.id));
  expect(rows).toMatchObject([{ title, status: '已付', seconds: 240, answers: '{"q1":"a"}' }]);
  expect(Object.keys(rows[0]!).toSorted()).toEqual(Object.keys(part!.columns).toSorted());
});

test('somebody who leaves takes no answer along, and gets none paid', async () => {
  const { id, acode } = await makeQuestionnaire(house, { reward: 100, places: 5 });
  const { id: answer } = await answered(acode, { minutes: 0 });
  await house.gives('qn.appeal', { answer_id: Number(answer), words: '我打字很快' }, { as: member });
  const begun = await makeQuestionnaire(house);
  await start(begun.acode);
  await house.db
    .updateTable('users')
    .set({ leaving_at: new Date(house.clock.now().getTime() - 31 * 86_400_000), leaving_posts: 'anonymise' })
    .where('id', '=', member.id)
    .execute();
  await house.runJob('account.close');
  const rows = await house.db
    .selectFrom('questionnaire_answers')
    .select(['user_id', 'status', 'reason'])
    .where('questionnaire_id', 'in', [id, begun.id])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { user_id: null, status: 'invalid', reason: '账号已注销' },
    { user_id: null, status: 'started', reason: '' },
  ]);
  expect((await rowOf(id)).taken).toBe(0);
});

describe('the time at which it ends', () => {
  const until = (id: number, days: number, as = moderator) =>
    house.call(
      'admin.qn_until',
      { id, closes_at: new Date(house.clock.now().getTime() + days * 86_400_000).toISOString() },
      { as },
    );

  test('is the last moment: from it on it is over, and what nobody earned has gone back', async () => {
    const { id, acode } = await makeQuestionnaire(house, { reward: 100, places: 5 });
    const { closes_at } = await rowOf(id);
    house.clock.advance(closes_at.getTime() - house.clock.now().getTime());
    expect(await start(acode)).toMatchObject({ msg: '问卷已经结束，不能再填' });
    await house.runJob('questionnaire.watch');
    expect([(await rowOf(id)).status, await pool(id)]).toEqual(['closed', 0]);
  });

  test('comes for each by itself: one that cannot be settled holds up no other', async () => {
    const [broken, sound] = [
      await makeQuestionnaire(house, { reward: 100, places: 5 }),
      await makeQuestionnaire(house, { reward: 100, places: 5 }),
    ];
    await house.db
      .updateTable('questionnaires')
      .set({ closes_at: house.clock.now() })
      .where('id', 'in', [broken.id, sound.id])
      .execute();
    // More than lies ready for it.
    const rewards = (reward: bigint) =>
      house.db.updateTable('questionnaires').set({ reward }).where('id', '=', broken.id).execute();
    await rewards(9_000_000n);
    await expect(house.runJob('questionnaire.watch')).rejects.toThrow(
      '1 questionnaires were not looked after',
    );
    expect([(await rowOf(sound.id)).status, await pool(sound.id)]).toEqual(['closed', 0]);
    expect((await rowOf(broken.id)).status).toBe('open');
    await rewards(100n);
    await house.runJob('questionnaire.watch');
    expect((await rowOf(broken.id)).status).toBe('closed');
  });

  test('is moved later and earlier while people can answer, and holds at once', async () => {
    const { id, acode } = await makeQuestionnaire(house);
    const audits = () =>
      house.db
        .selectFrom('audit_log')
        .select('details')
        .where('action', '=', 'questionnaire.until')
        .execute();
    const before = (await audits()).length;
    expect((await until(id, 30)).code).toBe(codes.success);
    minutesPass(8 * 24 * 60);
    await house.runJob('questionnaire.watch');
    // It would have been over by now.
    expect((await start(acode)).code).toBe(codes.success);
    expect((await until(id, 1)).code).toBe(codes.success);
    expect(await house.gives('qn.detail', { acode }, { as: member })).toMatchObject({
      closes_at: (await rowOf(id)).closes_at.toISOString(),
    });
    expect(await audits()).toHaveLength(before + 2);
    minutesPass(25 * 60);
    expect(await send(acode)).toMatchObject({ msg: '问卷已经结束，不能再填' });
    expect((await house.gives('notify.list', {}, { as: member })).total).toBe(0);
  });

  test('is never before now, and is not moved of one that is over, not begun or somebody else’s to move', async () => {
    const { id } = await makeQuestionnaire(house);
    expect(await until(id, -1)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'closes_at', message: '截止时间要在以后' }] },
    });
    await move(id, 'pause');
    expect((await until(id, 2)).code).toBe(codes.success);
    expect(await until(id, 3, finance)).toMatchObject({ data: { permission: 'staff_moderator' } });
    const over = '问卷已经结束，不能再改截止时间';
    // By the clock, before any job has looked.
    minutesPass(3 * 24 * 60);
    expect(await until(id, 3)).toMatchObject({ code: codes.error, msg: over });
    await move(id, 'close');
    expect(await until(id, 3)).toMatchObject({ code: codes.error, msg: over });
    const draft = await makeQuestionnaire(house, { status: 'draft' });
    expect(await until(draft.id, 3)).toMatchObject({ msg: '还没有开放，截止时间在问卷里改' });
  });
});

// Last, as nobody is signed in any more after it.
test('a month after its end it is put away', async () => {
  const { id } = await makeQuestionnaire(house);
  await move(id, 'close');
  minutesPass(30 * 24 * 60 - 1);
  await house.runJob('questionnaire.watch');
  expect((await rowOf(id)).status).toBe('closed');
  minutesPass(1);
  await house.runJob('questionnaire.watch');
  expect((await rowOf(id)).status).toBe('archived');
});
