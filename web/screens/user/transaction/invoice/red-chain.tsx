import type { Invoice } from '../../../../../contract/invoice/invoices.ts';
import { dayTime } from '../../../../desk/day-time.ts';
import { yuan } from '../../../../ui/yuan.ts';

/** The invoice, the red letter over it, and what stands in its place, on one line. */
export function RedChain({ invoice }: { invoice: Invoice }) {
  const { red, invoice_no, amount, issued_at, lines_title, status, replaced_by } = invoice;
  if (!red) return null;
  const over = red.number !== null;
  const next = status === 'reissued' || red.reissue_amount !== null;
  return (
    <div className="rev-box">
      <p className="cap">
        <b>为什么红冲</b>
        <span className="meta">{red.reason}</span>
      </p>
      <ol className="red-chain n">
        <li className="done">
          <b>蓝票 {invoice_no}</b>
          <span className="amt">¥{yuan(amount)}</span>
          <span className="meta">
            {issued_at ? `${dayTime(issued_at)} 开具，` : ''}
            {lines_title}
          </span>
        </li>
        <li className={over ? 'done' : 'now'}>
          <b>{over ? `红票 ${red.number}` : '红字确认单'}</b>
          <span className="amt">{yuan(-amount).replace('−', '−¥')}</span>
          <span className="meta">
            {over && red.issued_at ? `${dayTime(red.issued_at)} 开具` : `${dayTime(red.asked_at)} 发出`}
            {red.until ? (
              <>
                ，在税务数字账户里点“确认”；<b className="soon">{dayTime(red.until)} 前</b>，过时作废
              </>
            ) : null}
          </span>
        </li>
        {next ? (
          <li className={status === 'reissued' ? 'done' : undefined}>
            <b>换开{replaced_by ? ` ${replaced_by.invoice_no}` : ''}</b>
            {red.reissue_amount === null ? null : <span className="amt">¥{yuan(red.reissue_amount)}</span>}
            <span className="meta">{replaced_by ? '在开票记录里' : '红票开出后自动开，发到原来的邮箱'}</span>
          </li>
        ) : null}
      </ol>
    </div>
  );
}
