import { may, type Access } from '../../contract/access.ts';
import type { Viewer } from '../../contract/viewer.ts';
import type { IconName } from '../ui/icon.tsx';

type Way = { title: string; href: string; icon: IconName; access: Access };

const ways: readonly Way[] = [
  { title: '帖子', href: '/forum/publish', icon: 'edit', access: 'user' },
  { title: '文章', href: '/column/article/publish', icon: 'text', access: 'author' },
  { title: '产品', href: '/product/publish', icon: 'box', access: 'source' },
  { title: '试用任务', href: '/product/task/publish', icon: 'report', access: 'source' },
  { title: '秒杀', href: '/product/seckill/publish', icon: 'clock', access: 'sec_kill_auth' },
  { title: '问卷', href: '/admin/site?type=questionnaires', icon: 'poll', access: 'staff_moderator' },
];

/** What this person may publish, by the one table of permissions. */
export const publishWays = (viewer: Viewer | null): Way[] => ways.filter(({ access }) => may(viewer, access));
