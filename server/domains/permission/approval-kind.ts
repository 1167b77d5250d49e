import {
  applicable_permissions,
  type ApplicablePermission,
} from '../../../contract/permission/applicable.ts';
import { permissionLifecycle } from '../../../contract/permission/permission-lifecycle.ts';
import { reasonTitle } from '../../../contract/approval/kinds.ts';
import { marketplaceTitle } from '../../../contract/marketplaces.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import { grantPermission, joinedAt, permissionsOf } from '../account/index.ts';
import type { Approval, ApprovalKind, DeskField } from '../approval/index.ts';
import { requirementsOf, applicantFactsOf, type ApplicantFacts } from './requirements.ts';

/** The form as it was sent in, kept as the payload of an approval. */
type Payload = {
  permission: ApplicablePermission;
  reason?: string;
  experience?: string;
  marketplaces?: string[];
  files?: number[];
};
export const payloadOf = ({ payload }: Pick<Approval, 'payload'>): Payload => payload as Payload;

const permissionKind: ApprovalKind = {
  kind: 'permission',
  describe: async (_call, approval) => fieldsOf(payloadOf(approval)),

  async check(call, approval) {
    const { permission } = payloadOf(approval);
    const [facts, since] = await Promise.all([
      factsOfApplicant(call, approval.applicant_id),
      joinedAt(call, approval.applicant_id),
    ]);
    const days = Math.floor((call.now.getTime() - since.getTime()) / 86_400_000);
    return [
      ...requirementsOf(permission, facts).map(({ met, title }) => ({
        ok: met,
        says: met ? title : `没有达到：${title}`,
      })),
      { ok: days >= 7, says: `注册 ${days} 天` },
    ];
  },

  async decide(call, approval, { pass, reason_code, reason }) {
    const { permission } = payloadOf(approval);
    const subject = { table: 'permission_applications' as const, id: approval.subject_id };
    if (!pass) {
      const said = `${reasonTitle('permission', reason_code)}：${reason}`;
      await move(call, permissionLifecycle, 'reject', subject, {
        actor: 'ops',
        to: 'rejected',
        reason: said,
        set: { reason: said, changed_at: call.now },
      });
      return;
    }
    const missing = requirementsOf(permission, await factsOfApplicant(call, approval.applicant_id)).find(
      (requirement) => !requirement.met,
    );
    if (missing) throw refuse(`申请人没有达到条件：${missing.title}`);
    await move(call, permissionLifecycle, 'grant', subject, {
      actor: 'ops',
      to: 'granted',
      reason,
      set: { reason, changed_at: call.now },
    });
    await grantPermission(call, approval.applicant_id, permission);
  },

  async withdraw(call, approval) {
    const subject = { table: 'permission_applications' as const, id: approval.subject_id };
    await move(call, permissionLifecycle, 'withdraw', subject, {
      actor: 'author',
      to: 'draft',
      set: { reason: '', changed_at: call.now },
    });
  },

  path: (approval) => applicable_permissions[payloadOf(approval).permission].path,
};

export const permissionApprovalKinds: ApprovalKind[] = [permissionKind];

async function factsOfApplicant(call: Call, user_id: number): Promise<ApplicantFacts> {
  return applicantFactsOf(call, user_id, (await permissionsOf(call, user_id)).includes('source'));
}

function fieldsOf({ permission, reason, experience, marketplaces, files }: Payload): DeskField[] {
  const fields: DeskField[] = [
    { name: 'permission', label: '申请的权限', value: applicable_permissions[permission].title },
  ];
  if (reason !== undefined)
    fields.push({
      name: 'reason',
      label: permission === 'seckill' ? '秒杀计划' : '申请说明',
      value: reason,
    });
  if (experience !== undefined) fields.push({ name: 'experience', label: '测评经历', value: experience });
  if (marketplaces !== undefined)
    fields.push({
      name: 'marketplaces',
      label: '站点',
      value: marketplaces.map(marketplaceTitle).join('、'),
    });
  if (files !== undefined) fields.push({ name: 'files', label: '证明材料', file_ids: files });
  return fields;
}
