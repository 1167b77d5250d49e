import '../../../parts/product/market-page.css';
import './directory.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { inBeijing } from '../../../ui/time-ago.tsx';
import { worldOf } from '../../../world.ts';
import { DirectoryFind } from './directory-find.tsx';
import { directoryAddress, readDirectoryQuery } from './directory-query.ts';
import { NewestChanges, QuickSites } from './first-row.tsx';
import { SiteGroup } from './site-group.tsx';
import { SuggestSite } from './suggest-site.tsx';
import { useMine } from '../../../parts/nav/use-mine.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const query = readDirectoryQuery(request.url);
  return { site, query, ...(await client('nav.index', query).catch(pageRefusal)) };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '网址导航',
        description: `跨境卖家每天要开的 ${loaderData.total} 个站：平台后台、物流、收款、税务与准入，每周核对一次。`,
        canonical: directoryAddress(loaderData.query.category ? { category: loaderData.query.category } : {}),
        site: loaderData.site,
        noindex: loaderData.found === 0 || loaderData.query.keyword !== undefined,
      })
    : [];

const day = (iso: string) => {
  const { month, date } = inBeijing(Date.parse(iso));
  return `${month} 月 ${date} 日`;
};

export default function DirectoryScreen() {
  const { query, categories, total, found, regions, quick, changes, checked_at, suggested } =
    useLoaderData<typeof loader>();
  const mine = useMine();
  const narrowed = Object.keys(query).length > 0;
  const others = Object.keys(query).some((name) => name !== 'category');
  const listed = narrowed ? categories.filter((category) => category.found > 0) : categories;
  return (
    <>
      <div className="page-head">
        <h1>网址导航</h1>
        <p className="meta n">
          {narrowed ? `找到 ${found} 站，共 ${total} 站` : `${categories.length} 类 ${total} 站`}
          {checked_at ? `，上次核对 ${day(checked_at)}` : ''}
        </p>
        <div className="end">
          <ButtonLink href="#suggest">
            <Icon name="plus" />
            推荐一个站
          </ButtonLink>
        </div>
      </div>
      <div className="cols-nav dir">
        <div className="side-nav w2-rail">
          <nav aria-label="分类">
            <SectionHead title="分类" />
            <ul className="cate-tree n">
              {narrowed ? (
                <li>
                  {query.category && others ? (
                    <a href={directoryAddress(query, { category: undefined })}>全部分类</a>
                  ) : (
                    <a href="/nav">
                      全部<span className="n">{total}</span>
                    </a>
                  )}
                </li>
              ) : null}
              {listed.map(({ code, title, count, found: fitting }) => (
                <li key={code}>
                  <a
                    href={narrowed ? directoryAddress(query, { category: code }) : `#${code}`}
                    aria-current={query.category === code ? 'page' : undefined}
                  >
                    {title}
                    <span className="n">{narrowed ? fitting : count}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="dir-main">
          <DirectoryFind query={query} regions={regions} total={total} />
          {narrowed ? null : (
            <div className="dir-first">
              <QuickSites all={quick} mine={mine} />
              <NewestChanges changes={changes} />
            </div>
          )}
          {found > 0 ? (
            <div className="work dir-all">
              {listed.map((category) => (
                <SiteGroup key={category.code} category={category} mine={mine} />
              ))}
            </div>
          ) : (
            <section className="work">
              <EmptyState title="没有这样的站" text="换个说法再找，或者把它推荐给大家。">
                <ButtonLink href="/nav">看全部 {total} 站</ButtonLink>
              </EmptyState>
            </section>
          )}
          <SuggestSite query={query} suggested={suggested} categories={categories} />
        </div>
      </div>
    </>
  );
}
