import './post.css';
import { lazy, Suspense } from 'react';
import { item_types } from '../../../../contract/forum/writing-limits.ts';
import { AuthorCard } from '../../../parts/author-card.tsx';
import { FloorNav } from '../../../parts/floor-nav.tsx';
import { RelatedList } from '../../../parts/hot-list.tsx';
import { Leaf } from '../../../parts/leaf.tsx';
import { PostActions, PostBar } from '../../../parts/post-actions.tsx';
import { ActionBar } from '../../../shell/phone-bar.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { count } from '../../../ui/count.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Mark, Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import type { ReadPost } from './read-post.ts';
import { Thread } from './thread.tsx';
import { useReader } from './use-reader.tsx';

const PostState = lazy(() => import('./post-state.tsx'));

const reply_href = '#reply';

export const postCrumbs = ({ forum, category, item_type }: ReadPost['post']) => [
  { title: '论坛', href: '/forum' },
  { title: forum.title, href: `/forum/list/${forum.id}`, flag: forum.flag },
  category
    ? { title: category.title, href: `/forum/list/${forum.id}?category_id=${category.id}` }
    : { title: item_types[item_type], href: `/forum/list/${forum.id}?item_type=${item_type}` },
];

/** The post with its comments, on one address or the other; `path` is where its own links lead. */
export function PostPage({ path, ...data }: ReadPost & { path: string }) {
  const { post, comments, now, by_author, related } = data;
  const reader = useReader(data);
  const actions = {
    title: post.title,
    like_count: reader.like_count,
    comment_count: post.comment_count,
    liked: reader.liked,
    onLike: reader.likePost,
    collect: reader.collect,
    reply_href,
  };
  return (
    <>
      {post.status === 'normal' ? null : (
        <Suspense>
          <PostState {...data} />
        </Suspense>
      )}
      <div className="cols-2 post-page">
        <Leaf
          as="article"
          className="work post"
          log={<ShipLog {...data} />}
          rail={<PostActions {...actions} />}
        >
          <h1>
            {zhTitle(post.title, 15.5)}
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
          </h1>
          <Byline post={post} now={now} />
          <Prose html={post.content} />
          <div className="post-ends">
            {post.tags.map((tag) => (
              <a key={tag} className="tag" href={`/posts?tag=${encodeURIComponent(tag)}`}>
                {tag}
              </a>
            ))}
            <span className="own">{reader.postMenu}</span>
          </div>
        </Leaf>
        <aside className="side" aria-label="作者">
          <AuthorCard author={post.author_card} />
          {by_author.length > 0 ? (
            <section>
              <SectionHead
                title="作者的其他帖子"
                more={{
                  title: `全部 ${count(post.author_card.post_count)}`,
                  href: `/people/${post.author.username}`,
                }}
              />
              <RelatedList posts={by_author} />
            </section>
          ) : null}
        </aside>
        <Thread {...data} path={path} reader={reader} />
        <aside className="side" aria-label="楼层与相关帖子">
          <div className="sticky">
            {comments.length > 1 ? (
              <FloorNav comments={comments} total={data.total} reply_href={reply_href} />
            ) : null}
            {related.length > 0 ? (
              <section>
                <SectionHead
                  title="相关帖子"
                  more={{ title: '更多', href: `/forum/list/${post.forum.id}` }}
                />
                <RelatedList posts={related} />
              </section>
            ) : null}
          </div>
        </aside>
      </div>
      <ActionBar>
        <PostBar {...actions} />
      </ActionBar>
    </>
  );
}

function ShipLog({ post, read_minutes, now }: Pick<ReadPost, 'post' | 'read_minutes' | 'now'>) {
  return (
    <dl className="n">
      <div>
        <dt>浏览</dt>
        <dd className="big">{count(post.view_count)}</dd>
      </div>
      <div>
        <dt>发布</dt>
        <dd>
          <TimeAgo at={post.published_at} now={now} />
        </dd>
      </div>
      <div>
        <dt>读完约</dt>
        <dd>{read_minutes} 分钟</dd>
      </div>
    </dl>
  );
}

/** State, type, author, marketplaces and the last change. What the margin says stands here on a phone. */
function Byline({ post, now }: Pick<ReadPost, 'post' | 'now'>) {
  return (
    <div className="st meta">
      {post.accepted ? (
        <Tag tone="green">
          <Icon name="ok" size={12} />
          已采纳
        </Tag>
      ) : null}
      {post.item_type === 'post' ? null : <Tag tone="line">{item_types[post.item_type]}</Tag>}
      <a className="by" href={`/people/${post.author.username}`}>
        <Avatar person={post.author} />
        {post.author.nickname}
      </a>
      {post.marketplaces.length > 0 ? <span>{post.marketplaces.join(' · ')}</span> : null}
      <span className="phone">
        <TimeAgo at={post.published_at} now={now} />
      </span>
      <span className="phone n">{count(post.view_count)} 浏览</span>
      {post.edited_at ? (
        <span className="n">
          <TimeAgo at={post.edited_at} now={now} /> 修改过
        </span>
      ) : null}
    </div>
  );
}
