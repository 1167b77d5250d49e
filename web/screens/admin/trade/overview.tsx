import './overview.css';
import { useEffect } from 'react';
import type { MoneyOverview } from '../../../../contract/finance/overview.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { useAct } from '../../../desk/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { Balance } from './balance.tsx';
import { CheckList, Findings } from './check-list.tsx';
import { FlowTable } from './flow-table.tsx';
import { Gate } from './gate.tsx';
import { useMoneyAfter } from './money-state.ts';
import { useCheckResult } from './use-check-result.ts';
import { WaitingList } from './waiting-list.tsx';

/** Where the money lies, whose it is, what today did to it, whether the books hold, and what waits for finance. */
export default function MoneyOverviewPage() {
  const read = useRead('finance.overview', {});
  const again = useMoneyAfter(read.reload);
  const waits = useCheckResult(read.data?.check?.at, again);
  const { act, busy } = useAct();
  const check = () =>
    act('check', async () => {
      const { asked_at } = await api('finance.check', {});
      waits.expect(asked_at);
    });
  useHash(Boolean(read.data));
  return (
    <DeskPage
      title="资金总览"
      meta={
        read.data ? `${dayTime(read.data.at)}，账本到第 ${thousands(read.data.transactions)} 笔` : undefined
      }
      back={{ title: '概览', href: '/admin' }}
      acts={
        <Button busy={busy === 'check' || waits.waiting} onClick={() => void check()}>
          {waits.waiting ? '正在自检' : '现在自检'}
        </Button>
      }
    >
      <ReadState read={read} rows={8}>
        {(money) => <Parts money={money} again={again} />}
      </ReadState>
    </DeskPage>
  );
}

function Parts({ money, again }: { money: MoneyOverview; again: () => Promise<void> }) {
  return (
    <>
      <Gate money={money} after={again} />
      <div className="desk-2">
        <div className="desk-col">
          {money.check && money.check.findings.length > 0 ? <Findings check={money.check} /> : null}
          <Balance money={money} />
          <FlowTable flows={money.today} />
        </div>
        <aside className="desk-col">
          <WaitingList items={money.waiting} />
          <CheckList check={money.check} />
        </aside>
      </div>
    </>
  );
}

/** The page is drawn after the browser has looked for the place that the address names. */
function useHash(drawn: boolean): void {
  useEffect(() => {
    if (drawn && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [drawn]);
}
