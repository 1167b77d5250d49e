import {
  applicable_permissions,
  application_limits,
  type ApplicablePermission,
} from '../../../contract/permission/applicable.ts';
import { permissionLifecycle } from '../../../contract/permission/permission-lifecycle.ts';
import type { Output, Parsed } from '../../../contract/index.ts';
import { member, type Call } from '../../call/call.ts';
import { outdated, refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import { newestApprovals, openApproval } from '../approval/index.ts';
import { beijingMoment } from '../../clock/beijing-time.ts';
import { ownReadyFiles, useFiles } from '../upload/index.ts';
import { holds, type Application } from './find-application.ts';
import { holdLive } from './hold-live.ts';
import { requirementsOf, applicantFactsOf } from './requirements.ts';

type Applied = Output<'permission.apply_base'>;

export const applyBase = ({ revision, ...form }: Parsed<'permission.apply_base'>, call: Call) =>
  apply(call, 'source', form, form.files, revision);

export const applyTest = ({ revision, ...form }: Parsed<'permission.apply_test'>, call: Call) =>
  apply(call, 'tester', form, [], revision);

export const applySeckill = ({ revision, ...form }: Parsed<'permission.apply_seckill'>, call: Call) =>
  apply(call, 'seckill', form, form.files, revision);

/** Sends an application in, or a newer one in place of the one that waits. */
async function apply(
  call: Call,
  permission: ApplicablePermission,
  form: Record<string, unknown>,
  file_ids: readonly number[],
  revision: number | undefined,
): Promise<Applied> {
  const { viewer } = member(call);
  const { title } = applicable_permissions[permission];
  const application = await holdLive(call, viewer.id, permission, 'draft');
  await refuseUnlessOpen(call, application, revision);
  const missing = requirementsOf(
    permission,
    await applicantFactsOf(call, viewer.id, viewer.source_auth > 0),
  ).find((requirement) => !requirement.met);
  if (missing) throw refuse(`申请前需要：${missing.title}`);
  if (file_ids.length > 0)
    await ownReadyFiles(call, viewer.id, [...file_ids], { path: 'files', max: application_limits.files });

  await move(
    call,
    permissionLifecycle,
    'submit',
    { table: 'permission_applications', id: application.id },
    { actor: 'author', to: 'submitted', set: { reason: '', changed_at: call.now } },
  );
  const opened = await openApproval(call, {
    kind: 'permission',
    subject_id: application.id,
    applicant_id: viewer.id,
    title,
    payload: { permission, ...form },
  });
  // The files belong to this revision; those of earlier ones stay, so that the two can be compared.
  await useFiles(call, [...file_ids], {
    kind: 'approval',
    id: opened.approval_id,
    title: `${title}权限申请`,
  });
  return { ...opened, status: 'submitted' };
}

async function refuseUnlessOpen(
  call: Call,
  application: Application,
  revision: number | undefined,
): Promise<void> {
  const { permission, status } = application;
  const { title } = applicable_permissions[permission];
  if (status === 'granted' || (status !== 'suspended' && holds(member(call).viewer, permission)))
    throw refuse(`${title}权限已经开通，不用再申请`);
  if (status === 'suspended') throw refuse(`${title}权限已暂停，恢复前不能申请`);
  const newest = (await newestApprovals(call, 'permission', [application.id])).get(application.id);
  if (status === 'submitted') {
    if (revision === undefined) throw refuse('申请正在审核，不用重复提交');
    if (revision !== newest?.revision) throw outdated();
  }
  const again_at = againAt(application);
  if (again_at && again_at > call.now) throw refuse(`${beijingMoment(again_at)}起可以再次申请`);
}

/** After a refusal: from when on one may apply again. */
export const againAt = ({ status, changed_at }: Pick<Application, 'status' | 'changed_at'>): Date | null =>
  status === 'rejected'
    ? new Date(changed_at.getTime() + application_limits.again_after_days * 86_400_000)
    : null;
