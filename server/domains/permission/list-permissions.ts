import {
  applicable_names,
  applicable_permissions,
  type ApplicablePermission,
} from '../../../contract/permission/applicable.ts';
import type { PermissionState } from '../../../contract/permission/permission.ts';
import {
  permissionLifecycle,
  type PermissionEvent,
} from '../../../contract/permission/permission-lifecycle.ts';
import { escalate_after_hours } from '../../../contract/approval/waiting.ts';
import type { Output } from '../../../contract/index.ts';
import { member, type Call } from '../../call/call.ts';
import { newestApprovals, type Approval } from '../approval/index.ts';
import { filesByIds } from '../upload/index.ts';
import { againAt } from './apply.ts';
import { payloadOf } from './approval-kind.ts';
import { applicationsOf, holds, type Application } from './find-application.ts';
import { requirementsOf, applicantFactsOf, type ApplicantFacts } from './requirements.ts';
import { permissionDb } from './tables.ts';

type Step = PermissionState['history'][number];
type Form = PermissionState['form'];

/** permission.index: everything about each permission that its page shows. */
export async function listPermissions(_input: object, call: Call): Promise<Output<'permission.index'>> {
  const { viewer } = member(call);
  const applications = await applicationsOf(call, viewer.id).orderBy('id', 'desc').execute();
  const ids = applications.map(({ id }) => id);
  const [facts, approvals, history] = await Promise.all([
    applicantFactsOf(call, viewer.id, viewer.source_auth > 0),
    newestApprovals(call, 'permission', ids),
    historyOf(call, ids),
  ]);
  const forms = await formsOf(call, [...approvals.values()]);
  return applicable_names.map((permission) => {
    const own = applications.filter((application) => application.permission === permission);
    const current = own[0];
    const approval = current && approvals.get(current.id);
    return shape(call, permission, facts, {
      current,
      approval,
      form: (approval && forms.get(approval.id)) ?? null,
      history: own.flatMap(({ id }) => history.get(id) ?? []),
    });
  });
}

type Found = {
  current: Application | undefined;
  approval: Approval | undefined;
  form: Form;
  history: Step[];
};

function shape(
  call: Call,
  permission: ApplicablePermission,
  facts: ApplicantFacts,
  { current, approval, form, history }: Found,
): PermissionState {
  const { title, opens } = applicable_permissions[permission];
  const held = holds(member(call).viewer, permission);
  const status = held ? 'granted' : (current?.status ?? null);
  const waits = status === 'submitted';
  const again_at = status === 'rejected' && current ? againAt(current) : null;
  const requirements = requirementsOf(permission, facts);
  return {
    permission,
    title,
    opens,
    status,
    held,
    reason: current?.reason ?? '',
    changed_at: current?.changed_at.toISOString() ?? null,
    submitted_at: approval?.submitted_at.toISOString() ?? null,
    answer_by:
      waits && approval
        ? new Date(approval.submitted_at.getTime() + escalate_after_hours * 3_600_000).toISOString()
        : null,
    again_at: again_at && again_at > call.now ? again_at.toISOString() : null,
    approval_id: approval?.id ?? null,
    revision: approval?.revision ?? null,
    requirements,
    form,
    history,
    can: {
      apply:
        (status === null || ['draft', 'rejected', 'revoked'].includes(status)) &&
        !(again_at && again_at > call.now) &&
        requirements.every(({ met }) => met),
      change: waits,
      withdraw: waits,
    },
  };
}

/** What became of these applications, the newest first. */
async function historyOf(call: Call, ids: readonly number[]): Promise<Map<number, Step[]>> {
  if (ids.length === 0) return new Map();
  const rows = await permissionDb(call)
    .selectFrom('flow_log')
    .select(['subject_id', 'event', 'reason', 'at'])
    .where('machine', '=', permissionLifecycle.machine)
    .where('subject_id', 'in', ids.map(BigInt))
    .orderBy('id', 'desc')
    .execute();
  const steps = Map.groupBy(rows, (row) => Number(row.subject_id));
  return new Map(
    [...steps].map(([id, of]) => [
      id,
      of.map(({ event, reason, at }) => ({
        event: event as PermissionEvent,
        title: permissionLifecycle.moves[event as PermissionEvent].title,
        reason,
        at: at.toISOString(),
      })),
    ]),
  );
}

/** The forms as they were sent in last, so that they can be read and changed. */
async function formsOf(call: Call, approvals: readonly Approval[]): Promise<Map<number, NonNullable<Form>>> {
  const payloads = new Map(approvals.map((approval) => [approval.id, payloadOf(approval)]));
  const files = await filesByIds(
    call,
    [...payloads.values()].flatMap((payload) => payload.files ?? []),
  );
  return new Map(
    [...payloads].map(([id, payload]) => [
      id,
      {
        reason: payload.reason ?? '',
        experience: payload.experience ?? '',
        marketplaces: payload.marketplaces ?? [],
        files: (payload.files ?? []).flatMap((file_id) => {
          const file = files.get(file_id);
          if (!file) return [];
          const { id, name, url, size, is_image } = file;
          return [{ id, name, url, size, is_image }];
        }),
      },
    ]),
  );
}
