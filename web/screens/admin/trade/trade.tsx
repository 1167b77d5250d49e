import '../../../desk/queue-nav.css';
import { showCurrent } from '../../../desk/show-current.ts';
import './trade.css';
import { lazy, Suspense, type ComponentType } from 'react';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { RowsSkeleton } from '../../../desk/desk-skeleton.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { count } from '../../../ui/count.ts';
import { MoneyStops } from './money-stops.tsx';
import { MoneyState } from './money-state.ts';

type Load = () => Promise<{ default: ComponentType }>;
const part = (title: string, load: Load) => ({ title, Part: lazy(load) });

/** The parts of the money desk; each draws its own head, and reads `id` of the address where it has single things. */
const parts = {
  overview: part('资金总览', () => import('./overview.tsx')),
  payments: part('支付单', () => import('./payments.tsx')),
  refunds: part('退款单', () => import('./refunds.tsx')),
  notices: part('没有单号的通知', () => import('./notices.tsx')),
  slips: part('对公转账', () => import('./slips.tsx')),
  recon: part('对账', () => import('./recon.tsx')),
  adjustments: part('调账', () => import('./adjustments.tsx')),
  withdraws: part('提现审核', () => import('./withdraws.tsx')),
  league: part('推广', () => import('./league/league.tsx')),
  questionnaires: part('问卷奖励金', () => import('./questionnaires.tsx')),
  invoices: part('发票', () => import('./invoices.tsx')),
  terms: part('费率与时限', () => import('./terms.tsx')),
  exports: part('导出', () => import('./exports.tsx')),
};
type PartName = keyof typeof parts;
const names = Object.keys(parts) as PartName[];

const partHref = (name: string): string => (name === 'overview' ? '/admin/trade' : `/admin/trade/${name}`);

/** Everything about money that finance sees and does; what waits stands beside its name. */
export default function Trade() {
  const { tab = 'overview' } = useDeskParams();
  const state = useRead('finance.state', {});
  useLookAgain(state.reload);
  const name = names.find((one) => one === tab) ?? 'overview';
  const { Part } = parts[name];
  return (
    <div className="money-desk">
      <nav className="queue-nav" aria-label="交易" ref={showCurrent}>
        <h2>交易</h2>
        <ul>
          {names.map((one) => {
            const waiting = state.data?.waiting.find(({ key }) => key === one)?.count ?? 0;
            return (
              <li key={one}>
                <a href={partHref(one)} aria-current={one === name ? 'page' : undefined}>
                  {parts[one].title}
                  {waiting > 0 ? (
                    <span className="c n">
                      {count(waiting)}
                      <span className="sr-only">件在等</span>
                    </span>
                  ) : null}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="desk-main">
        <MoneyState value={state}>
          <MoneyStops />
          <Suspense key={name} fallback={<RowsSkeleton rows={6} />}>
            <Part />
          </Suspense>
        </MoneyState>
      </div>
    </div>
  );
}
