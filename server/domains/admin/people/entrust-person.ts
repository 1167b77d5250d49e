import { access, type Access } from '../../../../contract/access.ts';
import type { Parsed } from '../../../../contract/index.ts';
import { staff_roles } from '../../../../contract/viewer.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, refuse } from '../../../call/refusal.ts';
import {
  countStaff,
  grantPermission,
  type Permission,
  revokePermission,
  tellPerson,
} from '../../account/index.ts';
import { dismissAdmin, entrustBoard } from '../../forum/index.ts';
import { membershipOf } from '../../league/index.ts';
import { endApplication, entrustApplication } from '../../permission/index.ts';
import { auditSubject, personToJudge } from './find-person.ts';

const rows: Record<Permission, Access> = {
  company: 'company',
  source: 'source',
  tester: 'tester',
  seckill: 'sec_kill_auth',
  league: 'league',
  author: 'author',
  staff: 'staff',
};
const titleOf = (permission: Permission): string => access[rows[permission]].title;

/** admin.person_grant: by hand, beside the applications; what stands behind it is the reason. */
export async function grant(
  { id, permission, role, reason }: Parsed<'admin.person_grant'>,
  call: Call,
): Promise<null> {
  if (permission === 'staff' && !role) throw invalid('role', '请选择工作人员的职责');
  if (permission !== 'staff' && role) throw invalid('role', '只有工作人员有职责');
  // A company has a credit code behind it and a member of the league a code: neither is there for the asking.
  if (permission === 'company') throw invalid('permission', '企业认证只能由企业自己申请、审核通过后得到');
  if (permission === 'league') throw invalid('permission', '联盟成员要由本人加入');
  const person = await personToJudge(call, id);
  if (person.state !== 'normal') throw refuse('只能给状态正常的账号开通权限');
  if (person.staff_role === 'admin' && role && role !== 'admin') await keepAnAdmin(call);
  await entrustApplication(call, id, permission);
  const changed = await grantPermission(call, id, permission, role ? { role } : {});
  if (!changed) throw refuse(`对方已有“${titleOf(permission)}”权限`);
  await writeAudit(call, {
    action: 'person.grant',
    subject: auditSubject(person),
    reason,
    details: { permission, ...(role ? { role, before: person.staff_role } : {}) },
  });
  await tellPerson(call, id, 'approval_decision', {
    subject: `已为你开通${titleOf(permission)}`,
    href: '/user/permission',
    text: `平台已为你开通“${titleOf(permission)}”${role ? `（${staff_roles[role].title}）` : ''}权限。`,
  });
  return null;
}

/** admin.person_revoke */
export async function revoke(
  { id, permission, reason }: Parsed<'admin.person_revoke'>,
  call: Call,
): Promise<null> {
  const person = await personToJudge(call, id);
  if (permission === 'staff' && person.staff_role === 'admin') await keepAnAdmin(call);
  // The permission goes with the place in the league, which would stay with its code.
  if (permission === 'league' && (await membershipOf(call, id))?.status === 'active')
    throw invalid('permission', '联盟成员的权限随联盟资格，请冻结或清退');
  await endApplication(call, id, permission, reason);
  const changed = await revokePermission(call, id, permission);
  if (!changed) throw refuse(`对方没有“${titleOf(permission)}”权限`);
  await writeAudit(call, {
    action: 'person.revoke_grant',
    subject: auditSubject(person),
    reason,
    details: { permission, ...(permission === 'staff' ? { before: person.staff_role } : {}) },
  });
  await tellPerson(call, id, 'approval_decision', {
    subject: `你的${titleOf(permission)}权限已取消`,
    href: '/user/permission',
    text: `平台已取消你的“${titleOf(permission)}”权限，原因：${reason}。有疑问请联系站务。`,
  });
  return null;
}

async function keepAnAdmin(call: Call): Promise<void> {
  if ((await countStaff(call, 'admin')) <= 1) throw refuse('这是最后一位平台管理员，请先任命另一位');
}

/** admin.person_appoint: who runs a board. An assistant is asked, and has no powers before they agree. */
export async function appoint(
  { id, forum_id, role, reason }: Parsed<'admin.person_appoint'>,
  call: Call,
): Promise<null> {
  const person = await personToJudge(call, id);
  if (person.state !== 'normal') throw refuse('只能任命状态正常的账号');
  const { title, invited } = await entrustBoard(call, { forum_id, user_id: id, role });
  await writeAudit(call, {
    action: 'person.appoint',
    subject: auditSubject(person),
    reason,
    details: { forum_id, title, role, ...(invited ? { invited } : {}) },
  });
  const role_title = role === 'main' ? '主管理员' : '助理';
  await tellPerson(call, id, 'forum_management', {
    ...(invited
      ? {
          subject: `平台邀请你担任“${title}”的助理`,
          href: '/user/permission',
          text: `平台邀请你担任“${title}”的助理，接受以后才有处理内容的权限。`,
        }
      : {
          subject: `你已成为“${title}”的${role_title}`,
          href: `/forum/list/${forum_id}`,
          text: `平台任命你为“${title}”的${role_title}。`,
        }),
    object: 'forum',
    object_id: forum_id,
  });
  return null;
}

/** admin.person_dismiss */
export async function dismiss(
  { id, forum_id, reason }: Parsed<'admin.person_dismiss'>,
  call: Call,
): Promise<null> {
  const person = await personToJudge(call, id);
  const title = await dismissAdmin(call, { forum_id, user_id: id });
  await writeAudit(call, {
    action: 'person.dismiss',
    subject: auditSubject(person),
    reason,
    details: { forum_id, title },
  });
  await tellPerson(call, id, 'forum_management', {
    subject: `你已不再管理“${title}”`,
    href: `/forum/list/${forum_id}`,
    object: 'forum',
    object_id: forum_id,
    text: `平台已免去你在“${title}”的管理职务，原因：${reason}。`,
  });
  return null;
}
