import { applicable_permissions } from '../../../contract/permission/applicable.ts';
import { permissionLifecycle } from '../../../contract/permission/permission-lifecycle.ts';
import { marketplaceTitle } from '../../../contract/marketplaces.ts';
import type { ExportPart } from '../account/index.ts';
import { newestApprovals } from '../approval/index.ts';
import { payloadOf } from './approval-kind.ts';
import { applicationsOf } from './find-application.ts';

/** What somebody asked for, as it was sent in last. */
export const permissionExportParts: ExportPart[] = [
  {
    name: 'permission-applications',
    title: '权限申请',
    columns: {
      permission: '权限',
      status: '状态',
      reason: '最近的说明',
      text: '申请内容',
      marketplaces: '站点',
      sent_at: '提交时间',
    },
    async rows(call, user_id) {
      const rows = await applicationsOf(call, user_id).orderBy('id').execute();
      const sent = await newestApprovals(
        call,
        'permission',
        rows.map(({ id }) => id),
      );
      return rows.map(({ id, permission, status, reason }) => {
        const approval = sent.get(id);
        const form = approval && payloadOf(approval);
        return {
          permission: applicable_permissions[permission].title,
          status: permissionLifecycle.states[status].title,
          reason,
          text: form?.experience ?? form?.reason ?? '',
          marketplaces: (form?.marketplaces ?? []).map(marketplaceTitle).join('、'),
          sent_at: approval?.submitted_at ?? null,
        };
      });
    },
  },
];
