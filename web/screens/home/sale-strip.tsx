import { useMemo } from 'react';
import { clockWords, leftWords, saleHref } from '../../parts/seckill/sale-words.ts';
import type { Session } from '../../parts/seckill/sessions.ts';
import { useLiveStock, type ServerClock } from '../../parts/seckill/use-live-stock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { thousands } from '../../ui/count.ts';
import { Crop } from '../../parts/crop.tsx';
import { Meter } from '../../ui/meter.tsx';
import { yuan } from '../../ui/yuan.ts';
import { stripOf, type SaleFacts, type StripOffer } from './trade-facts.ts';

/** Half a minute old is new enough here; who wants to buy goes to the page of the sales. */
const calm = () => false;
const hour = 3_600_000;
/** A fifth is left, and less. */
const few = 0.2;

/** The session that runs, or else the next one; three offers from it on, and the three sessions after it. */
export function SaleStrip({ sale }: { sale: SaleFacts }) {
  const ids = useMemo(() => sale.offers.map(({ offer_id }) => offer_id).join(','), [sale]);
  const { stock, clock } = useLiveStock(ids, sale.server_time, calm);
  const strip = stripOf(sale.offers, stock, clock.now);
  if (!strip) return null;
  const { first, offers, next } = strip;
  return (
    <section className="work home-sale" aria-labelledby="home-sale">
      <Head session={first} clock={clock} />
      <ul>
        {offers.map(({ offer, phase }, n) => (
          <li key={offer.offer_id}>
            <Crop as="square" of={offer.cover} width={64} loading="lazy" />
            <div>
              <h3>
                <a href={saleHref(offer.offer_id)}>{offer.title}</a>
              </h3>
              <p className="n">
                <b>¥{yuan(offer.price)}</b> <s className="meta">¥{yuan(offer.list_price)}</s>
              </p>
              {phase === 'running' ? (
                <Left offer={offer} left={stock.get(offer.offer_id)?.left ?? offer.left} />
              ) : (
                <p className="meta n">
                  {phase === 'coming'
                    ? `${clockWords(Date.parse(offer.starts_at), clock.now)} 开始`
                    : `${thousands(offer.total)} 件已抢光`}
                </p>
              )}
            </div>
            <ButtonLink
              size="sm"
              kind={phase === 'running' && n === 0 ? 'red' : undefined}
              href={saleHref(offer.offer_id)}
            >
              {phase === 'running' ? '抢购' : phase === 'coming' ? '预约' : '看看'}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {next.length > 0 ? (
        <ol>
          {next.map((session) => (
            <Next key={session.key} session={session} now={clock.now} />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function Head({
  session: { starts, ends, phase },
  clock,
}: {
  session: Session<StripOffer>;
  clock: ServerClock;
}) {
  const { now, exact } = clock;
  const running = phase === 'running';
  const end = running ? ends : starts;
  return (
    <header>
      <h2 id="home-sale">
        秒杀 <small className="n">{clockWords(starts, now)} 场</small>
      </h2>
      {running || starts - now < hour ? (
        <div className="n" role="timer">
          <span className="meta">{running ? '距结束' : '距开始'}</span>
          {/* By the server's clock, or not at all. */}
          <b className={exact ? undefined : 'unseen'}>{leftWords(end - now)}</b>
          <Meter value={(100 * Math.max(0, end - now)) / (running ? ends - starts : hour)} />
        </div>
      ) : null}
      <a href="/product/seckill">全部秒杀</a>
    </header>
  );
}

function Left({ offer: { total }, left }: { offer: StripOffer; left: number }) {
  return (
    <p className={left <= total * few ? 'left few n' : 'left n'}>
      <Meter value={(100 * left) / total} />
      <span>
        剩 <b>{thousands(left)}</b>
      </span>
    </p>
  );
}

function Next({ session: { starts, offers }, now }: { session: Session<StripOffer>; now: number }) {
  const subs = offers.reduce((sum, { offer }) => sum + offer.sub_count, 0);
  const { title } = offers[0]!.offer;
  return (
    <li>
      <time className="n" dateTime={new Date(starts).toISOString()}>
        {clockWords(starts, now)}
      </time>
      <span>{offers.length > 1 ? `${title}等 ${offers.length} 件` : title}</span>
      <span className="meta n">{subs > 0 ? `${thousands(subs)} 人已约` : `${offers.length} 件`}</span>
    </li>
  );
}
