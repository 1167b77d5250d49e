import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { lately } from '../../../../contract/forum/dataset-words.ts';
import '../../../ui/field.css';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { exactTime } from '../../../ui/time-ago.tsx';
import { worldOf } from '../../../world.ts';
import { ChartFigure } from './chart-figure.tsx';
import { csvAddress } from './csv.ts';
import { DatasetFrame } from './dataset-frame.tsx';
import { datasetAddress, periodTabs, readDatasetQuery } from './dataset-query.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const { period, forum_id } = readDatasetQuery(request.url);
  const [data, { groups, companies }] = await Promise.all([
    client('forum.dataset', { period, forum_id }),
    client('forum.index', {}),
  ]).catch(pageRefusal);
  const forums = [...groups.flatMap((group) => group.forums), ...companies];
  return { site, period, forum_id, data, forums: forums.map(({ id, title }) => ({ id, title })) };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { site, period, forum_id, data } = loaderData;
  const name = `${data.forum?.title ?? site.title}的数据`;
  const description = `${data.forum?.title ?? `${site.title}全站`}${lately(period)}的新帖、回复、发言人数和新关注，${period === 365 ? '每周' : '每天'}一个数，有图，也有完整的表，按北京时间计日，由${site.title}统计。`;
  const canonical = datasetAddress({ period, forum_id });
  return pageMeta({
    title: name,
    description,
    canonical,
    site,
    json_ld: {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name,
      description,
      url: site.public_url + canonical,
      inLanguage: 'zh-CN',
      isAccessibleForFree: true,
      temporalCoverage: `${data.series[0]!.from}/${data.series.at(-1)!.to}`,
      variableMeasured: ['新帖', '回复', '发言人数', '新关注'],
      creator: { '@type': 'Organization', name: site.title, url: site.public_url },
    },
  });
};

export default function DatasetScreen() {
  const { site, period, forum_id, data, forums } = useLoaderData<typeof loader>();
  const { series, totals, charts } = data;
  const figures = [
    ['新帖', totals.posts],
    ['回复', totals.comments],
    ['新关注', totals.followers],
  ] as const;
  return (
    <DatasetFrame title={`${data.forum?.title ?? site.title}的数据`} tab="figures" period={period}>
      <div className="dataset-tools">
        <form action="/forum/dataset">
          {period === 30 ? null : <input type="hidden" name="period" value={period} />}
          <span className="select">
            <select name="forum_id" aria-label="哪个论坛" defaultValue={forum_id ?? ''} key={forum_id ?? 0}>
              <option value="">全站</option>
              {forums.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
          <Button type="submit">查看</Button>
        </form>
        <Segmented
          label="时间范围"
          items={periodTabs(period, (days) => datasetAddress({ period: days, forum_id }))}
        />
      </div>
      <dl className="dataset-totals">
        {figures.map(([title, n]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="n">{thousands(n)}</dd>
          </div>
        ))}
      </dl>
      <div className="dataset-charts">
        {charts.map((chart) => (
          <ChartFigure key={chart.key} chart={chart} series={series} />
        ))}
      </div>
      <p className="meta dataset-note">
        <span>
          按北京时间计日，当天的数截至 {exactTime(Date.parse(data.at)).slice(11, 16)}
          ；往日数据以当天统计时公开的内容为准。
        </span>
        <a href={csvAddress(series)} download={`forum-dataset-${forum_id ?? 'all'}-${period}.csv`}>
          下载 CSV
        </a>
      </p>
    </DatasetFrame>
  );
}
