import { randomBytes } from 'node:crypto';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { startsFrom } from '../../../../contract/lifecycle.ts';
import { personLifecycle } from '../../../../contract/verification/person-lifecycle.ts';
import { face_minutes, face_tries_a_day } from '../../../../contract/verification/verification-limits.ts';
import type { FaceStart } from '../../../gateways/face.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { openNumber } from '../sealed-number.ts';
import { verificationDb } from '../tables.ts';
import { openFace, triesLeft } from './face-checks.ts';
import { holdPersonOf, isTaken, taken_words, voidOpenFaces, type PersonRow } from './find-person.ts';
import { isFaceWorthwhile } from './show-person.ts';

type Opened = { person: PersonRow; sid: string; tries_left: number };
type Begun = Output<'verify.face'>;

const closed_words = '人脸核验暂时打不开，请稍后再试，或改走人工审核';

/** verify.face: one look at the face; one that was begun and not finished goes on. */
export async function startFace({ meta_info }: Parsed<'verify.face'>, call: Call): Promise<Begun> {
  const { viewer } = member(call);
  if (!call.gateways.face.offered) throw refuse('这里暂时不能人脸核验，请走人工审核');
  const opened = await call.inTransaction((call) => open(call, viewer.id));
  if ('url' in opened) return opened;
  const { person, sid } = opened;
  const started: FaceStart = await call.gateways.face
    .start({
      order: sid,
      name: person.name,
      id_number: openNumber(call, person.id_number_sealed!),
      meta_info,
      return_url: `/verify/face/result?sid=${sid}`,
    })
    .catch(() => ({ result: 'down' as const, code: 'threw' }));
  const begun = await call.inTransaction((call) => keepStart(call, viewer.id, opened, started));
  if (!begun) throw refuse(closed_words);
  return begun;
}

async function open(call: Call, user_id: number): Promise<Opened | Begun> {
  const person = await holdPersonOf(call, user_id);
  if (person.status === 'verified') throw refuse('已经实名，不用再核验');
  if (person.status === 'manual') throw refuse('正在人工审核，撤回以后才能人脸核验');
  if (person.id_number_sealed === null) throw refuse('请先填写姓名和身份证号');
  if (!isFaceWorthwhile(person)) throw refuse('姓名与身份证号不一致，请先核对后重新填写');
  const going = await openFace(call, person.id);
  const tries = await triesLeft(call, person.id);
  if (going?.url)
    return { sid: going.sid, url: going.url, expires_at: going.expires_at.toISOString(), tries_left: tries };
  if (tries === 0) throw refuse(`今天已经核验 ${face_tries_a_day} 次，请明天再试，或改走人工审核`);
  if (await isTaken(call, person.id_number_print!, person.id)) throw refuse(taken_words);
  await voidOpenFaces(call, person.id);
  const sid = randomBytes(16).toString('hex');
  await verificationDb(call)
    .insertInto('face_checks')
    .values({
      sid,
      person_id: person.id,
      user_id,
      status: 'opening',
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + face_minutes * 60_000),
    })
    .execute();
  return { person, sid, tries_left: tries - 1 };
}

/** Null where the provider did not begin: then it was no try, and nothing has moved. */
async function keepStart(
  call: Call,
  user_id: number,
  { sid, tries_left }: Opened,
  started: FaceStart,
): Promise<Begun | null> {
  const person = await holdPersonOf(call, user_id);
  const possible = startsFrom(personLifecycle, 'start_face', 'author').includes(person.status);
  const began = started.result === 'started' && possible ? started : null;
  const check = await verificationDb(call)
    .updateTable('face_checks')
    .set(
      began
        ? { status: 'pending', provider_sid: began.sid, url: began.url }
        : { status: 'not_started', settled_at: call.now },
    )
    .where('sid', '=', sid)
    .where('status', '=', 'opening')
    .returning('expires_at')
    .executeTakeFirst();
  if (!began || !check) return null;
  await move(
    call,
    personLifecycle,
    'start_face',
    { table: 'person_verifications', id: person.id },
    { actor: 'author', to: 'face_pending', set: { reason: '', reason_code: null, changed_at: call.now } },
  );
  return { sid, url: began.url, expires_at: check.expires_at.toISOString(), tries_left };
}
