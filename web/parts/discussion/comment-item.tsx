import './comment-item.css';
import type { ReactNode } from 'react';
import type { CommentRow, ReplyRow } from '../../../contract/forum/comments.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { count } from '../../ui/count.ts';
import { Icon } from '../../ui/icon.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Mark, Tag } from '../../ui/tag.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { Blocked } from '../blocked.tsx';
import { Leaf } from '../leaf.tsx';
import type { Talk } from './talk.ts';

type Props = {
  comment: CommentRow;
  now?: number;
  /** What can be done with a comment or a reply, under its text. */
  actions?: (row: ReplyRow) => ReactNode;
  /** In place of the text, for example the editor of one's own comment. */
  instead?: (row: ReplyRow) => ReactNode;
  /** Behind the last reply: the way to all of them, an open reply box. */
  children?: ReactNode;
  /** More classes of the floor. */
  className?: string | undefined;
  /** Opens what was changed in a comment. */
  onEdited?: ((row: ReplyRow) => void) | undefined;
  words: Talk['words'];
};

const goneWords = ({ comment, moderator }: Talk['words']): Partial<Record<ReplyRow['status'], string>> => ({
  deleted: `这条${comment}已删除`,
  hidden: `这条${comment}已被${moderator}隐藏`,
  refused: `这条${comment}没有通过初审`,
  first_review: `这条${comment}在初审中`,
});

/** One floor with its replies. A floor that is gone keeps its place and its number. */
export function CommentItem({
  comment,
  now,
  actions,
  instead,
  children,
  className = '',
  onEdited,
  words,
}: Props) {
  const folded = comment.status === 'folded';
  const state = comment.accepted ? 'is-accepted' : folded || !comment.content ? 'is-folded' : '';
  const shared = { now, called: words, actions, instead, onEdited };
  const text = <Body {...shared} row={comment} size={28} />;
  return (
    <Leaf
      as="article"
      id={`f${comment.floor}`}
      className={`comment ${state} ${className}`}
      log={
        <a className="fno n" href={`#f${comment.floor}`}>
          {comment.floor} 楼
        </a>
      }
    >
      {comment.accepted || comment.top ? (
        <div className="accepted-bar">
          {comment.accepted ? (
            <>
              <Mark kind="accepted" />
              {words.host}采纳
            </>
          ) : null}
          {comment.top ? (
            <Tag>
              <Icon name="pin" size={12} />
              置顶
            </Tag>
          ) : null}
        </div>
      ) : null}
      {folded ? (
        <details className="folded">
          <summary>
            <Icon name="fold" />
            这条{words.comment}被折叠了{comment.fold_reason ? `：${comment.fold_reason}` : ''}
            <u>展开</u>
          </summary>
          {text}
        </details>
      ) : (
        text
      )}
      {comment.replies.length || children ? (
        <div className="comment-nest">
          {comment.replies.map((reply) => (
            <div key={reply.id} id={`c${reply.id}`}>
              <Body {...shared} row={reply} size={20} />
            </div>
          ))}
          {children}
        </div>
      ) : null}
    </Leaf>
  );
}

type BodyProps = Pick<Props, 'now' | 'actions' | 'instead' | 'onEdited'> & {
  called: Talk['words'];
  /** One's own that others do not see comes with its words, and why. */
  row: ReplyRow & { reason?: string | null };
  size: 20 | 28;
};

function Body({ row, now, size, called, actions, instead, onEdited }: BodyProps) {
  const { author, reason, content } = row;
  const words = goneWords(called)[row.status];
  if (words && !content) return <p className="gone">{words}</p>;
  const replaced = instead?.(row);
  return (
    <Blocked by={author?.username}>
      <div className="comment-who">
        <Avatar person={author} size={size} />
        {author ? (
          <a href={`/people/${author.username}`}>
            <b>{author.nickname}</b>
          </a>
        ) : (
          <b>已注销</b>
        )}
        {row.by_post_author ? <Tag tone="line">{called.host}</Tag> : null}
        {author?.badges.map((badge) => (
          <Tag key={badge} tone={badge.endsWith('版主') ? 'blue' : undefined}>
            {badge}
          </Tag>
        ))}
        {row.reply_to ? (
          <span className="to">
            回复 <a href={`/people/${row.reply_to.username}`}>{row.reply_to.nickname}</a>
          </span>
        ) : null}
        <span className="when">
          <TimeAgo at={row.created_at} now={now} />
          {row.edited_at ? ' · ' : null}
          {row.edited_at ? (
            onEdited ? (
              <>
                <noscript>修改过</noscript>
                <button type="button" className="scripted" onClick={() => onEdited(row)}>
                  修改过
                </button>
              </>
            ) : (
              '修改过'
            )
          ) : null}
        </span>
      </div>
      {words ? (
        <p className="gone">
          {words}
          {reason ? `：${reason}` : null}
        </p>
      ) : null}
      {replaced ?? (
        <div className="comment-text">
          <Prose html={row.content} size="small" />
        </div>
      )}
      {replaced ? null : actions?.(row)}
    </Blocked>
  );
}

type Acts = {
  like_count: number;
  liked: boolean;
  /** Absent where nobody else sees it. */
  onLike: (() => void) | undefined;
  onReply?: (() => void) | undefined;
  onQuote?: (() => void) | undefined;
  /** A Menu of the rest. */
  more?: ReactNode;
};

export function CommentActions({ like_count, liked, onLike, onReply, onQuote, more }: Acts) {
  return (
    <div className="actions scripted">
      {onLike ? (
        <button type="button" aria-pressed={liked} aria-label={`赞，${like_count} 人赞过`} onClick={onLike}>
          <Icon name="like" />
          <span className="n">{like_count ? count(like_count) : '赞'}</span>
        </button>
      ) : null}
      {onReply ? (
        <button type="button" onClick={onReply}>
          <Icon name="reply" />
          回复
        </button>
      ) : null}
      {onQuote ? (
        <button type="button" onClick={onQuote}>
          <Icon name="quote" />
          引用
        </button>
      ) : null}
      {more ? <span className="last">{more}</span> : null}
    </div>
  );
}
