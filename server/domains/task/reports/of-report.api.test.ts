import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletOf } from '../../../ledger/balances.ts';
import { openHouse, type TestHouse } from '../../../testing/house.ts';
import { inCall } from '../../../testing/ledger-builders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { makeApplication, makeTask } from '../../../testing/task-builders.ts';
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
  await expect(inCall(house, (call) => settleReport(call, first, { actor: 'timer' }))).rejects.toThrow(
    '当前状态不可操作',
  );

  await inCall(house, (call) =>
    settleReport(call, second, { actor: 'ops', share_bp: 0, reason: '缺图', dispute_id: 1 }),
  );
  expect((await walletOf(house, company.id)).topup - before).toBe(6_602n);

  // 35 %: cut to whole fen on both sides, the rest back, and with the last one the task is over.
  await inCall(house, (call) => settleReport(call, third, { actor: 'ops', share_bp: 3_500, dispute_id: 2 }));
  expect((await walletOf(house, testers[2]!.id)).earn).toBe(2_100n);
  expect((await walletOf(house, company.id)).topup - before).toBe(6_602n + 6_602n - 2_100n - 210n);
  expect([await held(task), await statusOf(task.id)]).toEqual([0n, 'finished']);
});
