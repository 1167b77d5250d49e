import { may, type Access } from '../../../../contract/access.ts';
import type { Viewer } from '../../../../contract/viewer.ts';
import type { IconName } from '../../../ui/icon.tsx';

export type AdminItem = { title: string; path: string; icon: IconName; access: Access };

/** The admin's parts, each with the row of the permission table that lets one in. */
export const admin_menu: readonly AdminItem[] = [
  { title: '概览', path: '/admin', icon: 'home', access: 'staff' },
  { title: '审批', path: '/admin/approvals', icon: 'ok', access: 'staff_reviewer' },
  { title: '仲裁', path: '/admin/disputes', icon: 'ask', access: 'staff_reviewer' },
  { title: '用户', path: '/admin/users', icon: 'user', access: 'staff' },
  { title: '内容', path: '/admin/content', icon: 'chat', access: 'staff_moderator' },
  { title: '任务', path: '/admin/tasks', icon: 'eye', access: 'staff_moderator' },
  { title: '秒杀', path: '/admin/seckill', icon: 'clock', access: 'staff_moderator' },
  { title: '站点', path: '/admin/site', icon: 'sail', access: 'staff_moderator' },
  { title: '交易', path: '/admin/trade', icon: 'wallet', access: 'staff_finance' },
  { title: '审计', path: '/admin/audit', icon: 'list', access: 'staff' },
  { title: '设置', path: '/admin/settings', icon: 'gear', access: 'staff_admin' },
];

export const adminMenuOf = (viewer: Viewer): AdminItem[] =>
  admin_menu.filter(({ access }) => may(viewer, access));

/** The part that an address belongs to. */
export const adminItemAt = (path: string): AdminItem | undefined =>
  admin_menu.findLast((item) => path === item.path || path.startsWith(`${item.path}/`));
