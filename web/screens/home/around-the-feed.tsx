import type { ComponentProps } from 'react';
import type { Ad } from '../../../contract/site/ads.ts';
import { AdLine, AdReel } from '../../parts/ad.tsx';
import { ArticleBlock } from '../../parts/article-block.tsx';
import { BoardList } from '../../parts/board-list.tsx';
import { ColumnList, type ColumnLine } from '../../parts/column-list.tsx';
import { type FxFacts, FxTable } from '../../parts/fx-table.tsx';
import { HotList, RelatedList } from '../../parts/hot-list.tsx';
import { KeyMoments, type Moment } from '../../parts/key-moments.tsx';
import { MemberList } from '../../parts/member-list.tsx';
import type { TidePlace } from '../../parts/tide-rows.ts';
import type { TideMark } from '../../parts/tide.tsx';
import { Watch } from '../../parts/watch.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { HomeArticles } from './column-facts.ts';
import { OpenTasks } from './open-tasks.tsx';
import type { TaskFacts } from './trade-facts.ts';
import { useOwnDay } from './use-own-day.ts';

import { QuickSites } from './quick-sites.tsx';
import { SaleStrip } from './sale-strip.tsx';

// What stands around the feed; its code comes when the page is complete.

type Of<C extends (props: never) => unknown, K extends keyof Parameters<C>[0]> = Parameters<C>[0][K];

type StripProps = {
  now: number;
  slogan: string;
  places: readonly TidePlace[];
  /** What the site brings today. */
  marks: readonly TideMark[];
  fx: FxFacts | null;
};

/** The strip, with the reader's own day in place of the site's once it is known. */
export function HomeStrip({ marks, fx, ...strip }: StripProps) {
  const own = useOwnDay();
  // As watch.css has room for.
  const lines = useMedia('(max-width: 1023px)') ? 3 : 5;
  const day = own
    ? { title: '我的今天', marks: own.marks, none: '今天没有截止事项' }
    : { title: '本站今天', marks, none: '今天暂无更新' };
  return (
    <Watch {...strip} day={day} own={own?.figures(lines) ?? []}>
      {fx ? <FxTable {...fx} /> : null}
    </Watch>
  );
}

export function Sale(props: ComponentProps<typeof SaleStrip>) {
  return <SaleStrip {...props} />;
}

export function Sites(props: ComponentProps<typeof QuickSites>) {
  return <QuickSites {...props} />;
}

/** The ads as a row of the feed. */
export function Ads({ ads }: ComponentProps<typeof AdReel>) {
  return <AdReel ads={ads} />;
}

export function Boards({ boards }: ComponentProps<typeof BoardList>) {
  return (
    <nav className="o-board" aria-label="版块">
      <SectionHead title="版块" more={{ title: `全部 ${boards.length}`, href: '/forum' }} />
      <BoardList boards={boards} />
    </nav>
  );
}

export function NewArticles({ lead, more, today, now }: HomeArticles & { now: number }) {
  return (
    <section className="work o-art">
      <SectionHead title="专栏新文" meta={today} more={{ title: '全部文章', href: '/column' }} />
      <ArticleBlock lead={lead} more={more} now={now} />
    </section>
  );
}

type RightProps = {
  hot: Of<typeof HotList, 'posts'>;
  open: Of<typeof RelatedList, 'posts'>;
  tasks: TaskFacts | null;
  moments: readonly Moment[];
  now: number;
};

export function RightSide({ hot, open, tasks, moments, now }: RightProps) {
  return (
    <>
      <section className="o-hot">
        <SectionHead title="今日热帖" meta="一天内，按热度" more={{ title: '热帖', href: '/hot' }} />
        {hot.length ? <HotList posts={hot} /> : <p className="meta quiet">今天还没有热帖，去看看最新的。</p>}
      </section>
      {tasks ? <OpenTasks tasks={tasks} /> : null}
      <section className="o-ask">
        <SectionHead
          title="等人解答"
          meta="还没有采纳的"
          more={{ title: '全部', href: '/posts?filter=open' }}
        />
        {open.length ? <RelatedList posts={open} /> : <p className="meta quiet">问题都有答案了。</p>}
      </section>
      <section className="o-days">
        <SectionHead title="站点节点" meta="未来 40 天" />
        <KeyMoments moments={moments} now={now} />
      </section>
    </>
  );
}

type MoreProps = {
  ads: readonly Ad[];
  columns: { list: readonly ColumnLine[]; total: number };
  members: Of<typeof MemberList, 'members'>;
};

export function MoreSide({ ads, columns, members }: MoreProps) {
  return (
    <>
      {columns.list.length > 0 ? (
        <section className="o-col">
          <SectionHead title="推荐专栏" more={{ title: `全部 ${columns.total}`, href: '/column' }} />
          <ColumnList columns={columns.list} />
        </section>
      ) : null}
      {ads.map((ad) => (
        <AdLine key={ad.id} ad={ad} />
      ))}
      <section className="o-mem">
        <SectionHead title="本周活跃" meta="发帖与回复" />
        {members.length ? <MemberList members={members} /> : <p className="meta quiet">本周还没有人发言。</p>}
      </section>
    </>
  );
}
