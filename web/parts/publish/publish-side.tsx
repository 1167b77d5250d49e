import { postLifecycle } from '../../../contract/forum/post-lifecycle.ts';
import { quietApi } from '../../api.ts';
import { count } from '../../ui/count.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { zhTitle } from '../../ui/zh-title.tsx';
import { OtherDrafts } from '../writing/other-drafts.tsx';
import type { Board, Editing } from './read-editing.ts';

const tones = {
  first_review: 'blue',
  normal: 'green',
  refused: 'red',
  hidden: undefined,
  deleted: undefined,
} as const;

type Props = Pick<Editing, 'mine' | 'drafts' | 'now'> & {
  board: Board | null;
  /** The draft that is being written. */
  current: number | null;
};

/** Beside the form: the forum's rules, one's last posts with their states, and the drafts. */
export function PublishSide({ board, mine, drafts, now, current }: Props) {
  return (
    <aside className="side" aria-label="发帖须知">
      {board && board.rules.length > 0 ? (
        <section>
          <SectionHead
            title={`${board.title}的规矩`}
            more={{ title: '论坛', href: `/forum/list/${board.id}` }}
          />
          <ol className="rule-list">
            {board.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </section>
      ) : null}
      <OtherDrafts
        drafts={drafts}
        now={now}
        current={current}
        drop={(id) => quietApi('posts.draft_delete', { id })}
      />
      <section>
        <SectionHead title="我最近发的" />
        {mine.length > 0 ? (
          <ul className="my-list">
            {mine.map((post) => (
              <li key={post.pcode}>
                <a href={post.status === 'normal' ? `/posts/${post.pcode}` : `/posts/${post.pcode}?mine=1`}>
                  {zhTitle(post.title, 17)}
                </a>
                <p>
                  <Tag tone={tones[post.status]}>{postLifecycle.states[post.status].title}</Tag>
                  <span className="meta n">
                    <TimeAgo at={post.published_at} now={now} />
                    {post.comment_count > 0 ? ` · ${count(post.comment_count)} 回复` : ''}
                  </span>
                  {post.status === 'refused' ? (
                    <span className="acts">
                      <a href={`/forum/publish?pcode=${post.pcode}`}>改好再发</a>
                    </span>
                  ) : null}
                </p>
                {post.reason && post.status !== 'normal' ? (
                  <span className="why">版主：{post.reason}</span>
                ) : null}
              </li>
            ))}
          </ul>
        ) : (
          <p className="meta quiet">还没发过。第一篇不用长，把一件事说清楚就好。</p>
        )}
      </section>
    </aside>
  );
}
