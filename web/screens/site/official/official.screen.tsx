import './official.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Prose } from '../../../ui/prose.tsx';
import { exactTime } from '../../../ui/time-ago.tsx';
import { worldOf } from '../../../world.ts';

const kinds: Record<string, string> = { about: 'AboutPage', contact: 'ContactPage' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const url = params.url ?? '';
  if (!/^[a-z0-9-]{1,40}$/.test(url)) throw Response.json({ msg: '没有这个页面' }, { status: 404 });
  const page = await client('official.detail', { url }).catch(pageRefusal);
  const json_ld = {
    '@context': 'https://schema.org',
    '@type': kinds[url] ?? 'WebPage',
    name: page.title,
    description: page.summary,
    url: `${site.public_url}/offical/${url}`,
    dateModified: page.updated_at,
    inLanguage: 'zh-CN',
  };
  return { page, site, json_ld };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.page.title,
        description: loaderData.page.summary,
        canonical: `/offical/${loaderData.page.url}`,
        site: loaderData.site,
        json_ld: loaderData.json_ld,
      })
    : [];

export default function OfficialScreen() {
  const { title, content, updated_at } = useLoaderData<typeof loader>().page;
  return (
    <article className="official work">
      <h1>{title}</h1>
      <p className="meta">{exactTime(Date.parse(updated_at)).slice(0, 10)} 更新</p>
      <Prose html={content} />
    </article>
  );
}
