import { may } from '../../../contract/access.ts';
import type { Output } from '../../../contract/index.ts';
import { member, type Call } from '../../http/call.ts';
import { approvalDb } from './tables.ts';

/** user.notice: computed from rows, so no counter can drift. What does not exist yet counts nothing. */
export async function countNotices(_input: object, call: Call): Promise<Output<'user.notice'>> {
  const { viewer } = member(call);
  const count = () =>
    approvalDb(call)
      .selectFrom('approvals')
      .select((row) => row.fn.countAll<bigint>().as('n'));
  const [unseen, pending] = await Promise.all([
    count()
      .where('applicant_id', '=', viewer.id)
      .where('status', 'in', ['approved', 'rejected'])
      .where('seen_at', 'is', null)
      .executeTakeFirstOrThrow(),
    may(viewer, 'staff_reviewer')
      ? count().where('status', '=', 'pending').executeTakeFirstOrThrow()
      : undefined,
  ]);
  return {
    unread: Number(unseen.n),
    unreadChat: 0,
    unreadProductTask: 0,
    unreadTaskNeedAffirm: 0,
    unreadReportNeedAffirm: 0,
    unreadTaskNeedPay: 0,
    pending_approvals: Number(pending?.n ?? 0),
  };
}
