import { dayTime } from '../../../../desk/day-time.ts';
import { NamedRows } from '../../../../desk/named-rows.tsx';
import { ReadState } from '../../../../desk/read-state.tsx';
import { Timeline } from '../../../../desk/timeline.tsx';
import { useRead } from '../../../../desk/use-read.ts';
import { yuan } from '../../../../ui/yuan.ts';
import { shortDay } from './short-day.ts';

/** All that stands on one, and what happened to it. */
export function InvoiceMore({ invoice_id }: { invoice_id: number }) {
  const read = useRead('invoice.detail', { invoice_id });
  return (
    <ReadState read={read} rows={3}>
      {(invoice) => (
        <div className="inv-more">
          <NamedRows
            rows={[
              ['抬头', invoice.title.name],
              invoice.title.tax_no ? ['税号', invoice.title.tax_no] : null,
              ['价税合计', `¥${yuan(invoice.amount)}（${invoice.capitals}）`],
              ['不含税和税额', `${yuan(invoice.net)} + ${yuan(invoice.tax)}`],
              ['发到', invoice.mail],
              invoice.replaces ? ['换开自', invoice.replaces.invoice_no] : null,
            ]}
          />
          <ul className="inv-lines n">
            {invoice.lines.map((line) => (
              <li key={line.transaction_id}>
                <span>
                  {shortDay(line.at)} {line.title}，{line.note}
                </span>
                <span>¥{yuan(line.amount)}</span>
              </li>
            ))}
          </ul>
          <Timeline
            none="还没有提交"
            steps={invoice.steps.map(({ at, title, state_title, reason }) => ({
              at,
              title: `${title}，${state_title}`,
              text: reason,
            }))}
          />
          <p className="meta n">{dayTime(invoice.applied_at)} 申请</p>
        </div>
      )}
    </ReadState>
  );
}
