import type { Output, Parsed } from '../../../../contract/index.ts';
import type { FaceOutcomeShown } from '../../../../contract/verification/person.ts';
import type { FaceOutcome, FaceGateway } from '../../../gateways/face.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { verificationDb } from '../tables.ts';
import { settleFace, triesLeft, type FaceVerdict } from './face-checks.ts';
import type { FaceRow } from './find-person.ts';

/** common.face_verify_result: asked of the provider, whatever the browser came back with. */
export async function faceResult(
  { sid }: Parsed<'common.face_verify_result'>,
  call: Call,
): Promise<Output<'common.face_verify_result'>> {
  const check = await ownCheck(call, sid);
  const verdict = await verdictOf(check, call);
  if (!verdict) return show(call, check);
  await call.inTransaction((call) => settleFace(call, check, verdict));
  return show(call, await ownCheck(call, sid));
}

async function ownCheck(call: Call, sid: string): Promise<FaceRow> {
  const check = await verificationDb(call)
    .selectFrom('face_checks')
    .selectAll()
    .where('sid', '=', sid)
    .where('user_id', '=', member(call).viewer.id)
    .executeTakeFirst();
  if (!check) throw notFound('没有找到这次人脸核验');
  return check;
}

type Asker = { now: Date; gateways: { face: FaceGateway } };

/** Null while there is none. What is not finished in its time is void, whatever the provider says later. */
export async function verdictOf(check: FaceRow, { now, gateways }: Asker): Promise<FaceVerdict | null> {
  if (check.status !== 'pending' || check.provider_sid === null) return null;
  if (check.expires_at <= now) return 'expired';
  const said: FaceOutcome = await gateways.face
    .outcome(check.provider_sid)
    .catch(() => ({ result: 'down' as const, code: 'threw' }));
  return said.result === 'passed' ? 'passed' : said.result === 'not_passed' ? 'failed' : null;
}

const shown: Record<string, FaceOutcomeShown['state']> = {
  opening: 'waiting',
  pending: 'waiting',
  passed: 'passed',
  failed: 'failed',
  expired: 'expired',
  not_started: 'expired',
};

const show = async (call: Call, check: FaceRow): Promise<FaceOutcomeShown> => ({
  state: shown[check.status]!,
  reason: check.reason,
  expires_at: check.expires_at.toISOString(),
  tries_left: await triesLeft(call, check.person_id),
  url: check.status === 'pending' ? check.url : null,
});
