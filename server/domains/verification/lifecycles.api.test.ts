import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startsFrom, type Actor, type Lifecycle } from '../../../contract/lifecycle.ts';
import { companyLifecycle } from '../../../contract/verification/company-lifecycle.ts';
import { personLifecycle } from '../../../contract/verification/person-lifecycle.ts';
import { callByNobody } from '../../call/make-call.ts';
import { move, type Subject } from '../../lifecycle/move.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';
import { verifyPerson } from '../../testing/verification-builders.ts';

let house: TestHouse;
let person: Subject;
let company: Subject;
beforeAll(async () => {
  house = await openHouse();
  const { id: user_id } = await house.person();
  await verifyPerson(house, user_id);
  const at = house.clock.now();
  const { id } = await house.db.selectFrom('person_verifications').select('id').executeTakeFirstOrThrow();
  const made = await house.db
    .insertInto('company_verifications')
    .values({
      user_id,
      status: 'none',
      claims_code: '91350100M000100Y43',
      held: '{}',
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  person = { table: 'person_verifications', id };
  company = { table: 'company_verifications', id: made.id };
});
afterAll(() => house.close());

const actors: Actor[] = ['author', 'admin', 'ops', 'timer', 'provider'];
const put = (subject: Subject, status: string) =>
  house.db
    .updateTable(subject.table as 'company_verifications')
    .set({ status })
    .where('id', '=', subject.id)
    .execute();
const statusOf = async (subject: Subject) =>
  (
    await house.db
      .selectFrom(subject.table as 'company_verifications')
      .select('status')
      .where('id', '=', subject.id)
      .executeTakeFirstOrThrow()
  ).status;

describe.each([
  ['person', personLifecycle as Lifecycle, () => person],
  ['company', companyLifecycle as Lifecycle, () => company],
])('%s: every state × event × actor', (_, table, subject) => {
  test.each(Object.keys(table.moves))('%s', async (event) => {
    const to = table.moves[event]!.to[0]!;
    for (const from of Object.keys(table.states))
      for (const actor of actors) {
        await put(subject(), from);
        const moved = callByNobody(house.kernel)
          .inTransaction((call) => move(call, table, event, subject(), { actor, to, reason: '试验的理由' }))
          .then(
            () => true,
            () => false,
          );
        const allowed = startsFrom(table, event, actor).includes(from);
        expect(await moved, `${actor} from ${from}`).toBe(allowed);
        expect(await statusOf(subject()), `${actor} from ${from}`).toBe(allowed ? to : from);
      }
  });

  test('leads from nothing to every state', () => {
    const reached = new Set(['none']);
    for (let before = 0; before < reached.size;) {
      before = reached.size;
      for (const step of Object.values(table.moves))
        if (step.from.some((state) => reached.has(state))) for (const state of step.to) reached.add(state);
    }
    expect([...reached].sort()).toEqual(Object.keys(table.states).sort());
  });
});
