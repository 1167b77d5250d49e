import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { callByNobody } from '../../../call/make-call.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { drawPicture, storeFile } from '../../../testing/upload-builders.ts';
import { toolsLeaving } from '../own-data.ts';

const start = new Date('2026-11-20T02:24:00Z');
let house: TestHouse;
let member: TestPerson;
let dropped: string[];
beforeAll(async () => {
  house = await openHouse();
  house.kernel.dropPages = (tags) => dropped.push(...tags);
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.set(start);
  await house.db.deleteFrom('stock_plans').execute();
  member = await house.person();
  dropped = [];
});

const plan = {
  title: '春季上新',
  marketplace: 'amz-de' as const,
  sell_on: '2027-06-01',
  days: [10, 2, 5, 14, 6, 12],
};
const add = (more: Partial<typeof plan> = {}, as = member) =>
  house.gives('tools.plan_add', { ...plan, ...more }, { as });
const missing = { code: codes.not_found, msg: '没有这个计划' };

test('a plan that ends in years knows when factories stand still then', async () => {
  const { steps } = await add({ sell_on: '2029-04-10' });
  const near = await add({ sell_on: '2027-04-01' });
  const madeIn = (of: typeof steps) => (Date.parse(of[1]!.from) - Date.parse(of[0]!.from)) / 86_400_000;
  expect(madeIn(near.steps)).toBeGreaterThan(plan.days[0]!);
  expect(madeIn(steps)).toBeGreaterThan(plan.days[0]!);
});

describe('a plan', () => {
  test('says of each step when it begins and ends, and what has to be done; the same to whoever has its link', async () => {
    const saved = await add();
    const step = (nth: number, title: string, verb: string, days: number, from: string, to: string) => ({
      nth,
      title,
      verb,
      days,
      from,
      to,
      done: false,
    });
    expect(saved).toEqual({
      id: saved.id,
      code: expect.stringMatching(/^[0-9a-z]{8}$/),
      title: '春季上新',
      marketplace: 'amz-de',
      sell_on: '2027-06-01',
      steps: [
        step(0, '生产', '下生产单', 10, '2027-04-13', '2027-04-23'),
        step(1, '验货', '约验货', 2, '2027-04-23', '2027-04-25'),
        step(2, '订舱、报关', '订舱', 5, '2027-04-25', '2027-04-30'),
        step(3, '头程', '开船', 14, '2027-04-30', '2027-05-14'),
        step(4, '清关、派送', '到港', 6, '2027-05-14', '2027-05-20'),
        step(5, '入仓上架', '送到仓', 12, '2027-05-20', '2027-06-01'),
      ],
    });
    const second = await add({ sell_on: '2027-05-31', title: '早一点的' });
    expect(second.code).not.toBe(saved.code);
    const { id: _id, ...shown } = saved;
    expect(await house.gives('tools.plan', { code: saved.code })).toEqual({
      ...shown,
      owner: { username: member.username, nickname: member.nickname },
    });
    await add({}, await house.person());
    expect(await house.gives('tools.plans', {}, { as: member })).toEqual([second, saved]);
    expect(await house.call('tools.plan', { code: 'zzzzzzzz' })).toMatchObject(missing);
  });

  test('is made anew for whoever has its link where a step is marked or it is deleted; others change nothing of it', async () => {
    const [{ id, code }, other] = [await add(), await add({ title: '另一个' })];
    const tag = `plan:${code}`;
    const mark = (nth: number, done: boolean, as = member) =>
      house.call('tools.plan_step', { id, nth, done }, { as });
    await mark(2, true);
    expect(dropped).toEqual([tag]);
    expect((await house.gives('tools.plan', { code })).steps.map(({ done }) => done)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    const stranger = await house.person();
    expect(await mark(2, false, stranger)).toMatchObject(missing);
    expect(await house.call('tools.plan_delete', { id }, { as: stranger })).toMatchObject(missing);
    dropped = [];
    await house.gives('tools.plan_delete', { id }, { as: member });
    expect(dropped).toEqual([tag]);
    expect(await house.gives('tools.plans', {}, { as: member })).toEqual([other]);
    expect(await mark(2, false)).toMatchObject(missing);
  });

  test('tells each step on its day to its owner, with the way to it; what began before or is done is not told', async () => {
    const { id, code } = await add({ sell_on: '2027-01-05' });
    // 2026-11-17: this step began before the plan was made.
    const told = async () =>
      (await noticesSent(house, member)).map(({ title, words, href, object_id }) => [
        `${title}${words}`,
        href,
        object_id,
      ]);
    const morning = async (day: string) => {
      house.clock.set(new Date(`${day}T08:00:00+08:00`));
      await house.runJob('tools.tell_plans');
    };
    await morning('2026-11-26');
    expect(await told()).toEqual([]);
    await morning('2026-11-27');
    const first = ['春季上新：今天最晚要约验货', `/tools/plan/${code}`, id * 10 + 1];
    expect(await told()).toEqual([first]);
    house.clock.set(start);
    await house.gives('tools.plan_step', { id, nth: 2, done: true }, { as: member });
    await morning('2026-11-29');
    expect(await told()).toEqual([first]);
    await morning('2026-12-05');
    expect(await told()).toEqual([first, ['春季上新：已经该开船了', `/tools/plan/${code}`, id * 10 + 3]]);
    expect(await noticesSent(house, member)).toMatchObject([{ kind: 'system', actor_id: null }, {}]);
  });
});

test('who leaves takes plans with them, and of their reports the proofs', async () => {
  const [{ code }, other] = [await add(), await house.person()];
  const theirs = await add({}, other);
  const proof = await storeFile(house, member, { kind: 'proof', bytes: await drawPicture() });
  const lane = { origin: '深圳', destination: '纽约仓', way: 'slow_ship' } as const;
  const report = (as: TestPerson, proof_id?: number) =>
    house.gives(
      'tools.lane_report',
      { ...lane, sailed_on: '2026-10-11', signed_on: '2026-11-17', ...(proof_id && { proof_id }) },
      { as },
    );
  const { id } = await report(member, proof.id);
  await report(other);
  dropped = [];
  await callByNobody({ ...house.kernel }).inTransaction((call) =>
    toolsLeaving.leave!(call, member.id, 'anonymise'),
  );
  expect(dropped).toEqual([`plan:${code}`]);
  expect(await house.gives('tools.plans', {}, { as: other })).toEqual([theirs]);
  const staff = await house.person({ grants: ['staff'] });
  const { list, total } = await house.gives('admin.lane_reports', {}, { as: staff });
  expect(total).toBe(2);
  expect(list.find((one) => one.id === id)).toMatchObject({ proof: null });
});
