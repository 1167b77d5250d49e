import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../../contract/http/envelope.ts';
import { walletOf } from '../../../ledger/balances.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { inCall } from '../../../testing/ledger-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeApplication, makeTask } from '../../../testing/task-builders.ts';
import { makeReportPictures, reportForm } from '../../../testing/trial-builders.ts';
import { heldFor, settleReport } from '../index.ts';

let house: TestHouse;
let company: TestPerson;
beforeAll(async () => {
  house = await openHouse();
  company = await house.person({ grants: ['source'] });
});
afterAll(() => house.close());

const held = async (task: { id: number; author_id: number }) => (await heldFor(house, [task])).get(task.id);
const statusOf = async (id: number) =>
  (await house.db.selectFrom('tasks').select(['status']).where('id', '=', id).executeTakeFirstOrThrow())
    .status;

test('a report that is paid takes its place out of the escrow, one that failed gives it back, a ruling splits it', async () => {
  const task = await makeTask(house, { author_id: company.id, num: 3, reward: 6_001, status: 'running' });
  expect(task.fee).toBe(601n);
  const before = (await walletOf(house, company.id)).topup;
  const testers = await Promise.all([1, 2, 3].map(() => house.person()));
  const applications: { id: bigint }[] = [];
  for (const { id } of testers)
    applications.push(await makeApplication(house, { task, user_id: id, status: 'submitted' }));
  expect(await held(task)).toBe(3n * 6_602n);
  await house.db.updateTable('tasks').set({ status: 'closing' }).where('id', '=', task.id).execute();

  const [first, second, third] = applications as unknown as [{ id: bigint }, { id: bigint }, { id: bigint }];
  expect(await inCall(house, (call) => settleReport(call, first, { actor: 'timer' }))).toBe(6_001n);
  expect([(await walletOf(house, testers[0]!.id)).earn, await held(task)]).toEqual([6_001n, 2n * 6_602n]);
  const bar = () => house.gives('task.escrow', { task_no: task.task_no });
  expect(await bar()).toMatchObject({ held: 13_204, at_work: 2, paid: 1, failed: 0, paid_amount: 6_001 });
  await expect(inCall(house, (call) => settleReport(call, first, { actor: 'timer' }))).rejects.toThrow(
    '当前状态不可操作',
  );

  await inCall(house, (call) =>
    settleReport(call, second, { actor: 'ops', share_bp: 0, reason: '缺图', dispute_id: 1 }),
  );
  expect((await walletOf(house, company.id)).topup - before).toBe(6_602n);
  expect(await bar()).toMatchObject({ held: 6_602, at_work: 1, paid: 1, failed: 1, paid_amount: 6_001 });

  // 35 %: cut to whole fen on both sides, the rest back, and with the last one the task is over.
  await inCall(house, (call) => settleReport(call, third, { actor: 'ops', share_bp: 3_500, dispute_id: 2 }));
  expect((await walletOf(house, testers[2]!.id)).earn).toBe(2_100n);
  expect((await walletOf(house, company.id)).topup - before).toBe(6_602n + 6_602n - 2_100n - 210n);
  expect([await held(task), await statusOf(task.id)]).toEqual([0n, 'finished']);
});

test('a report waits for its sample, and who hands it in is at work until it is judged', async () => {
  const tester = await house.person();
  const images = await makeReportPictures(house, tester);
  const task = await makeTask(house, { author_id: company.id, num: 2, sample: 'keep' });
  const { id, apply_no } = await makeApplication(house, { task, user_id: tester.id, status: 'affirmed' });
  const send = () => house.call('task.post', reportForm(apply_no, images), { as: tester });
  for (const [sample, msg] of [
    ['to_ship', '商家还没有寄出样品，收到样品再交报告'],
    ['lost', '商家还没有寄出样品，收到样品再交报告'],
    ['shipped', '样品还没有收到，请先点“收到样品”'],
  ] as const) {
    await house.db.updateTable('task_applications').set({ sample }).where('id', '=', id).execute();
    expect(await send()).toMatchObject({ code: codes.error, msg });
  }
  await house.db.updateTable('task_applications').set({ sample: 'received' }).where('id', '=', id).execute();
  expect((await send()).code).toBe(codes.success);
  const [row] = (await house.gives('task.applies', {}, { as: tester })).list;
  expect(row).toMatchObject({ status: 'submitted', ended_at: null, can: { give_up: false, report: false } });
  expect((await house.gives('task.posts', {}, { as: tester })).list).toMatchObject([{ apply_no }]);
  expect(await house.gives('task.escrow', { task_no: task.task_no })).toMatchObject({ open: 1, at_work: 1 });
  const { submitted_at } = await house.db
    .selectFrom('task_applications')
    .select('submitted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(submitted_at).toEqual(house.clock.now());
});
