import './search.css';
import { data, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { factsOf, pageRefusal } from '../../refused-call.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import { worldOf } from '../../world.ts';
import { FoundPage } from './found-page.tsx';
import { readSearchQuery } from './search-query.ts';
import { NoSearch, RefusedSearch } from './no-search.tsx';

/** Rendered for the one who asks: what those wrote whom they have blocked is not among the hits. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const query = readSearchQuery(request.url);
  const page = { now: now.getTime(), site, query, found: null, boards: [], hot: [], refusal: null };
  if (query.keyword === '') return { ...page, hot: await client('search.hot', {}).catch(pageRefusal) };
  try {
    const [found, forum] = await Promise.all([client('search.index', query), client('forum.index', {})]);
    const boards = forum.groups.flatMap(({ forums }) => forums.map(({ id, title }) => ({ id, title })));
    return { ...page, found, boards };
  } catch (error) {
    const facts = factsOf(error);
    const refused = facts?.data?.issues || facts?.data?.retry_after;
    if (!facts || !refused) return pageRefusal(error);
    const hot = await client('search.hot', {}).catch(pageRefusal);
    const wait = facts.data?.retry_after;
    return data(
      { ...page, hot, refusal: facts.msg },
      wait ? { status: 429, headers: { 'retry-after': String(wait) } } : {},
    );
  }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.query.keyword ? `“${loaderData.query.keyword}”的搜索结果` : '搜索',
        description: '按帖子、文章、产品、任务、秒杀、论坛、专栏、用户与网址搜索出海集。',
        canonical: '/search',
        site: loaderData.site,
        noindex: true,
      })
    : [];

export default function SearchScreen() {
  const { now, query, found, boards, hot, refusal } = useLoaderData<typeof loader>();
  if (refusal !== null) return <RefusedSearch keyword={query.keyword} refusal={refusal} hot={hot} />;
  if (!found) return <NoSearch hot={hot} />;
  return <FoundPage now={now} query={query} found={found} boards={boards} />;
}
