export const staff_roles = {
  admin: { title: '管理员' },
  reviewer: { title: '审核' },
  moderator: { title: '版务' },
  finance: { title: '财务' },
} as const;
export type StaffRole = keyof typeof staff_roles;

/**
 * Who is asking. The mission's user-info fields (section 3): numbers above 0 mean granted.
 * `null` everywhere stands for a visitor.
 */
export type Viewer = {
  id: number;
  username: string;
  nickname: string;
  avatar: string | null;
  company_auth: number;
  source_auth: number;
  test_auth: number;
  seckill_auth: number;
  author_auth: number;
  staff_auth: number;
  /** What a member of staff may do; null for all others. */
  staff_role: StaffRole | null;
  /** Held once and taken back: who sold brings to an end what is under way. */
  source_before: number;
  seckill_before: number;
  forum_admin: { forum_id: number };
  forum_main_admin: { forum_id: number };
  league: { id: number };
};
