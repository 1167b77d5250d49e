import { approvalLifecycle } from '../../../../contract/approval/approval-lifecycle.ts';
import { approval_kinds } from '../../../../contract/approval/kinds.ts';
import type { Output } from '../../../../contract/index.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { count } from '../../../ui/count.ts';
import { Tag } from '../../../ui/tag.tsx';
import { inBeijing } from '../../../ui/time-ago.tsx';
import type { Queue } from './use-queue.ts';

type Props = { detail: Output<'admin.approval_detail'>; queue: Queue };

/** Who asks, how it went before, and what else is waiting from them. */
export function Applicant({ detail: { applicant_card: card, others }, queue }: Props) {
  const since = inBeijing(Date.parse(card.created_at));
  return (
    <>
      <h3>申请人</h3>
      <div className="applicant">
        <Avatar person={card} size={40} />
        <div>
          <a className="desk-link" href={`/people/${card.username}`}>
            {card.nickname}
          </a>{' '}
          {card.badges.map((badge) => (
            <Tag key={badge}>{badge}</Tag>
          ))}
          <p className="meta n">
            @{card.username} · {since.year} 年 {since.month} 月注册 · {count(card.post_count)} 篇帖子 ·{' '}
            {count(card.comment_count)} 条评论 · 申请通过 {card.approved_count} 次，被拒绝{' '}
            {card.rejected_count} 次
          </p>
        </div>
      </div>
      {others.length > 0 ? (
        <ul className="desk-rows">
          {others.map((other) => (
            <li key={other.id}>
              <a className="desk-link" href={queue.address(other.id, other.kind, '')}>
                {other.title}
              </a>
              <span className="meta n">
                {approval_kinds[other.kind].title} · {dayTime(other.submitted_at)}
              </span>
              <span className="end">
                <StateTag states={approvalLifecycle.states} state={other.status} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
