import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { postLifecycle } from '../../../contract/forum/post-lifecycle.ts';
import { api } from '../../api.ts';
import { confirmBox } from '../../shell/confirm-box.ts';
import { toast } from '../../shell/toast.ts';
import { count } from '../../ui/count.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { zhTitle } from '../../ui/zh-title.tsx';
import type { Board, Editing } from './read-editing.ts';

const tones = {
  first_review: 'blue',
  normal: 'green',
  refused: 'red',
  hidden: undefined,
  deleted: undefined,
} as const;

type Props = {
  board: Board | null;
  mine: Editing['mine'];
  drafts: Editing['drafts'];
  now: number;
  /** The draft that is being written. */ current: number | null;
};

/** Beside the form: the forum's rules, one's last posts with their states, and the drafts. */
export function PublishSide({ board, mine, drafts, now, current }: Props) {
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<readonly number[]>([]);
  const shown = drafts.filter(({ draft_id }) => draft_id !== current && !gone.includes(draft_id));
  const remove = async (draft_id: number, title: string) => {
    const sure = await confirmBox({
      title: '删除这份草稿',
      text: title || '没有标题的草稿',
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    try {
      await api('posts.draft_delete', { id: draft_id });
    } catch {
      return;
    }
    setGone((all) => [...all, draft_id]);
    toast('草稿已删除');
    void revalidate();
  };
  return (
    <aside className="side" aria-label="发帖须知">
      {board && board.rules.length > 0 ? (
        <section>
          <SectionHead
            title={`${board.title}的规矩`}
            more={{ title: '版块', href: `/forum/list/${board.id}` }}
          />
          <ol className="rule-list">
            {board.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </section>
      ) : null}
      {shown.length > 0 ? (
        <section>
          <SectionHead title="草稿" meta={`${shown.length} 份`} />
          <ul className="my-list">
            {shown.map(({ draft_id, title, updated_at, pcode }) => (
              <li key={draft_id}>
                <a href={`/forum/publish?draft_id=${draft_id}`}>{title || '没有标题的草稿'}</a>
                <p>
                  <Tag>{pcode ? '未发出的修改' : '草稿'}</Tag>
                  <span className="meta">
                    <TimeAgo at={updated_at} now={now} />
                  </span>
                  <span className="acts">
                    <a
                      href={`/forum/publish?draft_id=${draft_id}`}
                      aria-label={`接着写 ${title || '没有标题的草稿'}`}
                    >
                      接着写
                    </a>
                    <button
                      type="button"
                      aria-label={`删除草稿 ${title || '没有标题的草稿'}`}
                      onClick={() => void remove(draft_id, title)}
                    >
                      删除
                    </button>
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
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
