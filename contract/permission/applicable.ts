/** Permissions that are applied for, and what each opens. */
export const applicable_permissions = {
  source: {
    title: '资源方',
    opens: '发布产品、品牌和任务，申请秒杀权限',
    path: '/user/permission?type=apply_base&want=source',
  },
  tester: {
    title: '测评官',
    opens: '领取试用任务，写试用报告',
    path: '/user/permission?type=apply_base&want=tester',
  },
  seckill: {
    title: '秒杀',
    opens: '发布秒杀场次，管理秒杀订单',
    path: '/user/permission?type=apply_seckill',
  },
} as const;
export type ApplicablePermission = keyof typeof applicable_permissions;

export const applicable_names = Object.keys(applicable_permissions) as ApplicablePermission[];

export const application_limits = {
  reason: { min: 10, max: 500 },
  experience: { min: 10, max: 1000 },
  marketplaces: 12,
  files: 6,
  /** Days until one may apply again after a refusal. */
  again_after_days: 3,
} as const;
