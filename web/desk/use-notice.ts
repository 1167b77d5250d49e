import type { MenuCount } from '../../contract/user-menu.ts';

export type Notice = Record<MenuCount, number>;

const nothing: Notice = {
  unread: 0,
  unreadChat: 0,
  unreadProductTask: 0,
  unreadTaskNeedAffirm: 0,
  unreadReportNeedAffirm: 0,
  unreadTaskNeedPay: 0,
};

export const useNotice = (): Notice => nothing;
