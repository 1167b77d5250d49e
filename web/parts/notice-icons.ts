import type { NoticeKind } from '../../contract/account/notice-kinds.ts';
import type { IconName } from '../ui/icon.tsx';

/** The drawing of each kind of notice. */
export const notice_icons: Record<NoticeKind, IconName> = {
  comment: 'chat',
  reply: 'reply',
  mention: 'at',
  like: 'like',
  collect: 'mark',
  follow: 'user',
  chat: 'chat',
  post_decision: 'edit',
  forum_management: 'forum',
  report: 'report',
  task: 'list',
  seckill: 'clock',
  order: 'receipt',
  wallet: 'wallet',
  league: 'share',
  approval_decision: 'ok',
  system: 'bell',
};
