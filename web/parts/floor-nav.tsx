import './floor-nav.css';
import type { CSSProperties } from 'react';
import type { CommentRow } from '../../contract/forum/comments.ts';
import { default_page_size } from '../../contract/http/page-sizes.ts';
import { count } from '../ui/count.ts';
import { Icon } from '../ui/icon.tsx';
import { SectionHead } from '../ui/section-head.tsx';

type Props = {
  comments: readonly CommentRow[];
  total: number;
  reply_href: string;
  /** Where a floor of another page is asked for by its number. */
  jump?: { path: string; limit: number };
};

/** The floors of this page as anchors, each with a bar of its likes. */
export function FloorNav({ comments, total, reply_href, jump }: Props) {
  const most = Math.max(1, ...comments.map((comment) => comment.like_count));
  return (
    <nav className="floor-nav" aria-label="楼层">
      <SectionHead title="楼层" meta={`本页 ${comments.length} / ${total}`} />
      <ol>
        {comments.map((comment) => {
          const quiet =
            comment.status === 'normal'
              ? null
              : comment.status === 'folded'
                ? '已折叠'
                : comment.status === 'deleted'
                  ? '已删除'
                  : '不可见';
          return (
            <li key={comment.id} className={quiet ? 'is-quiet' : undefined}>
              <a href={`#f${comment.floor}`}>
                <span className="n">{comment.floor} 楼</span>
                <b>
                  {quiet ?? comment.author?.nickname ?? '已注销'}
                  {comment.accepted ? <Icon name="ok" /> : null}
                </b>
                {quiet ? null : (
                  <>
                    <span
                      className="meter"
                      style={{ '--v': Math.round((comment.like_count / most) * 100) } as CSSProperties}
                    >
                      <i />
                    </span>
                    <span className="n">{count(comment.like_count)}</span>
                  </>
                )}
              </a>
            </li>
          );
        })}
      </ol>
      <div className="ways">
        {jump && total > comments.length ? (
          <form className="jump" action={jump.path}>
            {jump.limit === default_page_size ? null : (
              <input type="hidden" name="limit" value={jump.limit} />
            )}
            <label htmlFor="jump-floor">到</label>
            <input
              id="jump-floor"
              name="floor"
              type="number"
              inputMode="numeric"
              min={1}
              max={total}
              required
              className="text n"
            />
            <span>楼</span>
            <button type="submit" className="sr-only" tabIndex={-1}>
              跳到这一楼
            </button>
          </form>
        ) : null}
        <a href="#main">楼顶</a>
        <a href={reply_href}>写回复</a>
      </div>
    </nav>
  );
}
