import { deskScreens } from '../../desk/desk-screens.tsx';

/** Every screen of the admin by its address below `/admin`. */
export const adminScreens = deskScreens('/admin', {
  '': { title: '概览', load: () => import('./overview/overview.tsx') },
  'approvals/:kind?/:id?': { title: '审批', load: () => import('./approvals/approvals.tsx') },
  'disputes/:id?': { title: '仲裁', load: () => import('./disputes/disputes.tsx') },
  'content/:tab?/:id?': { title: '内容', load: () => import('./content/content.tsx') },
  users: { title: '用户', load: () => import('./users/users.tsx') },
  'users/:id': { title: '用户', load: () => import('./user/user.tsx') },
  'trade/:tab?/:id?': { title: '交易', load: () => import('./trade/trade.tsx') },
  tasks: { title: '任务', load: () => import('./tasks/tasks.tsx') },
  'seckill/:tab?': { title: '秒杀', load: () => import('./seckill/seckill.tsx') },
  site: { title: '站点', load: () => import('./site/site.tsx') },
  audit: { title: '审计', load: () => import('./audit/audit.tsx') },
  settings: { title: '设置', load: () => import('./settings/settings.tsx') },
});
