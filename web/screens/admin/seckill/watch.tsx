import type { CSSProperties } from 'react';
import type { Output } from '../../../../contract/index.ts';
import type { WatchedOffer } from '../../../../contract/seckill/seckill-shapes.ts';
import { quietApi } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useEvery } from '../../../desk/use-every.ts';
import { useRead } from '../../../desk/use-read.ts';
import { thousands } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { inBeijing } from '../../../ui/time-ago.tsx';
import { Columns } from './columns.tsx';

type Facts = Output<'admin.seckill_watch'>;

const again_ms = 5_000;
const two = (n: number) => String(n).padStart(2, '0');
const clock = (iso: string) => {
  const { hour, minute } = inBeijing(Date.parse(iso));
  return `${two(hour)}:${two(minute)}`;
};

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
              <Offers offers={facts.offers} onChange={read.reload} />
              <section className="work" aria-label="每分钟抢到">
                <SectionHead title="抢到，每分钟" meta="近一小时的订单" />
                <Columns
                  bars={facts.minutes.map(({ at, orders }) => ({ name: clock(at), value: orders }))}
                  none="近一小时没有人抢"
                />
              </section>
            </div>
            <aside>
              <section className="work" aria-label="待付款要放回的">
                <SectionHead
                  title="待付款要放回的"
                  meta={`${facts.falling.reduce((sum, { units }) => sum + units, 0)} 件`}
                />
                <Columns
                  bars={facts.falling.map(({ at, units }) => ({ name: clock(at), value: units }))}
                  none="没有待付的"
                />
                <p className="meta pad">关单时先查渠道，付了就不放。</p>
              </section>
              <section className="work" aria-label="退款仲裁">
                <p className="pad">
                  <a href="/admin/seckill/refunds">谈不拢的退款 {facts.escalated} 笔</a>
                </p>
              </section>
            </aside>
          </div>
        )
      }
    </ReadState>
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
    ['最高', thousands(facts.most_per_second), facts.most_at ? `单/秒，${clock(facts.most_at)}` : '单/秒'],
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

function Offers({ offers, onChange }: { offers: readonly WatchedOffer[]; onChange: () => void }) {
  return (
    <section className="work" aria-label="场次">
      <SectionHead title={`${offers.length} 场`} meta="对账只报警，从不自己改数" />
      <ul className="watched-offers">
        {offers.map((offer) => (
          <li key={offer.offer_id}>
            <Watched offer={offer} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Watched({ offer, onChange }: { offer: WatchedOffer; onChange: () => void }) {
  const { offer_id: id, title, sold, open, left, total, drift, checked_at, phase } = offer;
  const askReason = useAskReason();
  const { act } = useAct(onChange);
  const stop = () =>
    askReason({
      title: `停止《${title}》`,
      text: '没付款的关闭，付了款的照常；理由给商家看。',
      yes: '停这一场',
      run: ({ reason }) =>
        act('stop', () => quietApi('admin.seckill_stop', { id, reason }), { said: '已停止' }),
    });
  const share = (units: number) => ({ '--share': units }) as CSSProperties;
  const begun = phase !== 'coming';
  return (
    <div className="watched">
      <div>
        <a href={`/product/v2/detail/${offer.pno}`}>
          <b>{title}</b>
        </a>
        <p className="meta n">
          {offer.company.nickname} · {dayTime(offer.starts_at)}
        </p>
      </div>
      <div className="n">
        <div className="sold-bar" aria-hidden="true">
          <i className="paid" style={share(sold)} />
          <i className="open" style={share(open)} />
          <i style={share(left)} />
        </div>
        <p className="meta">
          {begun ? `已付 ${sold}，待付 ${open}` : `已约 ${thousands(offer.sub_count)} 人`}
        </p>
      </div>
      <p className="n">
        <b>{thousands(left)}</b> <span className="meta">/ {thousands(total)}</span>
        <span className="meta firsts">
          {begun ? `开头 8 秒 ${offer.first_seconds.join(' ')}` : offer.phase_title}
        </span>
      </p>
      <p className="n">
        {drift > 0 ? <Tag tone="amber">差 {drift}</Tag> : checked_at ? <Tag tone="green">对得上</Tag> : null}
        <span className="meta firsts">{checked_at ? `${clock(checked_at)} 对过` : '开始后每分钟对'}</span>
      </p>
      <RowActs
        acts={[
          !offer.stopped &&
            phase !== 'finished' && {
              title: '停这一场',
              label: `停这一场 ${title}`,
              press: stop,
            },
        ]}
      />
    </div>
  );
}
