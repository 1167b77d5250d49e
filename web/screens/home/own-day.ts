import type { ShownDay } from './use-own-day.ts';
import { quietApi } from '../../api.ts';
import type { TideMark } from '../../parts/tide.tsx';
import { minutesOfDay } from '../../parts/tide-rows.ts';
import { inBeijing } from '../../ui/time-ago.tsx';

/** What waits for a member, and what this day has brought. Loaded for members alone. */
export async function ownDay(username: string, signal: AbortSignal): Promise<ShownDay> {
  const options = { signal };
  const [notice, drafts, waiting, approvals, replies] = await Promise.all([
    quietApi('user.notice', {}, options),
    quietApi('posts.drafts', { limit: 3 }, options),
    quietApi('posts.mine', { status: 'first_review', limit: 1 }, options),
    quietApi('approval.index', { limit: 5 }, options),
    quietApi('comments.mine', { limit: 1 }, options),
  ]);
  const pending = approvals.list.filter(({ status }) => status === 'pending').length;
  const today = inBeijing(Date.now()).day;
  const marks: TideMark[] = [
    ...drafts.list.map((draft) => ({ iso: draft.updated_at, title: '存稿', href: '/user/posts?type=drafts' })),
    ...approvals.list.flatMap(({ submitted_at, decided_at, path }) => [
      { iso: submitted_at, title: '送审', href: path },
      { iso: decided_at, title: '审批结果', href: path },
    ]),
  ]
    .flatMap(({ iso, ...mark }) => (iso ? [{ at: Date.parse(iso), ...mark }] : []))
    .filter(({ at }) => inBeijing(at).day === today)
    .map((mark) => ({ ...mark, at: minutesOfDay(mark.at) }))
    .toSorted((a, b) => a.at - b.at);
  return {
    figures: [
      { title: '未读通知', href: '/user/notify', value: String(notice.unread) },
      { title: '草稿', href: '/user/posts?type=drafts', value: String(drafts.total) },
      { title: '等初审的帖子', href: '/user/posts', value: String(waiting.total) },
      { title: '审批中的申请', href: '/user/approval', value: String(pending) },
      { title: '我的回复', href: `/people/${username}?tab=replies`, value: String(replies.total) },
    ],
    // Two of the same minute are one diamond.
    marks: marks.filter(({ at }, n) => marks[n - 1]?.at !== at),
  };
}
