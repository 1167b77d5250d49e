import { lazy, memo, Suspense } from 'react';
import { peopleAddress, type Tab } from './people-address.ts';
import type { PeopleData } from './read-person.ts';

// Rendered on the server with all else, alive a moment later. Until then nothing of theirs may change: they get the data alone.
const ReplyList = lazy(() => import('./reply-list.tsx'));
const ArticleList = lazy(() => import('./article-list.tsx'));
const PersonReports = lazy(() => import('./person-reports.tsx'));
const SharedList = lazy(() => import('./shared-list.tsx'));
const PeopleList = lazy(() => import('./people-list.tsx'));

/** The list of the tab that is open, where it is not the posts. */
export const OtherList = memo(({ data }: { data: PeopleData }) => {
  const { now, profile, replies, articles, reports, shared, people, tab, page, limit } = data;
  const { username, nickname } = profile;
  const to = (name: Tab) => (to_page: number, size: number) =>
    peopleAddress(username, { tab: name, page: to_page, limit: size });
  const list = { now, page, limit, nickname };
  return (
    <Suspense>
      {replies ? <ReplyList {...list} replies={replies} href={to('replies')} /> : null}
      {articles ? <ArticleList {...list} articles={articles} href={to('articles')} /> : null}
      {reports ? <PersonReports {...list} reports={reports} href={to('reports')} /> : null}
      {shared ? (
        <SharedList
          shared={shared}
          now={now}
          nickname={nickname}
          href={(folder, to_page, size) =>
            peopleAddress(username, { tab: 'collects', folder, page: to_page, limit: size })
          }
        />
      ) : null}
      {people ? (
        <PeopleList
          people={people}
          href={to(tab)}
          empty={tab === 'fans' ? `还没有人关注${nickname}` : `${nickname}还没有关注别人`}
        />
      ) : null}
    </Suspense>
  );
});
