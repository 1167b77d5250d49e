import { sql, type Selectable } from 'kysely';
import type { PersonStatus } from '../../../../contract/verification/person-lifecycle.ts';
import type { FaceChecks, PersonVerifications } from '../../../database/tables.generated.ts';
import type { Call } from '../../../call/call.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { holdSubject } from '../../approval/index.ts';
import { verificationDb } from '../tables.ts';

export type PersonRow = Omit<Selectable<PersonVerifications>, 'status'> & { status: PersonStatus };
export type FaceRow = Selectable<FaceChecks>;

export const personOf = (call: Call, user_id: number): Promise<PersonRow | undefined> =>
  verificationDb(call)
    .selectFrom('person_verifications')
    .selectAll()
    .where('user_id', '=', user_id)
    .$castTo<PersonRow>()
    .executeTakeFirst();

/** The record of an account, made where there is none, and held until the end of the transaction. */
export async function holdPersonOf(call: Call, user_id: number): Promise<PersonRow> {
  await verificationDb(call)
    .insertInto('person_verifications')
    .values({ user_id, status: 'none', created_at: call.now, changed_at: call.now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { id } = await verificationDb(call)
    .selectFrom('person_verifications')
    .select('id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return holdPerson(call, id);
}

export async function holdPerson(call: Call, id: number): Promise<PersonRow> {
  await holdSubject(call, 'person', id);
  return verificationDb(call)
    .selectFrom('person_verifications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<PersonRow>()
    .executeTakeFirstOrThrow();
}

/**
 * Whether another account is verified by this number or waits for staff with it. Nobody else can answer this until the end of
 * the transaction, so of two who come at once one is told.
 */
export async function isTaken(call: Call, print: Buffer, own_id: number): Promise<boolean> {
  await takeLock(call.db, sql`hashtext(${`id number ${print.toString('hex')}`})`);
  const other = await verificationDb(call)
    .selectFrom('person_verifications')
    .select('id')
    .where('id_number_print', '=', print)
    .where('status', 'in', ['manual', 'verified'])
    .where('id', '<>', own_id)
    .executeTakeFirst();
  return other !== undefined;
}
export const taken_words =
  '这个身份证号已在另一个账号上实名或正在审核，一个人只能实名一个账号。那个账号不是你的话，请联系站务';

/** Looks at a face that were begun and not finished count for nothing from now on. */
export const voidOpenFaces = (call: Call, person_id: number): Promise<unknown> =>
  verificationDb(call)
    .updateTable('face_checks')
    .set({ status: 'expired', settled_at: call.now })
    .where('person_id', '=', person_id)
    .where('status', 'in', ['opening', 'pending'])
    .execute();
