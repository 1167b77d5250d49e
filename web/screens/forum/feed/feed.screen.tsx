import './feed.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { FeedItem } from '../../../../contract/forum/feeds.ts';
import { feed_types, type FeedType } from '../../../../contract/forum/feed-limits.ts';
import { ArticleRow } from '../../../parts/article-row.tsx';
import { Feed } from '../../../parts/feed.tsx';
import { readListQuery } from '../../../parts/list-query.ts';
import { PostRow } from '../../../parts/post-row.tsx';
import { rowOf } from '../../../parts/row-of-post.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { worldOf } from '../../../world.ts';
import { FollowedForums } from '../../../parts/followed-forums.tsx';

/** The forums are what one comes here for. */
const first: FeedType = 'forum';

function feedAddress(query: { type?: FeedType; page?: number; limit?: number }): string {
  const kept = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== { type: first, page: 1, limit: 9 }[name],
  );
  return kept.length
    ? `/forum_posts?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`
    : '/forum_posts';
}

/** What the reader follows; for a visitor all forums. The page is made for the one who asks, and never kept. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, viewer, now, site } = worldOf(context);
  const { page, limit } = readListQuery(request.url);
  const asked = new URL(request.url).searchParams.get('type') ?? '';
  const type = Object.hasOwn(feed_types, asked) ? (asked as FeedType) : first;
  const base = { now: now.getTime(), site, page, limit, type };
  if (!viewer) {
    const { list, total } = await client('posts.index', { page, limit, sort: 'newest' }).catch(pageRefusal);
    return { ...base, member: false as const, posts: list.map(rowOf), total };
  }
  const [feed, forums] = await Promise.all([
    client('posts.following', { page, limit, type }),
    client('forum.follows_mine', {}),
  ]).catch(pageRefusal);
  return { ...base, member: true as const, feed, forums };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '论坛动态',
        description: '关注的论坛里的新帖，关注的人和专栏的新内容，新的在前；没有登录时是全部论坛的新帖。',
        canonical: '/forum_posts',
        site: loaderData.site,
        noindex: loaderData.member || loaderData.page > 1,
      })
    : [];

export default function FeedScreen() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">{data.member ? '我的动态' : '论坛动态'}</h1>
      {data.member ? <OwnFeed data={data} /> : <EverybodysFeed data={data} />}
    </>
  );
}

type Data = Awaited<ReturnType<typeof loader>>;

function EverybodysFeed({ data }: { data: Extract<Data, { member: false }> }) {
  const { posts, total, page, limit, now } = data;
  return (
    <>
      <Notice action={<ButtonLink href="/login?redirect=%2Fforum_posts">登录</ButtonLink>}>
        登录后，这里只看你关注的论坛、人和专栏。
      </Notice>
      <section className="work">
        <h2 className="sr-only">全部论坛的新帖</h2>
        <Feed
          posts={posts}
          total={total}
          page={page}
          limit={limit}
          now={now}
          href={(to, size) => feedAddress({ page: to, limit: size })}
          empty={
            <EmptyState title="还没有帖子" text="第一帖由你来写">
              <ButtonLink href="/forum/publish">发帖</ButtonLink>
            </EmptyState>
          }
        />
      </section>
    </>
  );
}

function OwnFeed({ data }: { data: Extract<Data, { member: true }> }) {
  const { feed, forums, type, page, limit, now } = data;
  return (
    <div className="cols-2">
      <section className="work">
        <h2 className="sr-only">关注的新内容</h2>
        <Tabs
          label="看谁的"
          items={(['forum', 'all', 'person', 'column'] as const).map((one) => ({
            title: feed_types[one],
            href: feedAddress({ type: one, limit }),
            current: one === type,
          }))}
        />
        {feed.list.map((item) => (
          <Item key={keyOf(item)} item={item} now={now} />
        ))}
        {feed.list.length ? null : <Nothing data={data} />}
        <Pager
          page={page}
          limit={limit}
          total={feed.total}
          href={(to, size) => feedAddress({ type, page: to, limit: size })}
        />
      </section>
      <aside className="side">
        <FollowedForums forums={forums} />
      </aside>
    </div>
  );
}

const keyOf = (item: FeedItem): string =>
  item.kind === 'post' ? item.post.pcode : `article ${item.article.id}`;

const Item = ({ item, now }: { item: FeedItem; now: number }) =>
  item.kind === 'post' ? (
    <PostRow post={item.post} now={now} />
  ) : (
    <ArticleRow article={item.article} now={now} />
  );

const nothing_yet = {
  forum: {
    title: '关注的论坛还没有新帖',
    text: '在论坛的页面点关注，新帖会到这里',
    href: '/forum',
    verb: '去看论坛',
  },
  person: {
    title: '关注的人还没有新内容',
    text: '在别人的主页点关注，新内容会到这里',
    href: '/posts',
    verb: '去看帖子',
  },
  column: {
    title: '关注的专栏还没有新文章',
    text: '在专栏的页面点关注，新文章会到这里',
    href: '/column',
    verb: '去看专栏',
  },
  all: {
    title: '这里还没有新内容',
    text: '关注论坛、人或专栏，新内容会到这里',
    href: '/forum',
    verb: '去看论坛',
  },
} as const;

function Nothing({ data: { feed, type, page, limit } }: { data: Extract<Data, { member: true }> }) {
  if (page > 1)
    return (
      <EmptyState
        title="这一页没有内容"
        text={feed.total ? `一共 ${Math.ceil(feed.total / limit)} 页` : undefined}
      >
        <ButtonLink href={feedAddress({ type, limit })}>回到第 1 页</ButtonLink>
      </EmptyState>
    );
  const { title, text, href, verb } = nothing_yet[type];
  return (
    <EmptyState title={title} text={text}>
      <ButtonLink href={href}>{verb}</ButtonLink>
    </EmptyState>
  );
}
