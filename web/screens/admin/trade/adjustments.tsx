import { useState } from 'react';
import { adjustmentLifecycle } from '../../../../contract/finance/adjustment-lifecycle.ts';
import type { Adjustment } from '../../../../contract/finance/adjustments.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { oneOf } from '../../../desk/filters.ts';
import { Pills } from '../../../desk/pills.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { titled } from '../../../desk/titled.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { AdjustmentPage } from './adjustment.tsx';
import { directionOf } from './direction-of.ts';
import { ProposeAdjustment } from './propose-adjustment.tsx';
import { useMoneyAfter } from './money-state.ts';
import { MoneyTable } from './money-table.tsx';

const { states } = adjustmentLifecycle;

/** Money moved by hand: who proposed it, who agreed, what it did. */
export default function Adjustments() {
  const { id = '' } = useDeskParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <AdjustmentPage key={id} id={Number(id)} /> : <AdjustmentList />;
}

function AdjustmentList() {
  const { read, address, given } = useListed({
    call: 'finance.adjustments',
    filters: { status: oneOf(states) },
    sizes: [20, 50],
  });
  const again = useMoneyAfter(read.reload);
  const [proposing, setProposing] = useState(false);
  return (
    <DeskPage
      title="调账"
      meta="一人提出，另一人复核；入了账只能冲正"
      back={{ title: '资金总览', href: '/admin/trade' }}
      acts={<Button onClick={() => setProposing(true)}>提出调账</Button>}
    >
      <section className="work">
        <div className="desk-tools">
          <Pills
            label="按状态看"
            name="status"
            options={titled(states, '全部')}
            current={given.status}
            address={address}
            counts={read.data?.counts}
          />
        </div>
        <DeskList
          read={read}
          address={address}
          empty={<EmptyState title="没有调账单" text="挂账的钱弄清楚以后，在这里转到该去的账户。" />}
        >
          {(rows) => (
            <MoneyTable label="调账单" titles={['单号', '从哪到哪', '金额', '状态', '提出']}>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="n">
                    <a className="desk-link" href={`/admin/trade/adjustments/${row.id}`}>
                      {row.number}
                    </a>
                  </td>
                  <td>
                    {directionOf(row)}
                    <span className="meta sub">{row.reason}</span>
                  </td>
                  <td className="r n">
                    <b>{yuan(row.amount)}</b>
                  </td>
                  <td>
                    <StateTag states={states} state={row.status} tone={tones[row.status]} />
                  </td>
                  <td>
                    {row.proposed_by?.nickname ?? '已注销'}
                    <span className="meta n sub">{dayTime(row.created_at)}</span>
                  </td>
                </tr>
              ))}
            </MoneyTable>
          )}
        </DeskList>
      </section>
      {proposing ? (
        <ProposeAdjustment
          onClose={() => setProposing(false)}
          onDone={() => {
            setProposing(false);
            void again();
          }}
        />
      ) : null}
    </DeskPage>
  );
}

const tones: Partial<Record<Adjustment['status'], 'blue' | 'green' | 'red' | 'amber'>> = {
  proposed: 'blue',
  posted: 'green',
  refused: 'red',
  back_asked: 'amber',
  reversed: 'amber',
};
