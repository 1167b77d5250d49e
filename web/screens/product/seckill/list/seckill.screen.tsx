import '../../../../parts/product/market-page.css';
import '../../../../parts/product/product-card.css';
import '../../../../parts/seckill/seckill.css';
import { useCallback, useMemo } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import {
  offer_phases,
  seckill_page_size,
  type OfferPhase,
} from '../../../../../contract/seckill/seckill-limits.ts';
import { SaleDay } from '../../../../parts/seckill/sale-day.tsx';
import { SessionBlock } from '../../../../parts/seckill/session-block.tsx';
import { sessionsOf } from '../../../../parts/seckill/sessions.ts';
import { useLiveStock } from '../../../../parts/seckill/use-live-stock.ts';
import { ownPlace } from '../../../../parts/seckill/own-places.ts';
import { useSaleReader } from '../../../../parts/seckill/use-sale-reader.ts';
import { pageRefusal } from '../../../../refused-call.ts';
import { useViewer } from '../../../../shell/viewer.ts';
import { pageMeta } from '../../../../shell/page-meta.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { worldOf } from '../../../../world.ts';

const phases = Object.keys(offer_phases) as OfferPhase[];
const isPhase = (value: string | null): value is OfferPhase =>
  value !== null && Object.hasOwn(offer_phases, value);
const whole = (value: string | null) => (value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1);
/** On the page of all: what runs and what comes, and a few that are over. */
const shown: Record<OfferPhase, number> = { running: 50, coming: 9, sold_out: 9, finished: 9 };
/** Sessions to come that stand open; those behind them are a line each. */
const open_sessions = 3;

const address = (state: OfferPhase | null, page = 1) => {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query ? `/product/seckill?${query}` : '/product/seckill';
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, site } = worldOf(context);
  const given = new URL(request.url).searchParams;
  const asked = given.get('state');
  const state = isPhase(asked) ? asked : null;
  const page = state ? whole(given.get('page')) : 1;
  const lists = await Promise.all(
    (state ? [state] : phases).map((one) =>
      client('product.seckill_list', { state: one, ...(state ? { page } : { limit: shown[one] }) }),
    ),
  ).catch(pageRefusal);
  const [first] = lists;
  return {
    site,
    state,
    page,
    offers: lists.flatMap(({ list }) => list),
    total: first!.total,
    counts: first!.counts,
    server_time: first!.server_time,
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: loaderData.state ? `秒杀：${offer_phases[loaderData.state].title}` : '秒杀',
        description: '商家限时限量的秒杀，按服务器的时间开始，付的钱由平台托管到收货以后。',
        canonical: address(loaderData.state, loaderData.page),
        site: loaderData.site,
        noindex: loaderData.page > 1 || loaderData.state !== null,
      })
    : [];

export default function SeckillScreen() {
  const { state, page, offers, total, counts, server_time } = useLoaderData<typeof loader>();
  const ids = useMemo(
    () =>
      offers
        .filter(({ phase }) => phase !== 'finished')
        .map(({ offer_id }) => offer_id)
        .slice(0, 50)
        .join(','),
    [offers],
  );
  const busy = useCallback(
    (now: number) =>
      offers.some(
        ({ starts_at, ends_at, phase }) =>
          phase !== 'finished' && Date.parse(starts_at) - now < 60_000 && Date.parse(ends_at) > now,
      ),
    [offers],
  );
  const { stock, clock, serverNow, ask } = useLiveStock(ids, server_time, busy);
  const viewer = useViewer();
  const reader = useSaleReader(
    offers
      .map(({ offer_id }) => offer_id)
      .slice(0, 50)
      .join(','),
  );
  const onChange = () => {
    reader.again();
    void ask();
  };
  const sessions = sessionsOf(offers, stock, clock.now);
  const red = sessions
    .flatMap((session) => session.offers)
    .find(({ offer, phase }) => {
      const own = reader.relation?.list.find((one) => one.offer_id === offer.offer_id);
      return phase === 'running' && !own?.order && !own?.own;
    })?.offer.offer_id;
  const coming = sessions.filter((session) => session.phase === 'coming');
  return (
    <>
      <div className="page-head">
        <h1>秒杀</h1>
        <p className="meta n">
          进行中 {counts.running ?? 0} 件，未开始 {counts.coming ?? 0} 件 · 北京时间，以服务器为准
        </p>
        {reader.relation ? (
          <div className="end">
            <ButtonLink href={ownPlace(viewer, 'my-sub')}>
              我的预约 <span className="n">{reader.relation.subs}</span>
            </ButtonLink>
            <ButtonLink href={ownPlace(viewer, 'my-order')}>
              我的订单 <span className="n">{reader.relation.orders}</span>
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <div className="work sale-tabs">
        <Tabs
          label="按状态看"
          items={[
            { title: '全部', href: address(null), current: state === null },
            ...phases.map((one) => ({
              title: offer_phases[one].title,
              href: address(one),
              current: one === state,
              count: counts[one] ?? 0,
            })),
          ]}
        />
      </div>
      {state === null ? <SaleDay sessions={sessions} now={clock.now} /> : null}
      {sessions.length > 0 ? (
        sessions.map((session) => (
          <SessionBlock
            key={session.key}
            session={session}
            clock={clock}
            stock={stock}
            reader={reader}
            serverNow={serverNow}
            red={red}
            folded={state === null && coming.indexOf(session) >= open_sessions}
            onChange={onChange}
          />
        ))
      ) : (
        <div className="work">
          {page > 1 ? (
            <EmptyState
              title="这一页没有秒杀"
              text={total > 0 ? `一共 ${Math.ceil(total / seckill_page_size)} 页` : undefined}
            >
              <ButtonLink href={address(state)}>回到第 1 页</ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState title="这里还没有秒杀" text="商家的秒杀审核通过后在这里排期。">
              <ButtonLink href="/product">去产品市场</ButtonLink>
            </EmptyState>
          )}
        </div>
      )}
      {state === null ? (
        <p className="sale-more">
          <ButtonLink href={address('coming')}>看全部未开始 {counts.coming ?? 0} 件</ButtonLink>
          <ButtonLink href={address('finished')}>看全部已结束 {counts.finished ?? 0} 件</ButtonLink>
        </p>
      ) : (
        <Pager
          page={page}
          limit={seckill_page_size}
          total={total}
          sizes={[seckill_page_size]}
          href={(to) => address(state, to)}
        />
      )}
    </>
  );
}
