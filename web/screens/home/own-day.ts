import { quietApi } from '../../api.ts';
import type { TideMark } from '../../parts/tide.tsx';
import { minutesOfDay } from '../../parts/tide-rows.ts';
import type { OwnFigure } from '../../parts/watch.tsx';
import { inBeijing } from '../../ui/time-ago.tsx';
import { figuresOf } from './own-figures.ts';

export type ShownDay = { figures: (lines: number) => OwnFigure[]; marks: TideMark[] };

/** What waits for a member, and what this day has brought. Loaded for members alone. */
export async function ownDay(signal: AbortSignal): Promise<ShownDay> {
  const options = { signal };
  const [notice, drafts, waiting, approvals, plans, due, next] = await Promise.all([
    quietApi('user.notice', {}, options),
    quietApi('posts.drafts', { limit: 3 }, options),
    quietApi('posts.mine', { status: 'first_review', limit: 1 }, options),
    quietApi('approval.index', { limit: 5 }, options),
    quietApi('tools.plans', {}, options),
    quietApi('user.due', {}, options),
    nextMoment(options),
  ]);
  const pending = approvals.list.filter(({ status }) => status === 'pending').length;
  const counts = [
    { title: '未读通知', href: '/user/notify', value: String(notice.unread) },
    { title: '草稿', href: '/user/posts?type=drafts', value: String(drafts.total) },
    { title: '等初审的帖子', href: '/user/posts', value: String(waiting.total) },
    { title: '审批中的申请', href: '/user/approval', value: String(pending) },
    next,
  ];
  return {
    figures: (lines) => figuresOf(due, counts, lines),
    marks: marksOfToday([
      ...due.list.map(({ act, at, href }) => ({ iso: at, title: act, href })),
      ...plans.flatMap(({ title, steps }) =>
        steps
          .filter(({ done }) => !done)
          .map(({ from, verb }) => ({
            iso: `${from}T18:00:00+08:00`,
            title: `${title}：${verb}`,
            href: '/tools#plan',
          })),
      ),
      ...drafts.list.map((draft) => ({
        iso: draft.updated_at,
        title: '存稿',
        href: '/user/posts?type=drafts',
      })),
      ...approvals.list.flatMap(({ submitted_at, decided_at, path }) => [
        { iso: submitted_at, title: '送审', href: path },
        { iso: decided_at, title: '审批结果', href: path },
      ]),
    ]),
  };
}

type Happened = Omit<TideMark, 'at'> & { iso: string | null };

function marksOfToday(happened: Happened[]): TideMark[] {
  const today = inBeijing(Date.now()).day;
  const marks = happened
    .flatMap(({ iso, ...mark }) => (iso ? [{ at: Date.parse(iso), ...mark }] : []))
    .filter(({ at }) => inBeijing(at).day === today)
    .map((mark) => ({ ...mark, at: minutesOfDay(mark.at) }))
    .toSorted((a, b) => a.at - b.at);
  // Two of the same minute are one diamond.
  return marks.filter(({ at }, n) => marks[n - 1]?.at !== at);
}

/** What comes next at the reader's own marketplaces. */
async function nextMoment(options: { signal: AbortSignal }): Promise<OwnFigure> {
  const href = '/user/setting?type=me';
  const { marketplaces } = await quietApi('user.own_profile', {}, options);
  if (marketplaces.length === 0) return { title: '我的站点', href, value: '去登记' };
  const { list } = await quietApi('tools.holidays', {}, options);
  const own = (codes: string[]) => codes.length === 0 || codes.some((code) => marketplaces.includes(code));
  const next = list.find((event) => event.is_key && event.days_left > 0 && own(event.marketplaces));
  return next
    ? { title: next.title, href, value: `${next.days_left} 天` }
    : { title: '我的站点', href, value: `${marketplaces.length} 个` };
}
