import { reasonTitle } from '../../../../contract/approval/kinds.ts';
import { personLifecycle } from '../../../../contract/verification/person-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { move } from '../../../lifecycle/move.ts';
import type { Approval, ApprovalKind, Decision, DeskCheck } from '../../approval/index.ts';
import { verificationDb } from '../tables.ts';
import type { PersonPayload } from './ask-staff.ts';
import { holdPerson } from './find-person.ts';

const payloadOf = ({ payload }: Approval) => payload as PersonPayload;
const subjectOf = ({ subject_id }: Approval) => ({ table: 'person_verifications', id: subject_id }) as const;

/** Papers in place of a face. */
export const personApproval: ApprovalKind = {
  kind: 'person',
  path: () => '/user/setting?type=authentication',

  async describe(_call, approval) {
    const { name, id_number, note, file_ids } = payloadOf(approval);
    return [
      { name: 'name', label: '姓名', value: name },
      { name: 'id_number', label: '身份证号', value: id_number, masked: true },
      { name: 'file_ids', label: '证件照片', file_ids },
      { name: 'note', label: '补充说明', value: note },
    ];
  },

  async check(_call, approval) {
    return [checks[payloadOf(approval).elements] ?? checks.unchecked!];
  },

  async decide(call, approval, decision) {
    const person = await holdPerson(call, approval.subject_id);
    await (decision.pass ? pass(call, approval) : refuse(call, approval, decision));
    await call.tells(person.user_id, { kind: 'me' });
  },

  async withdraw(call, approval) {
    await holdPerson(call, approval.subject_id);
    await move(call, personLifecycle, 'withdraw', subjectOf(approval), { actor: 'author', to: 'id_checked' });
  },

  /** One human with two accounts does not decide on themselves. */
  async avoid(call, approvals, reviewer_id) {
    const subjects = approvals.map(({ subject_id }) => subject_id);
    const same = await verificationDb(call)
      .selectFrom('person_verifications as subject')
      .innerJoin('person_verifications as reviewer', (join) =>
        join
          .onRef('reviewer.id_number_print', '=', 'subject.id_number_print')
          .on('reviewer.user_id', '=', reviewer_id),
      )
      .select('subject.id')
      .where('subject.id', 'in', [0, ...subjects])
      .execute();
    const ids = new Set(same.map(({ id }) => id));
    return new Set(approvals.filter(({ subject_id }) => ids.has(subject_id)).map(({ id }) => id));
  },
};

const checks: Record<string, DeskCheck> = {
  match: { ok: true, says: '姓名与身份证号一致（已核对）' },
  differ: { ok: false, says: '核验方返回姓名与身份证号不一致，请对照证件逐字核对' },
  unsure: { ok: false, says: '核验方没有这个身份证号的记录' },
  unchecked: { ok: false, says: '核验方当时没有答复，姓名与身份证号还没有核对过' },
};

async function pass(call: Call, approval: Approval): Promise<void> {
  await move(call, personLifecycle, 'approve', subjectOf(approval), {
    actor: 'ops',
    to: 'verified',
    set: { verified_by: 'staff', verified_at: call.now, reason: '', reason_code: null, changed_at: call.now },
  });
}

async function refuse(call: Call, approval: Approval, { reason, reason_code }: Decision): Promise<void> {
  const words = [reasonTitle('person', reason_code), reason].filter(Boolean).join('：');
  await move(call, personLifecycle, 'refuse', subjectOf(approval), {
    actor: 'ops',
    to: 'failed',
    reason: words,
    set: { reason, reason_code, changed_at: call.now },
  });
}
