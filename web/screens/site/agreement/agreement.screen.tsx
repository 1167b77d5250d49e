import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { Input } from '../../../../contract/index.ts';
import { Prose } from '../../../ui/prose.tsx';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { exactTime } from '../../../ui/time-ago.tsx';
import { worldOf } from '../../../world.ts';
import './agreement.css';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const version = new URL(request.url).searchParams.get('version') ?? undefined;
  const agreement = await client('common.agreement', {
    type: params.type as Input<'common.agreement'>['type'],
    ...(version ? { version } : {}),
  }).catch(pageRefusal);
  return { agreement, site };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.agreement.title,
        description: `${loaderData.agreement.title}，版本 ${loaderData.agreement.version}`,
        canonical: `/agreement/${loaderData.agreement.type}`,
        site: loaderData.site,
      })
    : [];

export default function AgreementScreen() {
  const { agreement } = useLoaderData<typeof loader>();
  const day = (at: string) => exactTime(Date.parse(at)).slice(0, 10);
  return (
    <article className="agreement work">
      <h1>{agreement.title}</h1>
      <p className="meta">
        版本 {agreement.version} · {day(agreement.published_at)} 起生效
      </p>
      <Prose html={agreement.content} />
      {agreement.versions.length > 1 ? (
        <nav aria-label="其他版本">
          <h2>所有版本</h2>
          <ul>
            {agreement.versions.map((version) => (
              <li key={version.version}>
                <a
                  href={`/agreement/${agreement.type}?version=${version.version}`}
                  aria-current={version.version === agreement.version || undefined}
                >
                  {version.version}
                </a>
                <span className="meta">{day(version.published_at)}</span>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </article>
  );
}
