import './forum.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Feed } from '../../../parts/feed.tsx';
import { ForumFrame } from '../../../parts/forum-frame/forum-frame.tsx';
import { publishIn } from '../../../parts/forum-frame/publish-in.ts';
import { listAddress } from '../../../parts/list-query.ts';
import { NoPosts } from '../../../parts/no-posts.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { worldOf } from '../../../world.ts';
import { loadForum } from './load-forum.ts';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const [loaded, categories] = await Promise.all([
    loadForum(params.id, request.url, context),
    worldOf(context)
      .client('posts.categories', { forum_id: Number(params.id) })
      .catch(pageRefusal),
  ]);
  return { ...loaded, categories };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { forum, query, site } = loaderData;
  const category = forum.categories.find((one) => one.id === query.category_id);
  return pageMeta({
    title: category ? `${category.title} · ${forum.title}` : `${forum.title}的分类`,
    description: `${forum.title}的帖子，按分类看：${forum.categories.map((one) => one.title).join('、')}。`,
    canonical: listAddress(`/forum/list/${forum.id}/category`, query),
    site,
    noindex: loaderData.posts.length === 0,
  });
};

export default function ForumCategoryScreen() {
  const { forum, categories, query, posts, total, now } = useLoaderData<typeof loader>();
  const path = `/forum/list/${forum.id}/category`;
  const { category_id: _, ...rest } = query;
  return (
    <ForumFrame forum={forum} tab="category">
      <section className="work">
        <h2 className="sr-only">按分类看</h2>
        <nav className="chips" aria-label="分类">
          <a
            href={listAddress(path, { ...rest, page: 1 })}
            aria-current={query.category_id ? undefined : 'page'}
          >
            全部
          </a>
          {categories.map((category) => (
            <a
              key={category.id}
              href={listAddress(path, { ...query, page: 1, category_id: category.id })}
              aria-current={category.id === query.category_id ? 'page' : undefined}
            >
              {category.title}
              <span className="n">{category.post_count}</span>
            </a>
          ))}
        </nav>
        <Feed
          in_forum
          posts={posts}
          total={total}
          page={query.page}
          limit={query.limit}
          now={now}
          href={(page, limit) => listAddress(path, { ...query, page, limit })}
          empty={<NoPosts path={path} query={query} publish={publishIn(forum)} />}
        />
      </section>
    </ForumFrame>
  );
}
