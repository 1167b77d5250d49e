import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { qn_limits } from '../../../../contract/questionnaire/qn-words.ts';
import { daysLater, startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { ledgerHolds } from '../../../testing/ledger-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  type Answered,
  answeredQn,
  makeQnCodes,
  makeQuestionnaire,
  questionOf,
} from '../../../testing/qn-builders.ts';

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

const in_a_week = () => daysLater(house.clock.now(), 7).toISOString();
const draft = (facts: Partial<Input<'admin.qn_save'>> = {}): Input<'admin.qn_save'> => ({
  title: '海外仓的退货，怎么处理',
  category_id: 1,
  minutes: 6,
  closes_at: in_a_week(),
  list: [questionOf('q1')],
  ...facts,
});
const save = (facts: Partial<Input<'admin.qn_save'>> = {}) =>
  house.call('admin.qn_save', draft(facts), { as: moderator });
const move = (id: number, act: Input<'admin.qn_move'>['act'], reason = '') =>
  house.call('admin.qn_move', { id, act, reason }, { as: moderator });
const fund = (id: number, places: number) =>
  house.call('admin.qn_fund', { id, places, reason: '十一月的调查' }, { as: finance });
const judge = (answer_id: number, pass: boolean, { as = moderator, reason = '' } = {}) =>
  house.call('admin.qn_judge', { answer_id, pass, reason }, { as });
const audits = async (id: number) =>
  (
    await house.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'reason', 'details'])
      .where('subject_kind', '=', 'questionnaire')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id, reason, details }) => ({ action, by: actor_id, reason, details }));

const answered = async (acode: string, { as = member, ...more }: Answered & { as?: TestPerson } = {}) =>
  Number((await answeredQn(house, acode, as, more)).id);
/** Answered too quickly, and objected to. */
async function objected(acode: string, as = member): Promise<number> {
  const answer_id = await answered(acode, { as, minutes: 0 });
  await house.gives('qn.appeal', { answer_id, words: '题目我昨天就看过了' }, { as });
  return answer_id;
}

describe('a draft', () => {
  test('is saved by its revision, ends in the future and can be built by moderators alone', async () => {
    const yesterday = daysLater(house.clock.now(), -1).toISOString();
    const past = {
      code: codes.invalid,
      data: { issues: [{ path: 'closes_at', message: '截止时间要在以后' }] },
    };
    expect(await save({ closes_at: yesterday })).toMatchObject(past);
    const { id, rev } = await house.gives('admin.qn_save', draft({ places: 20 }), { as: moderator });
    const changed = await house.gives(
      'admin.qn_save',
      draft({ id, rev, title: '退货之后，怎么处理', places: 30 }),
      {
        as: moderator,
      },
    );
    expect(changed).toMatchObject({
      rev: rev + 1,
      title: '退货之后，怎么处理',
      places: 30,
      by: moderator.nickname,
    });
    expect(await save({ id, rev })).toMatchObject({ code: codes.invalid, msg: '内容已被更新' });
    expect(await save({ id: 999_999, rev })).toMatchObject({ code: codes.not_found, msg: '没有这份问卷' });
    expect(await house.call('admin.qn_save', draft(), { as: finance })).toMatchObject({
      data: { permission: 'staff_moderator' },
    });
    expect(await save({ closes_at: house.clock.now().toISOString() })).toMatchObject(past);
    // Until money is put in, as many places are paid as there is money for: none.
    expect((await save({ reward: 500, places: 20 })).data).toMatchObject({ places: 0, pool: 0 });
  });

  test('keeps what was put in when it is changed, and may change its reward before that alone', async () => {
    const { id, acode } = await house.gives('admin.qn_save', draft({ reward: 500 }), { as: moderator });
    expect(acode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect((await save({ id, rev: 1, reward: 600, places: 50 })).data).toMatchObject({
      rev: 2,
      reward: 600,
      places: 0,
    });
    await fund(id, 3);
    expect((await save({ id, rev: 2, reward: 600, places: 50, intro: '五分钟' })).data).toMatchObject({
      rev: 3,
      intro: '五分钟',
      reward: 600,
      places: 3,
      pool: 1_800,
    });
    expect(await save({ id, rev: 3, reward: 0 })).toMatchObject({
      data: { issues: [{ path: 'reward', message: '奖励金已经拨入，报酬不能再改' }] },
    });
  });

  test('opens with questions and before its time is over', async () => {
    const empty = await house.gives('admin.qn_save', draft({ list: [] }), { as: moderator });
    expect(await move(empty.id, 'open')).toMatchObject({
      code: codes.error,
      msg: '还没有题目，先添上再开放',
    });
    const late = await house.gives('admin.qn_save', draft(), { as: moderator });
    house.clock.advance(8 * 86_400_000);
    expect(await move(late.id, 'open')).toMatchObject({ code: codes.error, msg: '截止时间已经过了' });
    // So does what was paused meanwhile.
    const paused = await makeQuestionnaire(house, { days: 1 });
    await move(paused.id, 'pause');
    house.clock.advance(86_400_000);
    expect(await move(paused.id, 'resume')).toMatchObject({ msg: '截止时间已经过了' });
    // What is refused is not moved, and nothing is said of what is missing in the wrong state.
    expect(await move(paused.id, 'open')).toMatchObject({ msg: '当前状态不可操作' });
    const { list: still } = await house.gives('admin.qn_list', { status: 'paused' }, { as: moderator });
    expect(still.map(({ id }) => id)).toContain(paused.id);
    await move(paused.id, 'close');
    expect(
      (await house.gives('admin.qn_list', { status: 'draft' }, { as: moderator })).list.map(({ id }) => id),
    ).toEqual(expect.arrayContaining([empty.id, late.id]));
  });

  test('leaves a trace of who built, funded and moved it, with the reason and the sums', async () => {
    const { id } = await house.gives('admin.qn_save', draft({ reward: 800 }), { as: moderator });
    await fund(id, 3);
    for (const act of ['open', 'pause', 'resume', 'close', 'archive'] as const)
      await move(id, act, `因为${act}`);
    expect(await audits(id)).toMatchObject([
      { action: 'questionnaire.add', by: moderator.id },
      {
        action: 'questionnaire.fund',
        by: finance.id,
        reason: '十一月的调查',
        details: { places: 3, reward: 800 },
      },
      { action: 'questionnaire.open', reason: '因为open' },
      { action: 'questionnaire.pause', reason: '因为pause' },
      { action: 'questionnaire.resume', reason: '因为resume' },
      { action: 'questionnaire.close', reason: '因为close' },
      { action: 'questionnaire.archive', reason: '因为archive' },
    ]);
    const given_up = await house.gives('admin.qn_save', draft(), { as: moderator });
    await move(given_up.id, 'give_up', '不做了');
    expect((await audits(given_up.id)).at(-1)).toMatchObject({
      action: 'questionnaire.give_up',
      reason: '不做了',
    });
  });
});

describe('money and codes', () => {
  test('are refused in words where they have no use or are too many', async () => {
    const free = await makeQuestionnaire(house);
    expect(await fund(free.id, 1)).toMatchObject({ msg: '这份问卷没有报酬，不用拨奖励金' });
    const { id } = await makeQuestionnaire(house, { reward: 1, places: qn_limits.places - 1 });
    expect(await fund(id, 2)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'places', message: '一份问卷至多 10000 份' }] },
    });
    expect((await fund(id, 1)).code).toBe(codes.success);
    await move(id, 'close');
    await move(id, 'archive');
    expect(await fund(id, 1)).toMatchObject({ msg: '问卷已经结束，不能再拨奖励金' });
    expect(await fund(999_999, 1)).toMatchObject({ code: codes.not_found, msg: '没有这份问卷' });
  });

  test('codes: so many at most, and none once it is over', async () => {
    const { id } = await makeQuestionnaire(house, { by_code: true });
    await makeQnCodes(house, id, qn_limits.codes - 2);
    const make = (num: number) => house.call('admin.qn_codes', { id, num }, { as: moderator });
    expect(await make(3)).toMatchObject({
      code: codes.invalid,
      data: { issues: [{ path: 'num', message: '一份问卷至多 10000 个邀请码' }] },
    });
    const { codes: made } = (await make(2)).data;
    for (const code of made) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    expect((await audits(id)).at(-1)).toMatchObject({ action: 'questionnaire.codes', details: { num: 2 } });
    await move(id, 'close');
    expect(await make(1)).toMatchObject({ msg: '问卷已经结束，不用再发邀请码' });
    await move(id, 'archive');
    expect(await make(1)).toMatchObject({ msg: '问卷已经结束，不用再发邀请码' });
  });
});

describe('objections', () => {
  test('are listed with what others took, the longest waiting first, and counted', async () => {
    const { acode, title } = await makeQuestionnaire(house, { reward: 100, places: 20, minutes: 5 });
    for (const minutes of [10, 11, 12, 13, 14]) await answered(acode, { as: await house.person(), minutes });
    const other = await house.person();
    const first = await objected(acode);
    house.clock.advance(60_000);
    const second = await objected(acode, other);
    const seen = await house.gives('admin.qn_appeals', { limit: 50 }, { as: moderator });
    // Of six others: 0, 10, 11, 12, 13 and 14 minutes.
    expect(seen.list.filter(({ answer_id }) => [first, second].includes(answer_id))).toMatchObject([
      { answer_id: first, usual: 690, seconds: 0, reward: 100, person: { id: member.id } },
      { answer_id: second, usual: 690, person: { id: other.id } },
    ]);
    expect(seen.total).toBe(seen.list.length);
    const { appeals } = await house.gives('admin.qn_list', {}, { as: moderator });
    expect(appeals).toBe(seen.total);
    const another = await makeQuestionnaire(house, { reward: 700, places: 20 });
    const third = await objected(another.acode, await house.person());
    const page = await house.gives('admin.qn_appeals', { limit: 2, page: 2 }, { as: moderator });
    expect(page.list.map(({ answer_id }) => answer_id)).toEqual([third]);
    // Each with what it is about.
    const all = (await house.gives('admin.qn_appeals', { limit: 50 }, { as: moderator })).list;
    expect(all.filter(({ answer_id }) => [first, third].includes(answer_id))).toMatchObject([
      { title, reward: 100 },
      { title: another.title, reward: 700, usual: 300 },
    ]);
  });

  test('are decided by somebody else, once, with a reason where they are refused; and it stands written', async () => {
    const { id, acode } = await makeQuestionnaire(house, { reward: 100, places: 5 });
    expect(await judge(999_999, true)).toMatchObject({ code: codes.not_found, msg: '没有这份答卷' });
    const accepted = await answered(acode, { as: await house.person(), minutes: 0 });
    expect(await judge(accepted, true)).toMatchObject({ msg: '当前状态不可操作' });
    const free = await makeQuestionnaire(house);
    expect(await judge(await answered(free.acode), true)).toMatchObject({ msg: '当前状态不可操作' });
    const own = await objected(acode, moderator);
    expect(await judge(own, true)).toMatchObject({ msg: '自己的答卷由别人复核' });
    const answer_id = await objected(acode);
    const no_reason = {
      code: codes.invalid,
      data: { issues: [{ path: 'reason', message: '请写明理由，至少 2 个字' }] },
    };
    expect(await judge(answer_id, false, { reason: '短' })).toMatchObject(no_reason);
    expect((await judge(answer_id, false, { reason: '太快' })).code).toBe(codes.success);
    expect((await audits(id)).at(-1)).toMatchObject({
      action: 'questionnaire.judge',
      by: moderator.id,
      reason: '太快',
      details: { answer_id, pass: false },
    });
    await house.runJobs();
    const { list } = await house.gives('notify.list', {}, { as: member });
    expect(list[0]).toMatchObject({ excerpt: '太快' });
    expect(JSON.stringify(list[0])).toContain('申诉不成立，不付酬');
    expect((await house.gives('qn.mine', {}, { as: member })).list[0]).toMatchObject({
      status: 'invalid',
      reason: '太快',
      can: { appeal: false },
    });
  });
});

describe('what staff see of all', () => {
  test('the newest first, by state, with places, pool, people and codes', async () => {
    const paid = await makeQuestionnaire(house, {
      reward: 300,
      places: 4,
      by_code: true,
      created_by: finance.id,
    });
    const [first, second] = await makeQnCodes(house, paid.id, 3);
    await answered(first!);
    await answered(second!, { minutes: 0 });
    const other = await makeQuestionnaire(house);
    await move(other.id, 'pause');
    const { list, total } = await house.gives('admin.qn_list', { limit: 100 }, { as: finance });
    expect(total).toBe(list.length);
    expect(list.slice(0, 2).map(({ id }) => id)).toEqual([other.id, paid.id]);
    expect(list[1]).toMatchObject({
      places: 4,
      taken: 1,
      pool: 900,
      people: 2,
      codes: { made: 3, used: 2 },
      by: finance.nickname,
    });
    const paused = await house.gives('admin.qn_list', { status: 'paused' }, { as: finance });
    expect([paused.total, paused.list.map(({ id }) => id)]).toEqual([1, [other.id]]);
    const later = await house.gives('admin.qn_list', { limit: 1, page: 2 }, { as: finance });
    expect(later).toMatchObject({ total, list: [{ id: paid.id }] });
    expect(await house.call('admin.qn_list', {}, { as: member })).toMatchObject({
      data: { permission: 'staff' },
    });
  });

  test('words of questions that take words alone, the newest first; of one that is not there nothing', async () => {
    const questions = [
      questionOf('q1'),
      questionOf('q2', 'text', { must: false }),
      questionOf('q3', 'scale'),
    ];
    const { id, acode } = await makeQuestionnaire(house, { questions });
    await answered(acode, { as: await house.person(), answers: { q1: 'a', q2: '先来的', q3: 4 } });
    await answered(acode, { as: await house.person(), answers: { q1: 'b', q3: 2 } });
    await answered(acode, { answers: { q1: 'a', q2: '后来的', q3: 5 } });
    const { people, questions: told } = await house.gives('admin.qn_result', { id }, { as: finance });
    expect(people).toBe(3);
    expect(told.map(({ words }) => words)).toEqual([[], ['后来的', '先来的'], []]);
    for (const name of ['admin.qn_result', 'admin.qn_export'] as const)
      expect(await house.call(name, { id: 999_999 }, { as: moderator })).toMatchObject({
        code: codes.not_found,
        msg: '没有这份问卷',
      });
  });

  test('of one that nobody answered: nobody, and no share of anything', async () => {
    const questions = [
      questionOf('q1'),
      questionOf('q2', 'many'),
      questionOf('q3', 'scale', { steps: 3 }),
      questionOf('q4', 'text'),
    ];
    const { id, acode } = await makeQuestionnaire(house, { questions });
    await house.gives('qn.start', { acode }, { as: member });
    const { people, questions: told } = await house.gives('admin.qn_result', { id }, { as: finance });
    expect(people).toBe(0);
    expect(
      told.map(({ people: n, average, words, options }) => [
        n,
        average,
        words,
        options.map((o) => o.percent),
      ]),
    ).toEqual([
      [0, null, [], [0, 0, 0]],
      [0, null, [], [0, 0, 0]],
      [0, null, [], [0, 0, 0]],
      [0, null, [], []],
    ]);
  });

  test('a file of more than one portion has all, but not what came after it was asked for', async () => {
    const { id, acode } = await makeQuestionnaire(house, { places: 2_000 });
    const now = house.clock.now();
    await house.db
      .insertInto('questionnaire_answers')
      .values(
        Array.from({ length: 501 }, () => ({
          questionnaire_id: id,
          user_id: null,
          code: null,
          status: 'submitted',
          started_at: now,
          submitted_at: now,
          seconds: 60,
          answers: JSON.stringify({ q1: 'c' }),
        })),
      )
      .execute();
    await house.gives('qn.start', { acode }, { as: member });
    const staff = await house.person({ grants: ['staff'], staff_role: 'moderator' });
    const asked = await house.gives('admin.qn_export', { id }, { as: staff });
    expect(asked.name).toMatch(/^问卷-/);
    house.clock.advance(1_000);
    await house.gives('qn.answer', { acode, answers: { q1: 'a' } }, { as: member });
    await house.runJobs();
    const [file] = await house.gives('admin.qn_exports', {}, { as: staff });
    expect(file).toMatchObject({ id: asked.id, state: 'ready', rows: 501 });
  });

  test('a file: each answer to each question, as it reads on the page', async () => {
    const questions = [
      questionOf('q1'),
      questionOf('q2', 'scale'),
      questionOf('q3', 'text', { must: false }),
    ];
    const { id, acode } = await makeQuestionnaire(house, { questions, reward: 100, places: 5 });
    const paid = await answered(acode, { answers: { q1: 'b', q2: 3 } });
    const quick = await answered(acode, {
      as: await house.person(),
      minutes: 0,
      answers: { q1: 'a', q2: 5, q3: '很好用' },
    });
    await house.gives('admin.qn_export', { id }, { as: moderator });
    await house.runJobs();
    const [file] = await house.gives('admin.qn_exports', {}, { as: moderator });
    const { body } = await house.app.inject({
      url: file!.parts[0]!.url,
      headers: { cookie: `token=${moderator.token}; bind=${moderator.bind}` },
    });
    const [head, ...lines] = body.trim().split('\r\n');
    expect(head).toContain('答卷,交卷,用时（秒）,状态,题目,题型,回答');
    expect(lines[0]).toContain('2026 年');
    const cut = lines.map((line) =>
      line
        .split(',')
        .filter((_, at) => at !== 1)
        .join(','),
    );
    expect(cut).toEqual([
      `${paid},240,已付,第 q1 题,单选,乙`,
      `${paid},240,已付,第 q2 题,打分,3`,
      `${quick},0,无效,第 q1 题,单选,甲`,
      `${quick},0,无效,第 q2 题,打分,5`,
      `${quick},0,无效,第 q3 题,填空,很好用`,
    ]);
    expect((await audits(id)).at(-1)).toMatchObject({ action: 'questionnaire.export' });
    // Whoever did not ask for it does not see it.
    const other = await house.person({ grants: ['staff'], staff_role: 'moderator' });
    expect(await house.gives('admin.qn_exports', {}, { as: other })).toEqual([]);
  });
});

describe('what a member may answer', () => {
  test('the first to end first, by category, without what is full, answered or paused', async () => {
    const tester = await house.person({ grants: ['tester'] });
    const make = async (facts: Parameters<typeof makeQuestionnaire>[1]) =>
      (await makeQuestionnaire(house, facts)).id;
    const index = async (input: Input<'qn.index'> = {}) => {
      const { list, ...more } = await house.gives('qn.index', { limit: 100, ...input }, { as: tester });
      return { ids: list.map(({ id }) => id), ...more };
    };
    const before = await index();
    const today_ends = daysLater(startOfBeijingDay(house.clock.now()), 1);
    const day_left = (today_ends.getTime() - house.clock.now().getTime()) / 86_400_000;
    const today = await make({ days: day_left });
    const soon = await make({ days: day_left + 0.01, category_id: 3 });
    const later = await make({ days: 6 });
    const full = await makeQuestionnaire(house, { places: 1 });
    await answered(full.acode);
    const done = await makeQuestionnaire(house);
    await answered(done.acode, { as: tester });
    const paused = await make({});
    await move(paused, 'pause');
    const added = await index();
    expect(added.ids.filter((id) => !before.ids.includes(id))).toEqual([today, soon, later]);
    expect([added.total, added.ending_today]).toEqual([before.total + 3, before.ending_today + 1]);
    const of_testers = await index({ category_id: 3 });
    expect([of_testers.total, of_testers.ids]).toEqual([1, [soon]]);
    expect((await index({ category_id: 5 })).ids).toEqual([]);
    expect((await index({ limit: 1, page: 2 })).ids).toEqual([added.ids[1]]);
  });
});
