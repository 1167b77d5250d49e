import { may } from '../../../../contract/access.ts';
import type { Output } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { countPending } from '../../approval/index.ts';
import { unreadOf } from '../change-notices.ts';

/** user.notice: what waits for the viewer. What does not exist yet counts nothing. */
export async function countNotices(_input: object, call: Call): Promise<Output<'user.notice'>> {
  const { viewer } = member(call);
  const [unread, pending_approvals] = await Promise.all([
    unreadOf(call, viewer.id),
    may(viewer, 'staff_reviewer') ? countPending(call) : 0,
  ]);
  return {
    unread,
    unreadChat: 0,
    unreadProductTask: 0,
    unreadTaskNeedAffirm: 0,
    unreadReportNeedAffirm: 0,
    unreadTaskNeedPay: 0,
    pending_approvals,
  };
}
