import './league.css';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { commissionLifecycle } from '../../../../contract/league/commission-lifecycle.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { oneOf } from '../../../desk/filters.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { Commissions } from './commissions.tsx';
import { Partners } from './partners.tsx';

const MoneyChart = lazy(() => import('./money-chart.tsx'));
const ClicksChart = lazy(() => import('./clicks-chart.tsx'));

const periods = { 7: { title: '7 天' }, 30: { title: '30 天' }, 90: { title: '90 天' } } as const;
type Data = Output<'league.data'>;

/** What the code brought: money on its way, each commission, who opened and who bought, with whom it is shared. */
export default function LeagueData() {
  const info = useRead('league.info', {});
  const address = useListAddress();
  const period = oneOf(periods)(address.query.get('period') ?? '') ?? '30';
  const data = useRead('league.data', { period: period as '30' });
  return (
    <DeskPage
      title="联盟推广"
      meta={info.data ? `邀请码 ${info.data.code}，${dayTime(info.data.joined_at)} 加入` : undefined}
      acts={
        <ButtonLink kind="ink" href="/user/league?type=material">
          去推广
        </ButtonLink>
      }
    >
      <DeskTabs>
        <ReadState read={info} rows={2}>
          {(facts) => <Figures {...facts} />}
        </ReadState>
      </DeskTabs>
      <section className="work" aria-labelledby="lg-money">
        <SectionHead
          id="lg-money"
          title="钱在路上"
          meta="按到账那天排；冻结是等售后期过去"
          more={{ title: '去提现', href: '/user/transaction?type=recharge' }}
        />
        <ReadState read={data} rows={3}>
          {({ money }) => <Money money={money} />}
        </ReadState>
      </section>
      <div className="desk-2">
        <div className="desk-col">
          <Commissions />
          <section className="work" aria-labelledby="lg-clicks">
            <SectionHead id="lg-clicks" title="点击与注册" meta="上面是点击，下面是注册" />
            <div className="desk-tools">
              <Pills
                label="看多久"
                name="period"
                options={Object.entries(periods).map(([value, { title }]) => [value, title] as const)}
                current={period}
                usual="30"
                address={address}
              />
            </div>
            <ReadState read={data} rows={3}>
              {({ days, funnel }) => <Clicks days={days} funnel={funnel} />}
            </ReadState>
          </section>
        </div>
        <aside className="desk-col">
          <ReadState read={data} rows={2}>
            {({ levels, funnel }) => <Sides levels={levels} funnel={funnel} />}
          </ReadState>
          <Partners />
        </aside>
      </div>
    </DeskPage>
  );
}

function Figures({ estimated, frozen, settled, debt, invited_count, second_count }: Output<'league.info'>) {
  return (
    <dl className="lg-figs">
      <Figure title="预估" amount={estimated.amount} says={`${estimated.count} 笔，收货后才冻结`} />
      <Figure
        title="冻结中"
        amount={frozen.amount}
        says={frozen.next_at ? `最近一笔 ${dayTime(frozen.next_at)} 到账` : '没有等着到账的'}
      />
      <Figure
        title="已结算"
        amount={settled.amount}
        says={debt > 0 ? `欠款 ${yuan(debt)}，从下一笔里抵` : `今年累计 ${yuan(settled.this_year)}`}
      />
      <div>
        <dt>带来的人</dt>
        <dd className="v n">{invited_count + second_count}</dd>
        <dd className="meta n">
          一级 {invited_count}，二级 {second_count}
        </dd>
      </div>
    </dl>
  );
}

function Figure({ title, amount, says }: { title: string; amount: number; says: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="v n">
        <small>¥</small>
        {yuan(amount)}
      </dd>
      <dd className="meta n">{says}</dd>
    </div>
  );
}

/** A chart is read by a file of its own; the same stands in a table beside it. */
function Chart<P extends object>({
  chart: Drawn,
  of,
  keys,
  children,
}: {
  chart: ComponentType<P>;
  of: P;
  keys: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="lg-chart">
      <p className="lg-key n">{keys}</p>
      <Suspense fallback={<div style={{ height: 160 }} />}>
        <Drawn {...of} />
      </Suspense>
      <details>
        <summary>看数字</summary>
        {children}
      </details>
    </div>
  );
}

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

function Money({ money }: { money: Data['money'] }) {
  if (money.length === 0) return <p className="lg-foot meta">还没有结算或冻结的佣金。</p>;
  return (
    <Chart
      chart={MoneyChart}
      of={{ money, today: today() }}
      keys={
        <>
          <span>
            <i />
            {commissionLifecycle.states.settled.title}
          </span>
          <span>
            <i className="frozen" />
            {commissionLifecycle.states.frozen.title}
          </span>
        </>
      }
    >
      <table aria-label="按到账那天">
        <thead>
          <tr>
            <th scope="col">到账</th>
            <th scope="col">已结算</th>
            <th scope="col">冻结中</th>
          </tr>
        </thead>
        <tbody>
          {money.map(({ day, settled, frozen }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{yuan(settled)}</td>
              <td>{yuan(frozen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Chart>
  );
}

function Clicks({ days, funnel }: Pick<Data, 'days' | 'funnel'>) {
  return (
    <Chart
      chart={ClicksChart}
      of={{ days }}
      keys={
        <>
          <span>
            <i className="clicks" />
            点击 {funnel.clicks}
          </span>
          <span>
            <i />
            注册 {funnel.registered}
          </span>
        </>
      }
    >
      <table aria-label="每天的点击和注册">
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">点击</th>
            <th scope="col">注册</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ clicks, registered }) => clicks + registered > 0)
            .map(({ day, clicks, registered }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{clicks}</td>
                <td>{registered}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Chart>
  );
}

function Sides({ levels, funnel }: Pick<Data, 'levels' | 'funnel'>) {
  const rates = useRead('league.reward', {});
  const steps = [
    ['点击', funnel.clicks],
    ['注册', funnel.registered],
    ['成交', funnel.bought],
  ] as const;
  const most = Math.max(1, funnel.clicks, funnel.registered);
  return (
    <>
      <section className="work" aria-labelledby="lg-levels">
        <SectionHead id="lg-levels" title="两级" meta="最多两级，加入不收费" />
        <ul className="lg-levels">
          {levels.map(({ level, people, buyers, amount }) => (
            <li key={level}>
              <b>
                {level === 1 ? '一级' : '二级'} {people} 人
              </b>
              <span className="n">
                {rates.data
                  ? `平台收入的 ${(level === 1 ? rates.data.first_bp : rates.data.second_bp) / 100}%`
                  : ''}
              </span>
              <span className="meta n">
                本月成交 {buyers} 人，佣金 {yuan(amount)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="work" aria-labelledby="lg-funnel">
        <SectionHead id="lg-funnel" title="从点到成交" />
        <ul className="lg-funnel n">
          {steps.map(([title, count], nth) => {
            const before = nth === 0 ? 0 : steps[nth - 1]![1];
            return (
              <li key={title}>
                <span>{title}</span>
                <i style={{ '--v': (count / most) * 100 } as object} />
                <b>{count}</b>
                <span className="meta">
                  {before > 0 ? `${Math.round((count / before) * 1000) / 10}%` : ''}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
