import '../../../parts/product/market-page.css';
import './plan.css';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { marketplaces } from '../../../../contract/marketplaces.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { worldOf } from '../../../world.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  return { site, ...(await client('tools.plan', { code: params.code ?? '' }).catch(pageRefusal)) };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: `${loaderData.title}，倒推计划`,
        description: `${loaderData.sell_on} 上架，每一步最晚哪天动手。`,
        canonical: `/tools/plan/${loaderData.code}`,
        site: loaderData.site,
        // For those who have the link.
        noindex: true,
      })
    : [];

/** A plan that its owner shares; everybody with its link reads it. */
export default function PlanScreen() {
  const { title, code, marketplace, sell_on, steps, owner } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        <p className="meta n">
          <a href={`/people/${owner.username}`}>{owner.nickname}</a> 的倒推计划，
          {marketplaces.find((one) => one.code === marketplace)?.title ?? marketplace} {sell_on} 上架
        </p>
        <div className="end">
          <a className="btn" href={`/tools/plan/${code}.ics`} data-reload="">
            下载 .ics
          </a>
          <ButtonLink href="/tools#plan">自己排一个</ButtonLink>
        </div>
      </div>
      <section className="work shared-plan" aria-label="每一步">
        <ol>
          {steps.map(({ nth, title: step, verb, days, from, done }) => (
            <li key={nth}>
              <b>{step}</b>
              <span className="meta n">{days} 天</span>
              <span className="n">
                <time dateTime={from}>{from}</time> 前{verb}
              </span>
              {done ? <Tag tone="green">做完了</Tag> : null}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
