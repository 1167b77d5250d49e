import type { ApprovalKindName } from '../../contract/approval/kinds.ts';
import type { Db } from '../call/call.ts';
import type { TestHouse } from './house.ts';
import type { PersonFacts, TestPerson } from './people.ts';
import { verifyPerson } from './verification-builders.ts';

/** Says that this person's name has been checked, straight into the table. */
export const makeVerified = (house: TestHouse, user_id: number): Promise<void> =>
  verifyPerson(house, user_id);

/** Says that this person stands for an approved company, straight into the tables. */
export async function makeCompany(house: Pick<TestHouse, 'db' | 'clock'>, user_id: number): Promise<void> {
  const at = house.clock.now();
  const credit_code = `9144${String(user_id).padStart(14, '0')}`;
  await house.db
    .insertInto('company_verifications')
    .values({
      user_id,
      status: 'approved',
      rev: 1,
      claims_code: credit_code,
      held: JSON.stringify({ name: '佛山禾木家居有限公司', credit_code }),
      held_since: at,
      created_at: at,
      changed_at: at,
    })
    .execute();
}

export const reviewer = (house: TestHouse, facts: PersonFacts = {}): Promise<TestPerson> =>
  house.person({ grants: ['staff'], staff_role: 'reviewer', ...facts });

export const experience = '做过两年亚马逊美国站的厨房类目，写过十几篇开箱和对比测评。';

/** Somebody whose application to become a tester waits on the desk. */
export async function applicant(house: TestHouse, facts: PersonFacts = {}) {
  const person = await house.person(facts);
  await makeVerified(house, person.id);
  const { approval_id, revision } = await house.gives(
    'permission.apply_test',
    { experience, marketplaces: ['amz-us'] },
    { as: person },
  );
  return { person, id: approval_id, revision, kind: 'permission' as const };
}

export const yes = { pass: true } as const;
export const no = { pass: false, reason_code: 'Q03', reason: '请补充近半年的测评链接' } as const;

/** What a decision names: the newest revision about this. */
export const newestApproval = (
  db: Db,
  kind: ApprovalKindName,
  subject_id: number,
): Promise<{ id: number; revision: number }> =>
  db
    .selectFrom('approvals')
    .select(['id', 'revision'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow();
