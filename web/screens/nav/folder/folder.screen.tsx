import '../../../parts/product/market-page.css';
import './folder.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { SiteMark } from '../../../parts/nav/site-mark.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { worldOf } from '../../../world.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const code = params.code ?? '';
  return { site, code, ...(await client('nav.shared', { code }).catch(pageRefusal)) };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.title}，${loaderData.owner.nickname}的网址收藏夹`,
        description: `${loaderData.owner.nickname}分享的 ${loaderData.list.length} 个网址。`,
        canonical: `/nav/folder/${loaderData.code}`,
        site: loaderData.site,
        // For those who have the link.
        noindex: true,
      })
    : [];

/** A folder that its owner shares; everybody with its link reads it. */
export default function FolderScreen() {
  const { title, owner, list } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <p className="meta n">
          <a href={`/people/${owner.username}`}>{owner.nickname}</a> 分享的收藏夹，{list.length} 个网址
        </p>
        <div className="end">
          <ButtonLink href="/nav">看网址导航</ButtonLink>
        </div>
      </div>
      <section className="work shared-links" aria-label="网址">
        {list.length === 0 ? <EmptyState title="这个收藏夹还是空的" /> : null}
        <ul>
          {list.map(({ id, url, title: name, note, check }) => (
            <li key={id}>
              <SiteMark name={name} />
              <div>
                <h2>
                  <a href={url} target="_blank" rel="noopener nofollow ugc">
                    {name}
                  </a>
                </h2>
                <p className="meta">
                  {new URL(url).host}
                  {note ? `，${note}` : ''}
                  {check === 'dead' ? '，现在打不开' : ''}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
