import type { NoticeKind } from '../../../../contract/account/notice-kinds.ts';
import { kindsOf, type NoticeTopic } from '../../../../contract/notify/topics.ts';
import type { Call } from '../../../call/call.ts';
import { notifyDb } from '../tables.ts';

/** What stands in somebody's list: all of it, or one topic or kind. */
export function ownNotices(call: Call, user_id: number, type?: NoticeTopic | NoticeKind) {
  const own = notifyDb(call)
    .selectFrom('notices')
    .where('user_id', '=', user_id)
    .where('on_site', '=', true)
    .where('deleted_at', 'is', null);
  return type ? own.where('kind', 'in', kindsOf(type)) : own;
}
