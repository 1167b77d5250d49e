import { personLifecycle } from '../../../../contract/verification/person-lifecycle.ts';
import { face_tries_a_day } from '../../../../contract/verification/verification-limits.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import { startOfBeijingDay } from '../../../clock/beijing-time.ts';
import { verificationDb } from '../tables.ts';
import { holdPerson, isTaken, taken_words, type FaceRow } from './find-person.ts';

/** The look that was begun and can still be finished. */
export const openFace = (call: Call, person_id: number): Promise<FaceRow | undefined> =>
  verificationDb(call)
    .selectFrom('face_checks')
    .selectAll()
    .where('person_id', '=', person_id)
    .where('status', '=', 'pending')
    .where('expires_at', '>', call.now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Of today, in Beijing. A look that the provider never began is none. */
export async function triesLeft(call: Call, person_id: number): Promise<number> {
  const { used } = await verificationDb(call)
    .selectFrom('face_checks')
    .select((row) => row.fn.countAll<bigint>().as('used'))
    .where('person_id', '=', person_id)
    .where('status', '<>', 'not_started')
    .where('created_at', '>=', startOfBeijingDay(call.now))
    .executeTakeFirstOrThrow();
  return Math.max(0, face_tries_a_day - Number(used));
}

const failed_words =
  '人脸与证件照片没有对上。请在光线充足的地方，摘下口罩、帽子和墨镜，由本人再试一次，或改走人工审核。';

export type FaceVerdict = 'passed' | 'failed' | 'expired';

/** What the provider said, or that nobody asked it in time; a second time changes nothing. */
export async function settleFace(call: Call, check: Pick<FaceRow, 'id' | 'person_id'>, verdict: FaceVerdict) {
  const person = await holdPerson(call, check.person_id);
  const open = await verificationDb(call)
    .selectFrom('face_checks')
    .select('id')
    .where('id', '=', check.id)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  const taken = verdict === 'passed' && (await isTaken(call, person.id_number_print!, person.id));
  const ending = taken ? 'failed' : verdict;
  const reason = taken ? taken_words : verdict === 'failed' ? failed_words : '';
  await verificationDb(call)
    .updateTable('face_checks')
    .set({ status: ending, reason, settled_at: call.now, url: null })
    .where('id', '=', check.id)
    .execute();
  if (person.status !== 'face_pending') return;
  const set = {
    reason,
    reason_code: null,
    changed_at: call.now,
    ...(ending === 'passed' ? { verified_by: 'face', verified_at: call.now } : {}),
  };
  const subject = { table: 'person_verifications', id: person.id } as const;
  if (ending === 'passed')
    await move(call, personLifecycle, 'pass_face', subject, { actor: 'provider', to: 'verified', set });
  else if (ending === 'failed')
    await move(call, personLifecycle, 'fail_face', subject, { actor: 'provider', to: 'failed', reason, set });
  else await move(call, personLifecycle, 'expire_face', subject, { actor: 'timer', to: 'id_checked', set });
  await call.tells(person.user_id, { kind: 'me' });
}
