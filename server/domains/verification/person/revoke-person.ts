import type { Parsed } from '../../../../contract/index.ts';
import { maskedName } from '../../../../contract/verification/check-digits.ts';
import { personLifecycle } from '../../../../contract/verification/person-lifecycle.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { member, type Call } from '../../../call/call.ts';
import { notFound, refuse } from '../../../call/refusal.ts';
import { move } from '../../../lifecycle/move.ts';
import { mailPerson } from '../../account/index.ts';
import { holdPerson, personOf } from './find-person.ts';

/** verify.person_revoke: staff takes it back; the number is free for whom it belongs to. */
export async function revokePerson(
  { user_id, reason }: Parsed<'verify.person_revoke'>,
  call: Call,
): Promise<null> {
  const found = await personOf(call, user_id);
  if (!found) throw notFound('这个账号没有实名');
  if (member(call).viewer.id === user_id) throw refuse('不能处理自己的实名，请交给其他同事');
  const person = await holdPerson(call, found.id);
  await move(
    call,
    personLifecycle,
    'revoke',
    { table: 'person_verifications', id: person.id },
    {
      actor: 'ops',
      to: 'failed',
      reason,
      set: { verified_by: null, verified_at: null, reason, reason_code: null, changed_at: call.now },
    },
  );
  await writeAudit(call, {
    action: 'person.revoke',
    subject: { kind: 'person', id: user_id, title: maskedName(person.name) },
    reason,
  });
  await mailPerson(call, user_id, 'approval_decision', {
    subject: '你的个人实名已被撤销',
    text: `你的个人实名已被撤销。\n理由：${reason}\n\n需要的话，可以在“账户设置 - 身份认证”里重新认证；有异议请联系站务。`,
  });
  await call.tells(user_id, { kind: 'me' });
  return null;
}
