import { useState } from 'react';
import type { StaffPost } from '../../../../contract/admin/content-posts.ts';
import { postLifecycle } from '../../../../contract/forum/post-lifecycle.ts';
import { api } from '../../../api.ts';
import { ReviewWhy } from '../../../desk/judging/review-why.tsx';
import { StatusTabs } from '../../../desk/judging/status-tabs.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { WaitingMark } from '../../../desk/waiting-mark.tsx';
import { count } from '../../../ui/count.ts';
import { Prose } from '../../../ui/prose.tsx';
import { Mark, Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import { ContentFiltersForm } from './content-filters.tsx';
import { ContentRows } from './content-rows.tsx';
import { readFilters, readId, readState } from './filters.ts';
import { NothingHere } from './nothing-here.tsx';
import { post_acts, post_mark_of } from './post-acts.ts';
import { AuthorLinks, QualityChoice, ComplaintTags } from './row-facts.tsx';
import { useContentActs } from './use-content-acts.ts';

const { states } = postLifecycle;
const sizes = [20, 50] as const;
const keyOf = ({ pcode }: StaffPost) => pcode;
const nameOf = ({ title }: StaffPost) => `《${title}》`;

/** Posts of every forum, in every state. */
export default function Posts() {
  const address = useListAddress(sizes);
  const { query, page, limit } = address;
  const status = readState(query, states);
  const forum_id = readId(query, 'forum_id');
  const read = useRead('admin.posts', {
    page,
    limit,
    ...readFilters(query),
    ...(status ? { status } : {}),
    ...(forum_id ? { forum_id } : {}),
  });
  const [opened, setOpened] = useState<string | null>(null);
  const toggle = (pcode: string) => setOpened((now) => (now === pcode ? null : pcode));
  const desk = useContentActs<StaffPost, string>({
    rows: read.data?.list ?? [],
    keyOf,
    nameOf,
    unit: '篇',
    acts: post_acts,
    reload: read.reload,
    call: async (act, pcodes, more) => {
      const mark = post_mark_of[act];
      const answers = mark
        ? await api('admin.posts_mark', { pcodes, mark, ...more })
        : await api('posts.admin_batch', { pcodes, act: act as 'hide', ...more });
      return answers.map(({ pcode, done, msg }) => ({ key: pcode, done, msg }));
    },
  });
  return (
    <>
      <div className="desk-tools">
        <StatusTabs states={states} current={status} counts={read.data?.counts} address={address} />
      </div>
      <ContentFiltersForm address={address} words_in="标题" with_forum />
      <ContentRows
        read={read}
        address={address}
        unit="篇"
        acts={post_acts}
        desk={desk}
        keyOf={keyOf}
        nameOf={nameOf}
        more_keys={{ o: { does: '看全文', run: toggle } }}
        empty={<NothingHere what="帖子" address={address} dated />}
      >
        {(post) => (
          <>
            <h3>
              <a href={`/posts/${post.pcode}`}>{zhTitle(post.title)}</a>
              <Seals post={post} />
              <StateTag states={states} state={post.status} />
            </h3>
            {post.status === 'first_review' ? <ReviewWhy review={post.review} /> : null}
            {opened === post.pcode ? (
              <WholePost pcode={post.pcode} />
            ) : (
              <p className="excerpt">{post.excerpt}</p>
            )}
            {post.reason && post.status !== 'normal' && post.status !== 'first_review' ? (
              <p className="why">理由：{post.reason}</p>
            ) : null}
            <p className="meta n">
              {post.waiting ? (
                <WaitingMark waiting={post.waiting} lead="等了" />
              ) : (
                <TimeAgo at={post.published_at} />
              )}
              <AuthorLinks author={post.author} address={address} />
              <a href={address.with({ forum_id: post.forum.id })} title="只看这个论坛">
                {post.forum.title}
              </a>
              <span>
                {count(post.comment_count)} 回复 · {count(post.like_count)} 赞 · {count(post.view_count)} 阅读
              </span>
              <ComplaintTags complaints={post.complaints} target="post" />
              {post.status === 'normal' && post.can.recommend ? (
                <QualityChoice
                  of={nameOf(post)}
                  value={post.quality}
                  busy={desk.busy}
                  onChange={(quality) => desk.run('quality', [post.pcode], { quality })}
                />
              ) : null}
              <button
                type="button"
                className="desk-link"
                aria-expanded={opened === post.pcode}
                onClick={() => toggle(post.pcode)}
              >
                {opened === post.pcode ? '收起' : '看全文'}
              </button>
            </p>
          </>
        )}
      </ContentRows>
    </>
  );
}

const Seals = ({ post: { top, recommend } }: { post: StaffPost }) => (
  <>
    {top === 'none' ? null : (
      <>
        {'\u00A0'}
        <Mark kind="top" />
      </>
    )}
    {recommend ? (
      <>
        {'\u00A0'}
        <Mark kind="recommend" />
      </>
    ) : null}
    {top === 'global' ? <Tag tone="line">全站置顶</Tag> : null}
  </>
);

function WholePost({ pcode }: { pcode: string }) {
  const read = useRead('posts.detail', { pcode });
  return (
    <ReadState read={read} rows={3}>
      {(post) => <Prose html={post.content} size="small" />}
    </ReadState>
  );
}
