import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeForum } from '../../testing/forum-builders.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { ledgerHolds } from '../../testing/ledger-builders.ts';
import { makeApplication, makeTask } from '../../testing/task-builders.ts';
import { makeReportPictures, reportForm } from '../../testing/trial-builders.ts';
import { taskEscrows, walletOf } from '../../ledger/balances.ts';

const day_ms = 86_400_000;
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  await makeForum(house.db);
});
afterAll(() => house.close());

test('a task that is stopped with people in flight comes to its end by clocks alone: who reported is paid, nothing is held', async () => {
  const company = await house.person({ grants: ['company', 'source'] });
  const task = await makeTask(house, { author_id: company.id, num: 4, sample: 'keep' });
  const inFlight = async (sample: 'received' | 'to_ship') => {
    const person = await house.person({ grants: ['tester'] });
    const made = await makeApplication(house, { task, user_id: person.id, status: 'affirmed', sample });
    return { person, ...made };
  };
  const [writer, silent, unsent] = [
    await inFlight('received'),
    await inFlight('received'),
    await inFlight('to_ship'),
  ];
  await house.db
    .updateTable('task_applications')
    .set({ due_at: new Date(house.clock.now().getTime() + 7 * day_ms) })
    .where('id', '=', unsent.id)
    .execute();
  const waiting = await house.person();
  await makeApplication(house, { task, user_id: waiting.id });
  const images = await makeReportPictures(house, writer.person);
  await house.gives('task.post', reportForm(writer.apply_no, images), { as: writer.person });

  const stopped = await house.gives('company.task_stop', { product_task_id: task.id }, { as: company });
  expect(stopped).toMatchObject({ status: 'stopping', at_work: 3 });
  // The place that nobody has goes back at once.
  expect((await walletOf(house, company.id)).topup).toBe(6_600n);
  for (let passed = 0; passed < 42; passed += 3) {
    house.clock.advance(3 * day_ms);
    await house.runJob('task.watch');
    await house.runJob('trial.watch');
  }

  const applications = await house.db
    .selectFrom('task_applications')
    .select(['user_id', 'status'])
    .where('task_id', '=', task.id)
    .execute();
  expect(Object.fromEntries(applications.map(({ user_id, status }) => [user_id, status]))).toEqual({
    [writer.person.id]: 'completed',
    [silent.person.id]: 'overdue',
    [unsent.person.id]: 'ended',
    [waiting.id]: 'refused',
  });
  const { status } = await house.db
    .selectFrom('tasks')
    .select('status')
    .where('id', '=', task.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('stopped');
  const earned = await Promise.all(
    [writer, silent, unsent].map(async ({ person }) => (await walletOf(house, person.id)).earn),
  );
  expect(earned).toEqual([6_000n, 0n, 0n]);
  const escrow = (await taskEscrows(house, [{ payer_id: company.id, task_id: task.id }])).get(task.id) ?? {};
  expect(Object.values(escrow).reduce((sum, part) => sum + part, 0n)).toBe(0n);
  expect((await walletOf(house, company.id)).topup).toBe(3n * 6_600n);
  await ledgerHolds(house.db);
});
