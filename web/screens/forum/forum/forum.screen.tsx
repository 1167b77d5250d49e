import './forum.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Feed } from '../../../parts/feed.tsx';
import { ForumFrame } from '../../../parts/forum-frame/forum-frame.tsx';
import { publishIn } from '../../../parts/forum-frame/publish-in.ts';
import { listAddress } from '../../../parts/list-query.ts';
import { kindTabs, sortTabs } from '../../../parts/list-views.ts';
import { NoPosts } from '../../../parts/no-posts.tsx';
import { pageMeta } from '../../../shell/page-meta.ts';
import { thousands } from '../../../ui/count.ts';
import { Segmented, Tabs } from '../../../ui/tabs.tsx';
import { loadForum } from './load-forum.ts';
import { TopList } from './top-list.tsx';

export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  loadForum(params.id, request.url, context);

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.forum.title,
        description: `${loaderData.forum.introduction}，${loaderData.forum.post_count} 篇帖子。`,
        canonical: listAddress(`/forum/list/${loaderData.forum.id}`, loaderData.query),
        site: loaderData.site,
        image: loaderData.forum.banner ?? `/og/forum/${loaderData.forum.id}.png`,
        noindex: loaderData.query.page > 1 && loaderData.posts.length === 0,
        crumbs: [{ title: '论坛', href: '/forum' }, { title: loaderData.forum.title }],
        feed: { title: loaderData.forum.title, href: `/forum/list/${loaderData.forum.id}/rss.xml` },
      })
    : [];

export default function ForumScreen() {
  const { forum, query, posts, total, now } = useLoaderData<typeof loader>();
  const path = `/forum/list/${forum.id}`;
  const category = forum.categories.find((one) => one.id === query.category_id);
  const tops = posts.filter((post) => post.top !== 'none');
  return (
    <ForumFrame forum={forum} tab="posts">
      <section className="work">
        <h2 className="sr-only">帖子</h2>
        <Tabs label="帖子的种类" items={kindTabs(path, query)} />
        <div className="feed-filters">
          <span className="meta n">
            {category ? `分类：${category.title} · ` : ''}
            {thousands(total)} 篇
          </span>
          <Segmented label="排序" items={sortTabs(path, query)} />
        </div>
        <TopList posts={tops} />
        <Feed
          in_forum
          posts={posts.filter((post) => post.top === 'none')}
          total={total}
          page={query.page}
          limit={query.limit}
          now={now}
          href={(page, limit) => listAddress(path, { ...query, page, limit })}
          empty={tops.length ? null : <NoPosts path={path} query={query} publish={publishIn(forum)} />}
        />
      </section>
    </ForumFrame>
  );
}
