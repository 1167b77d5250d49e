import type { permissionEndpoints } from '../../../contract/permission/permission.ts';
import type { UseCases } from '../../call/call.ts';
import type { Job } from '../../jobs/jobs.ts';
import { applyBase, applySeckill, applyTest } from './apply.ts';
import { restorePermission, revokeGranted, suspendPermission } from './judge-permission.ts';
import { listPermissions } from './list-permissions.ts';

export const permissionUseCases = {
  'permission.index': listPermissions,
  'permission.apply_base': applyBase,
  'permission.apply_test': applyTest,
  'permission.apply_seckill': applySeckill,
  'admin.permission_suspend': suspendPermission,
  'admin.permission_restore': restorePermission,
  'admin.permission_revoke': revokeGranted,
} satisfies UseCases<keyof typeof permissionEndpoints>;

export const permissionJobs: Job[] = [];

export { entrustApplication } from './entrust.ts';
export { endApplication } from './end-application.ts';
export { permissionApprovalKinds } from './approval-kind.ts';
export { suspendedOf } from './suspended.ts';
export { permissionLeaving } from './leave.ts';
export { permissionExportParts } from './own-data.ts';
