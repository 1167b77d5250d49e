import './people.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Feed } from '../../../parts/feed.tsx';
import { readListQuery } from '../../../parts/list-query.ts';
import { rowOf } from '../../../parts/row-of-post.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { PageTabs } from '../../../ui/tabs.tsx';
import { worldOf } from '../../../world.ts';
import { PersonHead } from './person-head.tsx';
import { PersonSide } from './person-side.tsx';
import { ReplyList } from './reply-list.tsx';

const peopleAddress = (
  username: string,
  query: { tab: 'posts' | 'replies'; page?: number; limit?: number },
): string => {
  const kept = new URLSearchParams();
  if (query.tab === 'replies') kept.set('tab', 'replies');
  if (query.page && query.page > 1) kept.set('page', String(query.page));
  if (query.limit && query.limit !== 9) kept.set('limit', String(query.limit));
  return kept.size ? `/people/${username}?${kept}` : `/people/${username}`;
};

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const username = params.username ?? '';
  const { page, limit } = readListQuery(request.url);
  const replying = new URL(request.url).searchParams.get('tab') === 'replies';
  const asked = { username, page, limit };
  const [profile, posts, replies] = await Promise.all([
    client('user.profile', { username }),
    replying ? null : client('user.profile_posts', asked),
    replying ? client('user.profile_replies', asked) : null,
  ]).catch(pageRefusal);
  return {
    now: now.getTime(),
    site,
    profile,
    posts: posts && { ...posts, list: posts.list.map(rowOf) },
    replies,
    page,
    limit,
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { profile, replies, page, limit, site } = loaderData;
  return pageMeta({
    title: profile.nickname,
    description: profile.bio || `${profile.nickname}在出海集的帖子和回复。`,
    canonical: peopleAddress(profile.username, { tab: replies ? 'replies' : 'posts', page, limit }),
    site,
    type: 'profile',
    noindex: page > 1 && (loaderData.posts ?? loaderData.replies)?.list.length === 0,
    json_ld: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: profile.nickname,
        alternateName: profile.username,
        description: profile.bio,
      },
    },
  });
};

export default function PeopleScreen() {
  const { now, profile, posts, replies, page, limit } = useLoaderData<typeof loader>();
  const { username } = profile;
  return (
    <div className="person-page">
      <PersonHead profile={profile} />
      <PageTabs
        label="个人主页"
        items={[
          {
            title: '帖子',
            href: peopleAddress(username, { tab: 'posts' }),
            current: !replies,
            count: profile.post_count,
          },
          {
            title: '回复',
            href: peopleAddress(username, { tab: 'replies' }),
            current: Boolean(replies),
            count: profile.comment_count,
          },
        ]}
      />
      <div className="cols-2">
        <section className="work" aria-label={replies ? '回复' : '帖子'}>
          {posts ? (
            <Feed
              by_author
              posts={posts.list}
              total={posts.total}
              page={page}
              limit={limit}
              now={now}
              href={(to, size) => peopleAddress(username, { tab: 'posts', page: to, limit: size })}
              empty={<EmptyState title={`${profile.nickname}还没有发过帖`} text="去回复里看看" />}
            />
          ) : null}
          {replies ? (
            <ReplyList
              replies={replies}
              now={now}
              page={page}
              limit={limit}
              href={(to, size) => peopleAddress(username, { tab: 'replies', page: to, limit: size })}
              nickname={profile.nickname}
            />
          ) : null}
        </section>
        <PersonSide profile={profile} />
      </div>
    </div>
  );
}
