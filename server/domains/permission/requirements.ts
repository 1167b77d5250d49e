import type { ApplicablePermission } from '../../../contract/permission/applicable.ts';
import type { PermissionRequirement } from '../../../contract/permission/permission.ts';
import type { Call } from '../../call/call.ts';
import { approvedCompany, verifiedPerson } from '../verification/index.ts';
import { permissionDb } from './tables.ts';

/** What is known of somebody, as far as permissions depend on it. */
export type ApplicantFacts = {
  verified: boolean;
  company: boolean;
  source: boolean;
  open_violations: number;
};

export async function applicantFactsOf(
  call: Call,
  user_id: number,
  source: boolean,
): Promise<ApplicantFacts> {
  const [person, company, open_violations] = await Promise.all([
    verifiedPerson(call, user_id),
    approvedCompany(call, user_id),
    countOpenViolations(call, user_id),
  ]);
  return { verified: person !== null, company: company !== null, source, open_violations };
}

/** A permission that is suspended is a violation that has not been settled. */
async function countOpenViolations(call: Call, user_id: number): Promise<number> {
  const { n } = await permissionDb(call)
    .selectFrom('permission_applications')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('user_id', '=', user_id)
    .where('status', '=', 'suspended')
    .executeTakeFirstOrThrow();
  return Number(n);
}

const verify_at = '/user/setting?type=authentication';

/** What must be true before one may apply, and is looked at again before it is granted. */
export const requirementsOf = (
  permission: ApplicablePermission,
  { verified, company, source, open_violations }: ApplicantFacts,
): PermissionRequirement[] =>
  ({
    source: [{ title: '完成个人实名或企业认证', met: verified || company, href: verify_at }],
    tester: [{ title: '完成个人实名', met: verified, href: verify_at }],
    seckill: [
      { title: '已开通资源方权限', met: source, href: '/user/permission?type=apply_base&want=source' },
      { title: '通过企业认证', met: company, href: verify_at },
      { title: '没有未处理的违规', met: open_violations === 0, href: '/user/permission?type=apply_base' },
    ],
  })[permission];
