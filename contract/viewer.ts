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
  forum_admin: { forum_id: number };
  forum_main_admin: { forum_id: number };
  league: { id: number };
};
