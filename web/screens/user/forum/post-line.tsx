import { Checkbox } from 'antd';
import type { ForumPower } from '../../../../contract/forum/forum-powers.ts';
import type { ManagedPost } from '../../../../contract/forum/management.ts';
import { postLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { WaitingMark } from '../../../desk/waiting-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { count } from '../../../ui/count.ts';
import { Prose } from '../../../ui/prose.tsx';
import { Mark } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import { post_acts, type PostAct } from './post-acts.ts';
import { ReviewWhy } from '../../../desk/judging/review-why.tsx';
import type { PostDesk } from './use-post-desk.ts';
import { rowId } from '../../../desk/judging/use-row-keys.ts';

type Props = {
  post: ManagedPost;
  desk: PostDesk;
  current: boolean;
  onCurrent: () => void;
  powers: readonly ForumPower[];
  author_href: string;
};

/** What stands on the row itself; the rest is done by ticking it. */
const at_hand: readonly PostAct[] = [
  'approve',
  'refuse',
  'top',
  'untop',
  'recommend',
  'hide',
  'display',
  'restore',
];

export function PostLine({ post, desk, current, onCurrent, powers, author_href }: Props) {
  const { pcode, title, status } = post;
  const { picked } = desk;
  const said = picked.results.get(pcode);
  const open = desk.opened.has(pcode);
  return (
    <li id={rowId(pcode)} tabIndex={-1} className={current ? 'current' : undefined} aria-label={title}>
      <Checkbox
        checked={picked.keys.has(pcode)}
        aria-label={`选中《${title}》`}
        onChange={() => {
          onCurrent();
          picked.toggle(pcode);
        }}
      />
      <div className="what">
        <h3>
          <a href={`/posts/${pcode}`}>{zhTitle(title)}</a>
          {post.top === 'none' ? null : (
            <>
              {'\u00A0'}
              <Mark kind="top" />
            </>
          )}
          {post.recommend ? (
            <>
              {'\u00A0'}
              <Mark kind="recommend" />
            </>
          ) : null}
          <StateTag states={postLifecycle.states} state={status} />
        </h3>
        {status === 'first_review' ? <ReviewWhy review={post.review} /> : null}
        {open ? <WholePost pcode={pcode} /> : post.excerpt ? <p className="excerpt">{post.excerpt}</p> : null}
        {post.reason && status !== 'normal' && status !== 'first_review' ? (
          <p className="why">理由：{post.reason}</p>
        ) : null}
        {said && !said.done ? <p className="why">没有处理：{said.msg}</p> : null}
        <p className="meta n">
          {post.waiting ? (
            <WaitingMark waiting={post.waiting} lead="等了" />
          ) : (
            <TimeAgo at={post.published_at} />
          )}
          <a href={author_href} title="只看这位作者">
            {post.author.nickname}
          </a>
          {post.category ? <span>{post.category.title}</span> : null}
          {status === 'normal' ? (
            <span>
              {count(post.comment_count)} 回复 · {count(post.like_count)} 赞 · {count(post.view_count)} 阅读
            </span>
          ) : null}
          <button
            type="button"
            className="desk-link"
            aria-expanded={open}
            onClick={() => desk.toggleOpen(pcode)}
          >
            {open ? '收起' : '看全文'}
          </button>
        </p>
      </div>
      <div className="acts">
        {at_hand
          .filter((act) => powers.includes(post_acts[act].power) && post_acts[act].fits(post))
          .map((act) => (
            <Button
              key={act}
              size="sm"
              kind={act === 'approve' ? 'ink' : 'bare'}
              busy={desk.busy}
              aria-label={`${post_acts[act].title}《${title}》`}
              onClick={() => desk.ask(act, [pcode])}
            >
              {post_acts[act].title}
            </Button>
          ))}
      </div>
    </li>
  );
}

function WholePost({ pcode }: { pcode: string }) {
  const read = useRead('posts.detail', { pcode });
  return (
    <ReadState read={read} rows={3}>
      {(post) => <Prose html={post.content} size="small" />}
    </ReadState>
  );
}
