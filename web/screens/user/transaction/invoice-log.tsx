import './invoice/invoice.css';
import { useState } from 'react';
import type { Invoice } from '../../../../contract/invoice/invoices.ts';
import { invoice_views } from '../../../../contract/invoice/invoice-lifecycle.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { day, oneOf } from '../../../desk/filters.ts';
import { FilterForm } from '../../../desk/filter-form.tsx';
import { Pills } from '../../../desk/pills.tsx';
import { titled } from '../../../desk/titled.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { AskReversal } from './invoice/ask-reversal.tsx';
import { EditAgain } from './invoice/edit-again.tsx';
import { LogTable } from './invoice/log-table.tsx';

/** Every application of a company, and what can be done with each. */
export default function InvoiceLog() {
  const { address, read, given, narrowed, whole } = useListed({
    call: 'invoice.log',
    filters: { view: oneOf(invoice_views), from: day, to: day },
  });
  useLookAgain(read.reload);
  const [asking, setAsking] = useState<Invoice | null>(null);
  const [editing, setEditing] = useState<Invoice | null>(null);
  const after = () => void read.reload();
  return (
    <DeskPage title="开票记录" meta={read.data ? `今年已开 ¥${yuan(read.data.year_amount)}` : undefined}>
      <DeskTabs>
        <div className="desk-tools">
          <Pills
            label="按进度看"
            name="view"
            options={titled(invoice_views, '全部')}
            current={given.view}
            counts={read.data?.counts}
            address={address}
          />
        </div>
        <FilterForm
          address={address}
          label="按申请日期筛选"
          fields={[
            { name: 'from', label: '从', kind: 'day' },
            { name: 'to', label: '到', kind: 'day' },
          ]}
        />
        <DeskList
          read={read}
          address={address}
          empty={
            narrowed ? (
              <EmptyState title="这里没有开票申请" text="换一个条件看看，或回到全部。">
                <ButtonLink href={whole}>看全部</ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState title="还没有开过票" text="勾选账单、选好抬头就能申请。">
                <ButtonLink href="/user/transaction?type=invoice">去申请开票</ButtonLink>
              </EmptyState>
            )
          }
        >
          {(rows) => <LogTable rows={rows} after={after} onAsk={setAsking} onEdit={setEditing} />}
        </DeskList>
      </DeskTabs>
      {asking ? (
        <AskReversal
          invoice={asking}
          onDone={() => {
            setAsking(null);
            after();
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {editing ? (
        <EditAgain
          invoice={editing}
          onDone={() => {
            setEditing(null);
            after();
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </DeskPage>
  );
}
