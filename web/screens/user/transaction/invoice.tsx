import './invoice/invoice.css';
import { useState } from 'react';
import { invoice_bases, type InvoiceBase } from '../../../../contract/invoice/invoice-kinds.ts';
import type { BillableLine } from '../../../../contract/invoice/invoices.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { ApplyForm } from './invoice/apply-form.tsx';
import { BillableLines } from './invoice/billable-lines.tsx';
import { Titles } from './invoice/titles.tsx';

/** What a company ticks to have it on an invoice: of one base at a time, over as many pages as it likes. */
export default function InvoicePage() {
  const titles = useRead('invoice.titles', {});
  const [base, setBase] = useState<InvoiceBase>('fee');
  const [picked, setPicked] = useState<ReadonlyMap<number, BillableLine>>(new Map());
  const [managing, setManaging] = useState(false);
  const [applied, setApplied] = useState(0);
  const sums = useRead('invoice.available', { base: 'fee', limit: 1 });
  useLookAgain(sums.reload);
  const turn = (to: InvoiceBase) => {
    setBase(to);
    setPicked(new Map());
  };
  const done = () => {
    setPicked(new Map());
    setApplied(applied + 1);
    void sums.reload();
  };
  const open = sums.data?.sums;
  const { title } = invoice_bases[base];
  return (
    <DeskPage
      title="发票"
      meta={open ? `能开服务费 ¥${yuan(open.fee.amount)}，充值 ¥${yuan(open.topup.amount)}` : undefined}
      acts={
        <Button onClick={() => setManaging(true)}>
          {titles.data && titles.data.titles.length > 0 ? `抬头 ${titles.data.titles.length} 个` : '新增抬头'}
        </Button>
      }
    >
      <DeskTabs>
        <p className="two-bases">
          <b>两种开法，同一笔钱只开一次：</b>
          按充值开，是不征税的普票；按花掉的服务费开，是专票或普票。开过充值票的钱再花出去，就不能再开。
        </p>
      </DeskTabs>
      {sums.data && !sums.data.offered ? (
        <Notice>开票还没有接通。接通以前账单都留着，在能开的期限里随时可以再来。</Notice>
      ) : null}
      <div className="desk-2 inv">
        <div className="desk-col">
          {(['fee', 'topup'] as const).map((one) => (
            <BillableLines
              key={`${one} ${applied}`}
              base={one}
              sum={open?.[one]}
              shut={one === base ? null : `正在选${title}。一张票只按一种开，`}
              onOpen={() => turn(one)}
              picked={picked}
              onPick={setPicked}
            />
          ))}
        </div>
        <aside className="desk-col inv-side">
          <ReadState read={titles} rows={4}>
            {(known) => (
              <ApplyForm
                key={`${base} ${applied}`}
                base={base}
                lines={[...picked.values()]}
                titles={known.titles}
                offered={sums.data?.offered ?? true}
                onTitles={() => setManaging(true)}
                onDone={done}
              />
            )}
          </ReadState>
        </aside>
      </div>
      {managing && titles.data ? (
        <Titles known={titles.data} onChange={titles.change} onClose={() => setManaging(false)} />
      ) : null}
    </DeskPage>
  );
}
