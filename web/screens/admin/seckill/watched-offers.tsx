import type { CSSProperties } from 'react';
import type { WatchedOffer } from '../../../../contract/seckill/seckill-shapes.ts';
import { quietApi } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { Crop } from '../../../parts/crop.tsx';
import { thousands } from '../../../ui/count.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { clock } from './minutes.ts';

type Props = { offers: readonly WatchedOffer[]; onChange: () => void };

/** What is sold or was: how much of it, and whether the counters say what the orders say. */
export function BegunOffers({ offers, onChange }: Props) {
  return (
    <section className="work" aria-label="场次">
      <SectionHead title={`${offers.length} 场已开`} meta="对账只报警，从不自己改数" />
      {offers.length === 0 ? <p className="meta pad">现在没有在卖的。</p> : null}
      <ul className="desk-lines watched-offers">
        {offers.length > 0 ? (
          <li className="heads" aria-hidden="true">
            <span>产品</span>
            <span>卖出</span>
            <span className="r">还剩</span>
            <span>对账</span>
            <span className="r">操作</span>
          </li>
        ) : null}
        {offers.map((offer) => (
          <li key={offer.offer_id}>
            <Begun offer={offer} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Begun({ offer, onChange }: { offer: WatchedOffer; onChange: () => void }) {
  const { sold, open, left, total, drift, checked_at } = offer;
  const share = (units: number) => ({ '--share': units }) as CSSProperties;
  return (
    <div className="line watched">
      <div className="what">
        <Crop as="square" of={offer.cover} width={40} loading="lazy" />
        <div>
          <a href={`/product/v2/detail/${offer.pno}`}>
            <b>{offer.title}</b>
          </a>
          <p className="meta n">
            {offer.company.nickname} · {dayTime(offer.starts_at)}
          </p>
        </div>
      </div>
      <div className="n">
        <div className="sold-bar" aria-hidden="true">
          {sold > 0 ? <i className="paid" style={share(sold)} /> : null}
          {open > 0 ? <i className="open" style={share(open)} /> : null}
          {left > 0 ? <i style={share(left)} /> : null}
        </div>
        <p className="meta">
          已付 {thousands(sold)}，待付 {thousands(open)}
        </p>
      </div>
      <p className="left n">
        <b>{thousands(left)}</b> <span className="meta">/ {thousands(total)}</span>
      </p>
      <p className="check n">
        {drift > 0 ? <Tag tone="amber">差 {drift}</Tag> : checked_at ? <Tag tone="green">对得上</Tag> : null}
        <span className="meta">{checked_at ? `${clock(Date.parse(checked_at))} 对过` : '每分钟对'}</span>
      </p>
      <div className="row-acts">
        <Stop offer={offer} onChange={onChange} />
      </div>
    </div>
  );
}

/** What begins within hours. */
export function ComingOffers({ offers, onChange }: Props) {
  if (offers.length === 0) return null;
  return (
    <section className="work" aria-label="接下来的场次">
      <SectionHead title={`接下来 ${offers.length} 场`} meta="十二小时内" />
      <ul className="coming-offers">
        {offers.map((offer) => (
          <li key={offer.offer_id}>
            <a href={`/product/v2/detail/${offer.pno}`}>
              <b>{offer.title}</b>
            </a>
            <b className="r n">
              {thousands(offer.total)} <span className="meta">件</span>
            </b>
            <p className="meta n">
              {dayTime(offer.starts_at)}，已约 {thousands(offer.sub_count)}
              <br />
              {offer.company.nickname}
            </p>
            <div className="r">
              <Stop offer={offer} onChange={onChange} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stop({ offer, onChange }: { offer: WatchedOffer; onChange: () => void }) {
  const { offer_id: id, title, phase } = offer;
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
  return (
    <RowActs
      size="sm"
      acts={[
        !offer.stopped &&
          phase !== 'finished' && { title: '停这一场', label: `停这一场 ${title}`, press: stop },
      ]}
    />
  );
}
