import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import type { Ranked } from '../../../../contract/forum/dataset.ts';
import {
  lately,
  rank_figures,
  rank_kinds,
  type RankFigure,
  type RankKind,
} from '../../../../contract/forum/dataset-words.ts';
import { pageRefusal } from '../../../refused-call.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { BoardFlag } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Segmented, Tabs } from '../../../ui/tabs.tsx';
import { worldOf } from '../../../world.ts';
import { DatasetFrame } from './dataset-frame.tsx';
import { periodTabs, rankAddress, readDatasetQuery } from './dataset-query.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const { period, kind } = readDatasetQuery(request.url);
  const rank = await client('forum.dataset_rank', { period, kind }).catch(pageRefusal);
  return { site, rank };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [];
  const { site, rank } = loaderData;
  const { period, kind } = rank;
  return pageMeta({
    title: `${rank_kinds[kind].title}排行`,
    description: `${site.title}${lately(period)}的${rank_kinds[kind].title}排行，按${inWords(rank_kinds[kind].by)}的数量，带名次变化。`,
    canonical: rankAddress({ period, kind }),
    site,
    noindex: rank.list.length === 0,
    json_ld: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: `${rank_kinds[kind].title}排行`,
      itemListElement: rank.list.slice(0, 10).map((row) => ({
        '@type': 'ListItem',
        position: row.place,
        ...namedOf(row, site.public_url),
      })),
    },
  });
};

export default function RankScreen() {
  const { rank } = useLoaderData<typeof loader>();
  const { period, kind, until, list } = rank;
  return (
    <DatasetFrame title={`${rank_kinds[kind].title}排行`} tab="rank" period={period}>
      <section className="work dataset-rank" aria-label={`${rank_kinds[kind].title}排行`}>
        <Tabs
          label="排什么"
          items={(Object.keys(rank_kinds) as RankKind[]).map((one) => ({
            title: rank_kinds[one].title,
            href: rankAddress({ period, kind: one }),
            current: one === kind,
          }))}
        />
        <div className="dataset-tools in-work">
          <span className="meta n">{until ? `截至 ${until}，${lately(period)}对比上一期` : '暂无统计'}</span>
          <Segmented
            label="时间范围"
            items={periodTabs(period, (days) => rankAddress({ period: days, kind }))}
          />
        </div>
        {list.length ? (
          <RankTable list={list} kind={kind} />
        ) : (
          <EmptyState {...nothing[kind === 'products' ? 'products' : 'words']}>
            {kind === 'products' ? (
              <ButtonLink href="/product">去产品市场看看</ButtonLink>
            ) : (
              <ButtonLink href="/forum">去论坛看看</ButtonLink>
            )}
          </EmptyState>
        )}
      </section>
    </DatasetFrame>
  );
}

const nothing = {
  words: { title: '这段时间还没有人发帖或回复', text: '换一段长一点的时间，或者去写第一篇' },
  products: { title: '这段时间还没有人收藏或喜欢产品', text: '换一段长一点的时间，或者去看看在架的产品' },
};

const inWords = (figures: readonly RankFigure[]): string =>
  figures.map((name) => rank_figures[name]).join('和');

/** What a row is about, and where it is. */
const namedOf = ({ forum, person, product }: Ranked, from = '') =>
  forum
    ? { name: forum.title, url: `${from}/forum/list/${forum.id}` }
    : product
      ? { name: product.title, url: `${from}/product/v2/detail/${product.pno}` }
      : { name: person!.nickname, url: `${from}/people/${person!.username}` };

function RankTable({ list, kind }: { list: readonly Ranked[]; kind: RankKind }) {
  const figures = [...rank_kinds[kind].by, ...rank_kinds[kind].beside];
  return (
    <table>
      <caption className="sr-only">{rank_kinds[kind].title}排行</caption>
      <thead>
        <tr>
          <th scope="col">名次</th>
          <th scope="col">{rank_kinds[kind].title}</th>
          {figures.map((name) => (
            <th key={name} scope="col">
              {rank_figures[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <tr key={row.place}>
            <td className="n place">
              {row.place}
              <Movement {...row} />
            </td>
            <th scope="row">
              <a href={namedOf(row).url}>
                {row.forum ? <BoardFlag flag={row.forum.flag} /> : null}
                {row.person ? <Avatar person={row.person} size={28} /> : null}
                {namedOf(row).name}
              </a>
            </th>
            {figures.map((name) => (
              <td key={name} className="n">
                {thousands(row[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Movement({ place, place_before }: Pick<Ranked, 'place' | 'place_before'>) {
  if (place_before === null) return <span className="meta new">新上榜</span>;
  const by = place_before - place;
  if (by === 0) return <span className="meta">持平</span>;
  return <span className={by > 0 ? 'meta up' : 'meta'}>{by > 0 ? `升 ${by}` : `降 ${-by}`}</span>;
}
