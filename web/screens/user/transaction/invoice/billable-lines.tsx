import { useId, useState } from 'react';
import {
  billed_items,
  type BilledItem,
  invoice_bases,
  type InvoiceBase,
  line_hindrances,
} from '../../../../../contract/invoice/invoice-kinds.ts';
import type { BillableLine } from '../../../../../contract/invoice/invoices.ts';
import { Choice } from '../../../../desk/choice.tsx';
import { PageSteps } from '../../../../desk/page-steps.tsx';
import { ReadState } from '../../../../desk/read-state.tsx';
import { useRead } from '../../../../desk/use-read.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { yuan } from '../../../../ui/yuan.ts';
import { shortDay } from './short-day.ts';

export type Picked = ReadonlyMap<number, BillableLine>;

type Props = {
  base: InvoiceBase;
  sum: { count: number; amount: number } | undefined;
  /** Why nothing can be ticked here now; null: it can. */
  shut: string | null;
  onOpen: () => void;
  picked: Picked;
  onPick: (picked: Picked) => void;
};

const page_size = 9;
const fee_items = (Object.keys(billed_items) as BilledItem[]).filter((item) => item !== 'recharge');

/** The lines of one base. What is ticked stays ticked on the other pages. */
export function BillableLines({ base, sum, shut, onOpen, picked, onPick }: Props) {
  const [page, setPage] = useState(1);
  const [item, setItem] = useState<BilledItem | ''>('');
  const read = useRead('invoice.available', { base, page, limit: page_size, ...(item ? { item } : {}) });
  const head = useId();
  const { title } = invoice_bases[base];
  const tick = (lines: readonly BillableLine[], on: boolean) => {
    const next = new Map(picked);
    for (const line of lines)
      if (on) next.set(line.transaction_id, line);
      else next.delete(line.transaction_id);
    onPick(next);
  };
  return (
    <section className={shut ? 'work is-shut' : 'work'} aria-labelledby={head}>
      <div className="section-head">
        <h2 id={head}>{title}</h2>
        <span className="meta n">
          {sum ? `能开 ${sum.count} 笔，¥${yuan(sum.amount)}` : null}
          {base === 'topup' ? '，不征税普票，另开一张' : null}
        </span>
      </div>
      {shut ? (
        <p className="shut-say">
          <Icon name="shield" />
          {shut}
          <button type="button" className="inv-link" onClick={onOpen}>
            改为按{title}开
          </button>
        </p>
      ) : null}
      {base === 'fee' && !shut ? (
        <div className="desk-tools">
          <Choice
            aria-label="项目"
            value={item}
            onChange={(event) => {
              setItem(event.target.value as BilledItem | '');
              setPage(1);
            }}
            options={[['', '全部项目'], ...fee_items.map((one) => [one, billed_items[one].words] as const)]}
          />
          <span className="end meta n">
            近 {read.data?.within_days ?? 360} 天
            {read.data?.tax_bp ? `，专票或普票，${read.data.tax_bp / 100}%` : null}
          </span>
        </div>
      ) : null}
      <ReadState read={read} rows={4}>
        {({ list, total, page: at }) =>
          total === 0 ? (
            <EmptyState
              title={item ? '这个项目没有账单' : `还没有能开票的${title}`}
              text={base === 'fee' ? '下一笔服务费出来再开。' : '充值到账后可以在这里开票。'}
            />
          ) : (
            <>
              <Lines list={list} title={title} shut={shut !== null} picked={picked} onTick={tick} />
              <PageSteps page={at} last={Math.ceil(total / page_size)} onPage={setPage} />
            </>
          )
        }
      </ReadState>
    </section>
  );
}

type LinesProps = {
  list: readonly BillableLine[];
  title: string;
  shut: boolean;
  picked: Picked;
  onTick: (lines: readonly BillableLine[], on: boolean) => void;
};

function Lines({ list, title, shut, picked, onTick }: LinesProps) {
  const open = list.filter(({ why }) => why === null);
  const on = open.filter(({ transaction_id }) => picked.has(transaction_id));
  return (
    <table className="inv-table">
      <caption className="sr-only">可开票的{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="i-tick">
            {shut ? (
              <span className="sr-only">选择</span>
            ) : (
              <input
                type="checkbox"
                aria-label="全选这一页可开的"
                checked={open.length > 0 && on.length === open.length}
                ref={(box) => {
                  if (box) box.indeterminate = on.length > 0 && on.length < open.length;
                }}
                disabled={open.length === 0}
                onChange={(event) => onTick(open, event.target.checked)}
              />
            )}
          </th>
          <th scope="col">入账</th>
          <th scope="col">项目</th>
          <th scope="col">
            <span className="sr-only">说明</span>
          </th>
          <th scope="col" className="r">
            金额，含税
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((line) => {
          const ticked = picked.has(line.transaction_id);
          return (
            <tr key={line.transaction_id} className={ticked ? 'is-on' : line.why ? 'is-off' : undefined}>
              <td className="i-tick">
                <input
                  type="checkbox"
                  aria-label={`选择 ${line.title}，${line.note}，¥${yuan(line.billable || line.amount)}`}
                  checked={ticked}
                  disabled={shut || line.why !== null}
                  onChange={(event) => onTick([line], event.target.checked)}
                />
              </td>
              <td className="n i-date">{shortDay(line.at)}</td>
              <td className="i-what">
                {line.title}
                <span className="meta n">{noteOf(line)}</span>
              </td>
              <td className="i-why">
                {line.why ? <Tag tone="line">{line_hindrances[line.why]}</Tag> : null}
              </td>
              <td className="r n i-amt">
                <b>¥{yuan(line.why ? line.amount : line.billable)}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What of a line cannot be billed is said beside it: 赠送余额, or a top-up that has its invoice. */
const noteOf = ({ note, amount, billable, why }: BillableLine): string =>
  why === null && billable < amount ? `${note}，共 ¥${yuan(amount)}，其余不能开` : note;
