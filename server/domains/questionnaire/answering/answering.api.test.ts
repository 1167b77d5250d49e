import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import type { Input } from '../../../../contract/index.ts';
import { qn_limits } from '../../../../contract/questionnaire/qn-words.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { ledgerHolds } from '../../../testing/ledger-builders.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import {
  type Answered,
  answeredQn,
  makeQnCodes,
  makeQuestionnaire,
  qnPool,
  questionOf,
} from '../../../testing/qn-builders.ts';
import { qnLeaving } from '../index.ts';

const start_at = new Date('2026-11-20T02:24:00Z');
const day_ms = 86_400_000;
let house: TestHouse;
let moderator: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  moderator = await house.person({ grants: ['staff'], staff_role: 'moderator' });
});
afterAll(async () => {
  await ledgerHolds(house.db);
  await house.close();
});
beforeEach(async () => {
  house.clock.set(start_at);
  member = await house.person();
});

const start = (acode: string, as = member) => house.call('qn.start', { acode }, { as });
const answered = (acode: string, { as = member, ...more }: Answered & { as?: TestPerson } = {}) =>
  answeredQn(house, acode, as, more);
const index = async (as = member, input: Input<'qn.index'> = { limit: 100 }) =>
  (await house.gives('qn.index', input, { as })).list;
const shown = async (id: number, as = member) => (await index(as)).find((card) => card.id === id);
const mine = (input: Input<'qn.mine'> = {}, as = member) => house.gives('qn.mine', input, { as });
const appeal = (answer_id: string, as = member) =>
  house.call('qn.appeal', { answer_id: Number(answer_id), words: '我打字很快' }, { as });
const move = (id: number, act: Input<'admin.qn_move'>['act']) =>
  house.gives('admin.qn_move', { id, act }, { as: moderator });
const rowOf = (id: number) =>
  house.db.selectFrom('questionnaires').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const watch = () => house.runJob('questionnaire.watch');

describe('an answer without a reward', () => {
  test('is kept, however quick, and nothing is said of money', async () => {
    const { id, acode, title } = await makeQuestionnaire(house);
    const own = await answered(acode, { minutes: 0 });
    expect(own).toEqual({
      id: own.id,
      acode,
      title,
      questions: 1,
      reward: 0,
      seconds: 0,
      submitted_at: start_at.toISOString(),
      status: 'submitted',
      looked_at: false,
      reason: '',
      can: { appeal: false },
    });
    expect((await rowOf(id)).taken).toBe(1);
    expect(await noticesSent(house, member)).toEqual([]);
    expect(await appeal(own.id)).toMatchObject({ code: codes.error, msg: '当前状态不可操作' });
  });
});

describe('what one answered', () => {
  test('is listed from the last, with what it earned; what was only begun is not', async () => {
    expect(await mine()).toEqual({ list: [], total: 0, earned: 0, page: 1, limit: 9 });
    const paid = await makeQuestionnaire(house, { reward: 300, places: 5 });
    const quick = await makeQuestionnaire(house, { reward: 500, places: 5 });
    const free = await makeQuestionnaire(house);
    const begun = await makeQuestionnaire(house);
    const first = await answered(paid.acode);
    const second = await answered(quick.acode, { minutes: 0.5 });
    const third = await answered(free.acode);
    await start(begun.acode);
    expect(await mine()).toEqual({
      list: [third, second, first],
      total: 3,
      earned: 300,
      page: 1,
      limit: 9,
    });
    expect([first.reason, second.reason]).toEqual(['', '用时太短，不到中位数的五分之一，不付酬']);
    expect((await mine({ page: 2, limit: 2 })).list).toEqual([first]);
  });

  test('stands in the wallet by its name', async () => {
    const { acode, title } = await makeQuestionnaire(house, { reward: 300, places: 5 });
    await answered(acode);
    const { list } = await house.gives('transaction.index', {}, { as: member });
    expect(list).toMatchObject([
      {
        title: '问卷报酬',
        about: `问卷报酬：${title}`,
        number: '',
        state: { title: '已付', look: 'done' },
        href: '/user/qn?type=mine',
      },
    ]);
    expect(await noticesSent(house, member)).toMatchObject([
      {
        kind: 'wallet',
        actor_id: null,
        object: 'questionnaire',
        title: `问卷“${title}”`,
        words: '报酬 3.00 元已到账',
        href: '/user/qn?type=mine',
      },
    ]);
  });
});

describe('what can be answered', () => {
  test('says what it is, and stays while it is only begun', async () => {
    const { id, acode, title } = await makeQuestionnaire(house, {
      questions: [questionOf('q1'), questionOf('q2', 'text', { must: false })],
      reward: 250,
      places: 3,
      minutes: 7,
    });
    await answered(acode, { as: await house.person() });
    house.clock.set(start_at);
    const card = {
      id,
      acode,
      title,
      intro: '',
      category_id: 1,
      status: 'open',
      questions: 2,
      minutes: 7,
      reward: 250,
      places: 3,
      places_left: 2,
      closes_at: new Date(start_at.getTime() + 7 * day_ms).toISOString(),
    };
    expect(await shown(id)).toEqual(card);
    await start(acode);
    expect(await shown(id)).toEqual(card);
  });

  test('is not what one built, and is gone at the moment in which it ends', async () => {
    const { id, acode } = await makeQuestionnaire(house, { created_by: member.id });
    expect(await shown(id)).toBeUndefined();
    expect(await start(acode)).toMatchObject({ msg: '自己经手的问卷不能填' });
    const other = await house.person();
    house.clock.set(new Date(start_at.getTime() + 7 * day_ms - 1));
    expect(await shown(id, other)).toBeDefined();
    house.clock.advance(1);
    expect(await shown(id, other)).toBeUndefined();
  });

  test('by codes may be answered with the next code', async () => {
    const { id } = await makeQuestionnaire(house, { by_code: true });
    const [first, second] = await makeQnCodes(house, id, 2);
    const { acode } = await answered(first!);
    expect(acode).toBe(first);
    expect(await shown(id)).toMatchObject({ acode: null });
    expect((await start(second!)).code).toBe(codes.success);
  });
});

test('what staff ended before its time is over, also when it is put away', async () => {
  const { id, acode } = await makeQuestionnaire(house);
  for (const act of ['close', 'archive'] as const) {
    await move(id, act);
    expect(await start(acode), act).toMatchObject({ code: codes.error, msg: '问卷已经结束，不能再填' });
  }
});

describe('a code', () => {
  test('of a draft opens nothing', async () => {
    const { acode } = await makeQuestionnaire(house, { status: 'draft' });
    for (const name of ['qn.start', 'qn.detail', 'qn.result'] as const)
      expect(await house.call(name, { acode }, { as: member })).toMatchObject({
        code: codes.not_found,
        msg: '没有这份问卷，或邀请码不对',
      });
  });

  test('opens results to whoever sent an answer, not to whoever only began', async () => {
    const { acode } = await makeQuestionnaire(house);
    const result = () => house.call('qn.result', { acode }, { as: member });
    await start(acode);
    expect(await result()).toMatchObject({ code: codes.error, msg: '填过才能看结果' });
    await house.gives('qn.answer', { acode, answers: { q1: 'a' } }, { as: member });
    expect((await result()).data).toMatchObject({ people: 1, status: 'open' });
  });

  test('still opens what one answered when one is not of its category any more', async () => {
    const tester = await house.person({ grants: ['tester'] });
    const { acode } = await makeQuestionnaire(house, { category_id: 3 });
    await answered(acode, { as: tester });
    await house.db.deleteFrom('user_grants').where('user_id', '=', tester.id).execute();
    expect(await house.gives('qn.result', { acode }, { as: tester })).toMatchObject({ people: 1 });
    expect(await house.gives('qn.detail', { acode }, { as: tester })).toMatchObject({
      closed_for: '你已经填过这份问卷，一人一次',
    });
  });
});

describe('an objection', () => {
  test('is one’s own to make, also while the questionnaire is paused, and takes a place', async () => {
    const { id, acode } = await makeQuestionnaire(house, { reward: 100, places: 2 });
    const { id: quick } = await answered(acode, { minutes: 0 });
    const other = await house.person();
    expect(await appeal(quick, other)).toMatchObject({ code: codes.not_found, msg: '没有这份答卷' });
    await move(id, 'pause');
    expect((await mine()).list[0]).toMatchObject({ can: { appeal: true }, looked_at: false });
    expect((await appeal(quick)).code).toBe(codes.success);
    expect((await mine()).list[0]).toMatchObject({ can: { appeal: false }, looked_at: true });
    expect((await rowOf(id)).taken).toBe(1);
    expect(await appeal(quick)).toMatchObject({ msg: '当前状态不可操作' });
  });

  test('to what was paid there is none', async () => {
    const { acode } = await makeQuestionnaire(house, { reward: 100, places: 2 });
    const { id, can } = await answered(acode);
    expect(can).toEqual({ appeal: false });
    expect(await appeal(id)).toMatchObject({ code: codes.error, msg: '当前状态不可操作' });
  });

  test('that is refused after the end gives its money back with it; so does one whose author left', async () => {
    const { id, acode } = await makeQuestionnaire(house, { reward: 100, places: 5 });
    const other = await house.person();
    const { id: first } = await answered(acode, { minutes: 0 });
    const { id: second } = await answered(acode, { as: other, minutes: 0 });
    await appeal(first);
    await appeal(second, other);
    await move(id, 'close');
    expect([await qnPool(house, id), (await rowOf(id)).returned]).toEqual([200, 3]);
    const leave = (as: TestPerson) =>
      callByNobody(house.kernel).inTransaction((call) => qnLeaving.leave!(call, as.id, 'anonymise'));
    await leave(member);
    expect([await qnPool(house, id), (await rowOf(id)).returned]).toEqual([100, 4]);
    const judge = { answer_id: Number(second), pass: false, reason: '太快' };
    await house.gives('admin.qn_judge', judge, { as: moderator });
    expect([await qnPool(house, id), (await rowOf(id)).returned]).toEqual([0, 5]);
    for (const pass of [true, false])
      expect(
        await house.call(
          'admin.qn_judge',
          { answer_id: Number(first), pass, reason: '太快' },
          { as: moderator },
        ),
      ).toMatchObject({ code: codes.error, msg: '当前状态不可操作' });
  });
});

describe('the minute after', () => {
  test('ends what is paused too, and leaves what is not over', async () => {
    const paused = await makeQuestionnaire(house, { days: 1, reward: 100, places: 2 });
    const open = await makeQuestionnaire(house, { days: 2 });
    const draft = await makeQuestionnaire(house, { days: 1, status: 'draft' });
    await move(paused.id, 'pause');
    house.clock.advance(day_ms);
    await watch();
    const states = await Promise.all([paused, open, draft].map(async ({ id }) => (await rowOf(id)).status));
    expect(states).toEqual(['closed', 'open', 'draft']);
    expect(await rowOf(paused.id)).toMatchObject({ returned: 2, closed_at: house.clock.now() });
    expect(await qnPool(house, paused.id)).toBe(0);
  });

  test.each([
    ['was given more time', { closes_at: new Date(start_at.getTime() + 9 * day_ms) }, 'open'],
    ['was ended by staff', { status: 'closed', closed_at: start_at }, 'closed'],
  ])('leaves what %s while it waited', async (_what, change, status) => {
    const { id } = await makeQuestionnaire(house);
    house.clock.advance(7 * day_ms);
    let ran: Promise<unknown> = Promise.resolve();
    await house.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('questionnaires').set(change).where('id', '=', id).execute();
      ran = watch();
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect
        .poll(async () => (await house.database.pool.query(waits)).rowCount, { timeout: 30_000 })
        .toBeGreaterThan(0);
    });
    await ran;
    expect((await rowOf(id)).status).toBe(status);
    const moves = house.db
      .selectFrom('flow_log')
      .select('event')
      .where('machine', '=', 'questionnaire')
      .where('subject_id', '=', BigInt(id));
    expect(await moves.execute()).toEqual([]);
  });

  test('a month later puts away what nobody waits for', async () => {
    const waited_for = await makeQuestionnaire(house, { reward: 100, places: 5 });
    const { id: quick } = await answered(waited_for.acode, { minutes: 0 });
    await appeal(quick);
    const done = await makeQuestionnaire(house, { reward: 100, places: 5 });
    await answered(done.acode);
    for (const { id } of [waited_for, done]) await move(id, 'close');
    house.clock.advance(qn_limits.archived_after_days * day_ms);
    await watch();
    expect([(await rowOf(waited_for.id)).status, (await rowOf(done.id)).status]).toEqual([
      'closed',
      'archived',
    ]);
  });
});
