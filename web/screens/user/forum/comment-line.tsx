import { Checkbox } from 'antd';
import type { ManagedComment } from '../../../../contract/forum/management.ts';
import { commentLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import { StateTag } from '../../../desk/state-tag.tsx';
import { WaitingMark } from '../../../desk/waiting-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { Prose } from '../../../ui/prose.tsx';
import { Mark } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { comment_acts, type CommentAct } from './comment-acts.ts';
import { ReviewWhy } from '../../../desk/judging/review-why.tsx';
import type { Picked } from '../../../desk/judging/use-picked.ts';
import { rowId } from '../../../desk/judging/use-row-keys.ts';

type Props = {
  comment: ManagedComment;
  picked: Picked<number>;
  current: boolean;
  onCurrent: () => void;
  busy: boolean;
  acts: readonly CommentAct[];
  onAct: (act: CommentAct) => void;
};

/** One floor or reply: what was said, where, by whom, and what can be done with it. */
export function CommentLine({ comment, picked, current, onCurrent, busy, acts, onAct }: Props) {
  const { id, status, post, author, floor } = comment;
  const said = picked.results.get(id);
  const name = `《${post.title}》${floor} 楼`;
  return (
    <li id={rowId(id)} tabIndex={-1} className={current ? 'current' : undefined} aria-label={name}>
      <Checkbox
        checked={picked.keys.has(id)}
        aria-label={`选中${name}`}
        onChange={() => {
          onCurrent();
          picked.toggle(id);
        }}
      />
      <div className="what">
        {comment.content ? (
          <Prose html={comment.content} size="small" />
        ) : (
          <p className="excerpt">内容已删除</p>
        )}
        {status === 'first_review' ? <ReviewWhy review={comment.review} /> : null}
        {comment.reason && status !== 'normal' && status !== 'first_review' ? (
          <p className="why">理由：{comment.reason}</p>
        ) : null}
        {said && !said.done ? <p className="why">没有处理：{said.msg}</p> : null}
        <p className="meta n">
          {status === 'normal' ? null : <StateTag states={commentLifecycle.states} state={status} />}
          {comment.top ? <Mark kind="top" /> : null}
          {comment.waiting ? (
            <WaitingMark waiting={comment.waiting} lead="等了" />
          ) : (
            <TimeAgo at={comment.created_at} />
          )}
          {author ? <a href={`/people/${author.username}`}>{author.nickname}</a> : null}
          <a href={`/posts/${post.pcode}`}>
            {post.title} · {floor} 楼
          </a>
          {comment.like_count > 0 ? <span>{count(comment.like_count)} 赞</span> : null}
        </p>
      </div>
      <div className="acts">
        {acts
          .filter((act) => act !== 'delete')
          .map((act) => (
            <Button
              key={act}
              size="sm"
              kind={act === 'display' ? 'ink' : 'bare'}
              busy={busy}
              aria-label={`${comment_acts[act].title}${name}`}
              onClick={() => onAct(act)}
            >
              {comment_acts[act].title}
            </Button>
          ))}
      </div>
    </li>
  );
}
