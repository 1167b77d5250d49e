import { afterAll, beforeAll, expect, test } from 'vitest';
import { startsFrom, type Actor } from '../../contract/lifecycle.ts';
import {
  personLifecycle,
  type PersonEvent,
  type PersonStatus,
} from '../../contract/verification/person-lifecycle.ts';
import { callByNobody } from '../call/make-call.ts';
import { openHouse, type TestHouse } from '../testing/house.ts';
import { verifyPerson } from '../testing/verification-builders.ts';
import { move } from './move.ts';

/** The one executor of all tables, on the rows of one of them. Each table through its own calls: tests/lifecycles.api.test.ts. */
let house: TestHouse;
let id: number;
beforeAll(async () => {
  house = await openHouse();
  const { id: user_id } = await house.person();
  await verifyPerson(house, user_id);
  ({ id } = await house.db.selectFrom('person_verifications').select('id').executeTakeFirstOrThrow());
});
afterAll(() => house.close());

const actors: Actor[] = ['author', 'admin', 'ops', 'timer', 'provider'];
const put = (status: PersonStatus) => house.db.updateTable('person_verifications').set({ status }).execute();
const stored = async () => ({
  status: (await house.db.selectFrom('person_verifications').select('status').executeTakeFirstOrThrow())
    .status,
  lines: (await house.db.selectFrom('flow_log').select('id').execute()).length,
});
const moved = (
  event: PersonEvent,
  as: { actor: Actor; to: PersonStatus; reason?: string; set?: { name: string } },
) =>
  callByNobody(house.kernel)
    .inTransaction((call) => move(call, personLifecycle, event, { table: 'person_verifications', id }, as))
    .catch((error: Error) => error.message);

test.each(Object.keys(personLifecycle.moves) as PersonEvent[])('%s: every state × actor', async (event) => {
  const to = personLifecycle.moves[event].to[0]!;
  for (const from of Object.keys(personLifecycle.states) as PersonStatus[])
    for (const actor of actors) {
      await put(from);
      const { lines } = await stored();
      const allowed = startsFrom(personLifecycle, event, actor).includes(from);
      const says = `${actor} from ${from}`;
      expect(await moved(event, { actor, to, reason: '试验的理由' }), says).toBe(
        allowed ? from : '当前状态不可操作',
      );
      expect(await stored(), says).toEqual({
        status: allowed ? to : from,
        lines: lines + Number(allowed),
      });
    }
});

test('takes facts along, asks others than the author for a reason, and leads only where the table does', async () => {
  await put('manual');
  const { lines } = await stored();
  expect(await moved('refuse', { actor: 'ops', to: 'failed', reason: ' ' })).toBe('请写明理由');
  expect(await moved('refuse', { actor: 'ops', to: 'verified', reason: '试验的理由' })).toBe(
    '当前状态不可操作',
  );
  expect(await stored()).toEqual({ status: 'manual', lines });
  expect(await moved('approve', { actor: 'ops', to: 'verified', set: { name: '周远航' } })).toBe('manual');
  const { name } = await house.db.selectFrom('person_verifications').select('name').executeTakeFirstOrThrow();
  expect(name).toBe('周远航');
});
