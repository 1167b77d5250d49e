import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviewer } from '../../../testing/approval-builders.ts';
import { behindAnother } from '../../../testing/behind-another.ts';
import { makeForum } from '../../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { ledgerHolds } from '../../../testing/ledger-builders.ts';
import { noticesSent } from '../../../testing/notices-sent.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeTrialInDispute, makeTrialReport } from '../../../testing/trial-builders.ts';
import { watchTrials } from './watch-trials.job.ts';

const day = 86_400_000;
/** From when a house begins. */
const in_ten_hours = new Date('2026-11-20T12:24:00Z');
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
  // Clocks turn what others left behind.
  await house.db.updateTable('trial_reports').set({ status: 'paid', due_at: null }).execute();
  await house.db.updateTable('trial_disputes').set({ status: 'closed' }).execute();
  company = await house.person({ grants: ['company', 'source'] });
  tester = await house.person({ grants: ['tester'] });
});

const told = async () =>
  (await Promise.all([tester, company, staff].map((one) => noticesSent(house, one)))).map(
    (all) => all.length,
  );
const seen = (pcode: string) => house.gives('task.post_detail', { pcode }, { as: tester });

test.each([
  ['first_review', 'to_confirm'],
  ['to_confirm', 'confirmed'],
  ['confirmed', 'paid'],
  ['rejected', 'rejected'],
  ['first_refused', 'rejected'],
  ['revision', 'rejected'],
] as const)('a report that is %s becomes %s once, whoever is late', async (status, becomes) => {
  const { pcode } = await makeTrialReport(house, { company, tester, status });
  house.clock.advance(3 * day);
  const look = async () => {
    const { status: now, due_at, paid } = await seen(pcode);
    return { now, due_at, paid, told: await told() };
  };
  const after = await behindAnother(house, watchTrials, look);
  expect(after.now).toBe(becomes);
  expect(await look()).toEqual(after);
  await ledgerHolds(house.db);
});

test('a ruling that nobody appealed against is carried out once', async () => {
  const { pcode } = await makeTrialInDispute(house, { company, tester, dispute: 'ruled' });
  house.clock.advance(3 * day);
  const look = async () => ({ paid: (await seen(pcode)).paid, told: await told() });
  const after = await behindAnother(house, watchTrials, look);
  expect(after.paid).toBe(4_200);
  expect(await look()).toEqual(after);
  await ledgerHolds(house.db);
});

describe('what nears its end is spoken of once, whoever is late', () => {
  test('a report', async () => {
    const { id } = await makeTrialReport(house, { company, tester, status: 'to_confirm' });
    await house.db.updateTable('trial_reports').set({ due_at: in_ten_hours }).where('id', '=', id).execute();
    const before = await told();
    const after = await behindAnother(house, watchTrials, told);
    expect(after.map((count, i) => count - before[i]!)).toEqual([0, 1, 0]);
    expect(await told()).toEqual(after);
  });

  test.each([
    ['open', { evidence_by: in_ten_hours }, [1, 1, 0]],
    ['to_sign', { rule_by: in_ten_hours }, [0, 0, 1]],
    ['appealed', { rule_by: in_ten_hours }, [0, 0, 1]],
    ['ruled', { appeal_by: in_ten_hours }, [1, 1, 0]],
  ] as const)('a dispute that is %s', async (dispute, values, times) => {
    const { dispute_id } = await makeTrialInDispute(house, { company, tester, dispute });
    await house.db.updateTable('trial_disputes').set(values).where('id', '=', dispute_id).execute();
    const before = await told();
    const after = await behindAnother(house, watchTrials, told);
    expect(after.map((count, i) => count - before[i]!)).toEqual(times);
    expect(await told()).toEqual(after);
  });
});

test('a report without a reward is told of without a word about money', async () => {
  const make = () => makeTrialReport(house, { company, tester, status: 'confirmed', reward: 0 });
  const words = async (to: TestPerson) => (await noticesSent(house, to)).map((one) => one.words);
  const by_hand = await make();
  await house.gives('company.posts_pay_cash', { pcode: by_hand.pcode }, { as: company });
  expect(await words(tester)).toEqual(['已验收完成']);
  await make();
  house.clock.advance(3 * day);
  await house.runJob('trial.watch');
  expect(await words(tester)).toEqual(['已验收完成', '已验收完成']);
  expect(await words(company)).toEqual([]);
});

test('of a task that pays nothing a dispute ends like any other', async () => {
  const { pcode, dispute_id } = await makeTrialInDispute(house, {
    company,
    tester,
    dispute: 'ruled',
    reward: 0,
  });
  await house.db
    .updateTable('trial_disputes')
    .set({ share_bp: 10_000, appeal_by: house.clock.now() })
    .where('id', '=', dispute_id)
    .execute();
  await house.runJob('trial.watch');
  expect(await seen(pcode)).toMatchObject({ status: 'arbitrated', paid: 0 });
});

test('one that cannot go on holds up no other', async () => {
  const broken = await makeTrialReport(house, { company, tester, status: 'confirmed' });
  const ruled = await makeTrialInDispute(house, { company, tester, dispute: 'ruled' });
  house.clock.advance(3 * day);
  const sound = await makeTrialReport(house, { company, tester, status: 'confirmed' });
  house.clock.advance(3 * day);
  // More than is held for it.
  await house.db.updateTable('tasks').set({ reward: 9_000_000n }).where('id', '=', broken.task.id).execute();
  await expect(house.runJob('trial.watch')).rejects.toThrow('1 reports or disputes were not looked after');
  expect((await seen(broken.pcode)).status).toBe('confirmed');
  expect((await seen(sound.pcode)).status).toBe('paid');
  expect((await seen(ruled.pcode)).status).toBe('arbitrated');
});
