import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { BoardList } from '../../../parts/board-list.tsx';
import { Feed } from '../../../parts/feed.tsx';
import { listAddress, readListQuery } from '../../../parts/list-query.ts';
import { kindTabs, sortTabs } from '../../../parts/list-views.ts';
import { NoPosts } from '../../../parts/no-posts.tsx';
import { rowOf } from '../../../parts/row-of-post.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { thousands } from '../../../ui/count.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Segmented, Tabs } from '../../../ui/tabs.tsx';
import { worldOf } from '../../../world.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const query = readListQuery(request.url);
  const [posts, forum] = await Promise.all([client('posts.index', query), client('forum.index', {})]).catch(
    pageRefusal,
  );
  const boards = forum.groups.flatMap((group) =>
    group.forums.map(({ id, title, flag }) => ({ id, title, flag })),
  );
  return { now: now.getTime(), site, query, posts: posts.list.map(rowOf), total: posts.total, boards };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.query.tag ? `“${loaderData.query.tag}”的帖子` : '全部帖子',
        description: '出海集所有论坛的帖子、问答和测评，按最新回复、最新发布或热度排列。',
        canonical: listAddress('/posts', loaderData.query),
        site: loaderData.site,
        noindex: loaderData.posts.length === 0,
      })
    : [];

export default function PostsScreen() {
  const { now, query, posts, total, boards } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">{query.tag ? `“${query.tag}”的帖子` : '全部帖子'}</h1>
      <div className="cols-2">
        <section className="work">
          <h2 className="sr-only">帖子</h2>
          <Tabs label="帖子的种类" items={kindTabs('/posts', query)} />
          <div className="feed-filters">
            <span className="meta n">
              {thousands(total)} 篇
              {query.tag ? (
                <>
                  {' · '}
                  <a href={listAddress('/posts', { ...query, page: 1, tag: undefined })}>不限标签</a>
                </>
              ) : null}
            </span>
            <Segmented label="排序" items={sortTabs('/posts', query)} />
          </div>
          <Feed
            posts={posts}
            total={total}
            page={query.page}
            limit={query.limit}
            now={now}
            href={(page, limit) => listAddress('/posts', { ...query, page, limit })}
            empty={<NoPosts path="/posts" query={query} publish="/forum/publish" />}
          />
        </section>
        <aside className="side">
          <nav aria-label="版块">
            <SectionHead title="版块" more={{ title: '论坛', href: '/forum' }} />
            <BoardList boards={boards} />
          </nav>
        </aside>
      </div>
    </>
  );
}
