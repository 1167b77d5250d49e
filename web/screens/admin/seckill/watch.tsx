import type { Output } from '../../../../contract/index.ts';
import type { WatchedOffer } from '../../../../contract/seckill/seckill-shapes.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useEvery } from '../../../desk/use-every.ts';
import { useRead } from '../../../desk/use-read.ts';
import { thousands } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Columns } from './columns.tsx';
import { clock, everyMinute } from './minutes.ts';
import { BegunOffers, ComingOffers } from './watched-offers.tsx';

type Facts = Output<'admin.seckill_watch'>;

const again_ms = 5_000;
const hour_ms = 3_600_000;

/** What is sold now, and whether all is well with it. */
export function Watch() {
  const read = useRead('admin.seckill_watch', {});
  useEvery(again_ms, read.reload);
  return (
    <ReadState read={read}>
      {(facts) =>
        facts.offers.length === 0 ? (
          <section className="work">
            <EmptyState title="现在没有场次" text="十二小时内要开的、在卖的和还有待付的场次在这里。" />
          </section>
        ) : (
          <div className="sale-watch">
            <div>
              <Figures facts={facts} />
              <BegunOffers
                offers={facts.offers.filter(({ phase }) => phase !== 'coming')}
                onChange={read.reload}
              />
              <FirstSeconds offers={facts.offers} />
              <Minutes facts={facts} />
            </div>
            <aside>
              <Falling facts={facts} />
              <section className="work" aria-label="退款仲裁">
                <p className="pad">
                  <a href="/admin/seckill/refunds">谈不拢的退款 {facts.escalated} 笔</a>
                </p>
              </section>
              <ComingOffers
                offers={facts.offers.filter(({ phase }) => phase === 'coming')}
                onChange={read.reload}
              />
            </aside>
          </div>
        )
      }
    </ReadState>
  );
}

function FirstSeconds({ offers }: { offers: readonly WatchedOffer[] }) {
  const seconds = Array.from({ length: 8 }, (_, nth) =>
    offers.reduce((sum, { first_seconds }) => sum + (first_seconds[nth] ?? 0), 0),
  );
  return (
    <section className="work" aria-label="开头 8 秒">
      <SectionHead title="开头 8 秒" meta="各场合计，每秒抢到的单" />
      <Columns
        bars={seconds.map((value, nth) => ({
          name: `第 ${nth + 1} 秒`,
          label: `第 ${nth + 1} 秒`,
          value,
        }))}
        none="开头 8 秒没有人抢到"
      />
    </section>
  );
}

function Minutes({ facts: { server_time, minutes } }: { facts: Facts }) {
  const now = Date.parse(server_time);
  const found = minutes.map(({ at, orders }) => ({ at, value: orders }));
  const sum = found.reduce((all, { value }) => all + value, 0);
  return (
    <section className="work" aria-label="每分钟抢到">
      <SectionHead title="抢到，每分钟" meta={`近一小时 ${thousands(sum)} 单`} />
      <Columns fine bars={everyMinute([now - hour_ms, now], found, 10)} none="近一小时没有人抢" />
    </section>
  );
}

function Falling({ facts: { falling } }: { facts: Facts }) {
  const sum = falling.reduce((all, { units }) => all + units, 0);
  const [first, last] = [falling[0], falling.at(-1)].map((one) => Date.parse(one?.at ?? ''));
  return (
    <section className="work" aria-label="待付款要放回的">
      <SectionHead
        title="待付款要放回的"
        meta={sum > 0 ? `${thousands(sum)} 件，最早 ${clock(first!)}` : '0 件'}
      />
      <Columns
        fine
        bars={
          sum > 0
            ? everyMinute(
                [first!, Math.min(last!, first! + hour_ms)],
                falling.map(({ at, units }) => ({ at, value: units })),
                10,
              )
            : []
        }
        none="没有待付的"
      />
      <p className="meta pad">关单时先查渠道，付了就不放。</p>
    </section>
  );
}

function Figures({ facts }: { facts: Facts }) {
  const begun = facts.offers.filter(({ phase }) => phase === 'running' || phase === 'sold_out');
  const sum = (of: (offer: WatchedOffer) => number) => begun.reduce((all, offer) => all + of(offer), 0);
  const off = facts.offers.filter(({ drift }) => drift > 0).length;
  const figures = [
    [
      '抢到',
      thousands(sum(({ sold, open }) => sold + open)),
      `还剩 ${thousands(sum(({ left }) => left))}，待付 ${sum(({ open }) => open)}`,
    ],
    [
      '最高',
      thousands(facts.most_per_second),
      facts.most_at ? `单/秒，${clock(Date.parse(facts.most_at))}` : '单/秒',
    ],
    ['现在', String(facts.now_per_second), '单/秒'],
    ['对不上', String(off), off > 0 ? '场，已报警' : '场'],
  ] as const;
  return (
    <section className="work sale-figures n" aria-label="此刻">
      {figures.map(([title, value, meta]) => (
        <div key={title} className={title === '对不上' && off > 0 ? 'warn' : undefined}>
          <span>{title}</span>
          <b>{value}</b>
          <small>{meta}</small>
        </div>
      ))}
    </section>
  );
}
