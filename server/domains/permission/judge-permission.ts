import { applicable_permissions } from '../../../contract/permission/applicable.ts';
import { permissionLifecycle } from '../../../contract/permission/permission-lifecycle.ts';
import type { Output, Parsed } from '../../../contract/index.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { member, type Call } from '../../call/call.ts';
import { notFound, refuse } from '../../call/refusal.ts';
import { move } from '../../lifecycle/move.ts';
import {
  grantPermission,
  permissionsOf,
  personById,
  revokePermission,
  tellPerson,
} from '../account/index.ts';
import { holdSubject } from '../approval/index.ts';
import { liveApplication, openApplication, type Application } from './find-application.ts';

type Judged = Parsed<'admin.permission_suspend'>;
type Done = Output<'admin.permission_suspend'>;

const events = {
  suspend: { to: 'suspended', keeps: false, says: '已暂停' },
  restore: { to: 'granted', keeps: true, says: '已恢复' },
  revoke: { to: 'revoked', keeps: false, says: '已取消' },
} as const;

export const suspendPermission = (input: Judged, call: Call) => judge('suspend', input, call);
export const restorePermission = (input: Judged, call: Call) => judge('restore', input, call);
export const revokeGranted = (input: Judged, call: Call) => judge('revoke', input, call);

/** Staff take a permission away or give it back, with the reason that its holder reads. */
async function judge(
  event: keyof typeof events,
  { user_id, permission, reason }: Judged,
  call: Call,
): Promise<Done> {
  const { to, keeps, says } = events[event];
  const { title } = applicable_permissions[permission];
  const person = await personById(call, user_id);
  if (!person) throw notFound('没有这个用户');
  if (user_id === member(call).viewer.id) throw refuse('不能处理自己的权限，请交给其他工作人员');
  const application = await holdGranted(call, user_id, permission);
  await move(
    call,
    permissionLifecycle,
    event,
    { table: 'permission_applications', id: application.id },
    { actor: 'ops', to, reason, set: { reason, changed_at: call.now } },
  );
  await (keeps ? grantPermission : revokePermission)(call, user_id, permission);
  await writeAudit(call, {
    action: `permission.${event}`,
    subject: { kind: 'person', id: user_id, title: person.username },
    reason,
    details: { permission: title },
  });
  await tellPerson(call, user_id, 'approval_decision', {
    subject: `你的${title}权限${says}`,
    href: '/user/permission',
    text: `你的${title}权限${says}。\n说明：${reason}\n\n登录后在“用户中心 - 权限申请”里可以看到全部经过。有疑问请联系站务。`,
  });
  await call.tells(user_id, { kind: 'me' });
  return null;
}

/** The live application, held. Whoever was given the permission without having asked for it gets one to write the history on. */
async function holdGranted(
  call: Call,
  user_id: number,
  permission: Judged['permission'],
): Promise<Application> {
  const live = () => liveApplication(call, user_id, permission);
  const found = await live().executeTakeFirst();
  if (found) await holdSubject(call, 'permission', found.id);
  const held = await live().forUpdate().executeTakeFirst();
  if (held) return held;
  // Also whoever takes it at the same time may have written one meanwhile.
  if ((await permissionsOf(call, user_id)).includes(permission))
    await openApplication(call, user_id, permission, 'granted');
  const written = await live().forUpdate().executeTakeFirst();
  if (!written) throw refuse(`这位用户没有${applicable_permissions[permission].title}权限`);
  return written;
}
