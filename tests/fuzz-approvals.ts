import { sql } from 'kysely';
import { experience, makeCompany, makeVerified } from '../server/testing/approval-builders.ts';
import type { TestHouse } from '../server/testing/house.ts';
import type { Known } from './input-from-schema.ts';

type People = Record<'member' | 'other' | 'staff', { id: number }>;

/** Applications under the ids that the fuzzer knows: one of the member and one of somebody else wait on the desk. */
export async function makeFuzzApprovals(house: TestHouse, { member, other, staff }: People, ids: number[]) {
  const { db } = house;
  const at = house.clock.now();
  const waiting = [member, other].map(({ id: user_id }, i) => ({ id: ids[i]!, user_id }));
  await makeVerified(house, member.id);
  await makeVerified(house, other.id);
  await makeCompany(house, staff.id);
  await db.insertInto('user_grants').values({ user_id: other.id, permission: 'source' }).execute();
  for (const { id, user_id } of waiting) {
    await sql`
      insert into permission_applications (id, user_id, permission, status, created_at, changed_at)
      overriding system value values (${id}, ${user_id}, 'tester', 'submitted', ${at}, ${at})`.execute(db);
    await sql`
      insert into approvals (id, kind, subject_id, applicant_id, revision, status, title, payload, submitted_at)
      overriding system value values (${id}, 'permission', ${id}, ${user_id}, 1, 'pending', '测评官',
        ${JSON.stringify({ permission: 'tester', experience, marketplaces: ['amz-us'] })}, ${at})`.execute(
      db,
    );
  }
  for (const table of ['permission_applications', 'approvals'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`.execute(db);

  const known: Known = {
    kind: ['permission'],
    permission: ['source', 'tester'],
    experience: [experience],
    files: [[]],
    revision: [1],
    reason_code: ['Q01'],
    items: [waiting.map(({ id }) => ({ id, revision: 1 }))],
  };
  const own = waiting.map(({ id }) => id);
  return {
    known,
    /** Brings back what was decided, withdrawn or sent in anew. */
    async restore(): Promise<void> {
      await sql`delete from approvals where kind = 'permission' and id <> all(${own}::int[])`.execute(db);
      await sql`delete from permission_applications where user_id = any(${[member.id, staff.id]}::int[]) and id <> all(${own}::int[])`.execute(
        db,
      );
      await sql`update permission_applications set status = 'submitted' where id = any(${own}::int[])`.execute(
        db,
      );
      await sql`
        update approvals set status = 'pending', reason_code = null, reason = '', decided_at = null, decided_by = null,
          assigned_to = null, assigned_until = null, seen_at = null
        where id = any(${own}::int[])`.execute(db);
      await sql`delete from user_grants where user_id = ${member.id} and permission in ('source', 'tester')`.execute(
        db,
      );
    },
  };
}
