import './post.css';
import { quietApi } from '../../../api.ts';
import { EditedMark } from '../../../parts/discussion/edited-mark.tsx';
import { item_types } from '../../../../contract/forum/writing-limits.ts';
import '../../../parts/blocked.css';
import '../../../parts/discussion/comment-item.css';
import '../../../ui/editor/editor-frame.css';
import '../../../ui/meter.css';
import '../../../ui/pager.css';
import '../../../ui/tabs.css';
import '../../../parts/author-card.css';
import '../../../parts/reply-box.css';
import '../../../parts/floor-nav.css';
import '../../../parts/hot-list.css';
import { aliveLater } from '../../../parts/alive-later.tsx';
import { useCollect } from '../../../parts/collect-button.tsx';
import { Leaf } from '../../../parts/leaf.tsx';
import { PostActions, PostBar } from '../../../parts/post-actions.tsx';
import { useReader } from '../../../parts/reader-store.ts';
import { ActionBar } from '../../../shell/phone-bar.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { count } from '../../../ui/count.ts';
import { Icon } from '../../../ui/icon.tsx';
import { trial_label } from '../../../../contract/trial/trial-label.ts';
import { Prose } from '../../../ui/prose.tsx';
import '../../../ui/section-head.css';
import { Mark, Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { zhTitle } from '../../../ui/zh-title.tsx';
import type { ReadPost } from './read-post.ts';
import { usePostReader } from './post-reader.ts';

const PostThread = aliveLater(() => import('./post-thread.tsx'));
const PostState = aliveLater(() => import('./post-state.tsx'));
const AtAGlance = aliveLater(() => import('./at-a-glance.tsx'));
const AuthorSide = aliveLater(() => import('./author-side.tsx'));
const PostMenu = aliveLater(() => import('./post-menu.tsx'));
const PostSide = aliveLater(() => import('./post-side.tsx'));

const reply_href = '#reply';

/** The post with its comments, on one address or the other; `path` is where its own links lead. */
export function PostPage({ path, ...data }: ReadPost & { path: string }) {
  const { post, now, query } = data;
  const { pcode } = post;
  const store = usePostReader(pcode, post.status);
  const { viewer, relation, likeOf, counted } = useReader(store);
  const { liked, count: like_count } = likeOf(0, post.like_count);
  const collect = useCollect({ type: 'collect_post', pcode }, relation?.collected, post.collect_count);
  const actions = {
    title: post.title,
    like_count,
    comment_count: post.comment_count + counted(data.comments),
    liked,
    onLike: () => store.like(0, post.like_count, viewer !== null),
    collect,
    reply_href,
  };
  return (
    <>
      {post.status === 'normal' && post.outdated_months === null ? null : (
        <PostState post={post} can={data.can} />
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
          {post.evaluation || post.poll ? <AtAGlance post={post} store={store} /> : null}
          {post.trial ? <p className="meta">{trial_label}</p> : null}
          <Prose html={post.content} />
          <div className="post-ends">
            {post.tags.map((tag) => (
              <a key={tag} className="tag" href={`/posts?tag=${encodeURIComponent(tag)}`}>
                {tag}
              </a>
            ))}
            <span className="own">
              {data.can || relation ? (
                <PostMenu post={post} can={data.can} mine={query.mine === 1} store={store} />
              ) : null}
            </span>
          </div>
        </Leaf>
        <aside className="side" aria-label="作者">
          <AuthorSide post={post} by_author={data.by_author} />
        </aside>
        <PostThread
          post={post}
          comments={data.comments}
          total={data.total}
          query={query}
          now={now}
          path={path}
          store={store}
        />
        <aside className="side" aria-label="楼层与相关帖子">
          <div className="sticky">
            <PostSide
              post={post}
              comments={data.comments}
              total={data.total}
              query={query}
              related={data.related}
              moments={data.moments}
              path={path}
              store={store}
            />
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
        <EditedMark
          at={post.edited_at}
          now={now}
          read={{
            list: (page) => quietApi('posts.versions', { pcode: post.pcode, ...page }),
            one: (rev) => quietApi('posts.version', { pcode: post.pcode, rev }),
          }}
        />
      ) : null}
    </div>
  );
}
