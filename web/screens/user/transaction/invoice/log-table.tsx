import { Fragment, useState } from 'react';
import type { Invoice } from '../../../../../contract/invoice/invoices.ts';
import { invoiceLifecycle } from '../../../../../contract/invoice/invoice-lifecycle.ts';
import { api } from '../../../../api.ts';
import { dayTime } from '../../../../desk/day-time.ts';
import { RowActs } from '../../../../desk/row-acts.tsx';
import { StateTag } from '../../../../desk/state-tag.tsx';
import { yuan } from '../../../../ui/yuan.ts';
import { InvoiceMore } from './invoice-more.tsx';
import { RedChain } from './red-chain.tsx';

type Props = {
  rows: readonly Invoice[];
  after: () => void;
  onAsk: (invoice: Invoice) => void;
  onEdit: (invoice: Invoice) => void;
};

const tones = {
  draft: 'amber',
  issuing: 'blue',
  issued: 'green',
  reversing: 'amber',
} as const;
const quiet = new Set(['cancelled', 'reversed', 'reissued']);

/** One application a row; a red letter opens under it as three steps on a line. */
export function LogTable({ rows, after, onAsk, onEdit }: Props) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <table className="inv-table log-table">
      <caption className="sr-only">开票记录</caption>
      <thead>
        <tr>
          <th scope="col">申请单</th>
          <th scope="col">种类与抬头</th>
          <th scope="col">开了什么</th>
          <th scope="col" className="r">
            价税合计
          </th>
          <th scope="col">状态</th>
          <th scope="col" className="r">
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.invoice_id}>
            <tr
              className={[
                quiet.has(row.status) && 'is-off',
                (row.status === 'reversing' || open === row.invoice_id) && 'has-sub',
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <td className="n v-no">
                <button
                  type="button"
                  className="inv-link"
                  aria-expanded={open === row.invoice_id}
                  onClick={() => setOpen(open === row.invoice_id ? null : row.invoice_id)}
                >
                  {row.invoice_no}
                </button>
                <span className="meta">
                  {row.issued_at ? `${dayTime(row.issued_at)} 开具` : `${dayTime(row.applied_at)} 申请`}
                </span>
              </td>
              <td className="v-kind">
                {row.kind_title}
                <span className="meta">{row.title.name}</span>
              </td>
              <td className="v-lines">{row.lines_title}</td>
              <td className="r n v-amt">
                <b>¥{yuan(row.amount)}</b>
              </td>
              <td className="v-state">
                <StateTag
                  states={invoiceLifecycle.states}
                  state={row.status}
                  {...(row.status in tones ? { tone: tones[row.status as keyof typeof tones] } : {})}
                />
                <span className="meta n">{underState(row)}</span>
              </td>
              <td className="r acts v-act">
                <Acts row={row} after={after} onAsk={onAsk} onEdit={onEdit} />
              </td>
            </tr>
            {row.status === 'reversing' || open === row.invoice_id ? (
              <tr className="sub">
                <td colSpan={6}>
                  {row.red ? <RedChain invoice={row} /> : null}
                  {open === row.invoice_id ? <InvoiceMore invoice_id={row.invoice_id} /> : null}
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function underState(row: Invoice): string {
  const why = [row.reason_title, row.reason].filter(Boolean).join('：');
  switch (row.status) {
    case 'draft':
      return '还没有提交';
    case 'submitted':
      return row.differs ? '抬头和认证企业不同，人工看' : '1 个工作日内答复';
    case 'issuing':
      return '已交开票平台，一般几分钟';
    case 'issued':
      return row.reversal_asked
        ? `${row.number}，等财务答复红冲`
        : [row.number, why].filter(Boolean).join('，');
    case 'reversing':
      return row.red?.until ? '等对方确认' : '已交开票平台';
    case 'reversed':
    case 'reissued':
      return row.red?.number ? `红票 ${row.red.number}` : '';
    case 'rejected':
    case 'failed':
    case 'cancelled':
      return why;
  }
}

function Acts({ row, after, onAsk, onEdit }: Omit<Props, 'rows'> & { row: Invoice }) {
  const { invoice_id, invoice_no, can, pdf, status, replaced_by } = row;
  return (
    <RowActs
      size="sm"
      after={after}
      acts={[
        pdf !== null &&
          status === 'issued' && { title: 'PDF', label: `下载 ${invoice_no} 的 PDF`, href: pdf },
        can.edit && {
          title: status === 'draft' ? '继续填' : '补了再交',
          label: `修改 ${invoice_no}`,
          press: () => onEdit(row),
        },
        can.retry && {
          title: '再试一次',
          label: `再开一次 ${invoice_no}`,
          run: () => api('invoice.retry', { invoice_id }),
          said: '已再交给开票平台',
        },
        can.mail && {
          title: '发邮件',
          label: `把 ${invoice_no} 再发到 ${row.mail}`,
          kind: 'bare',
          run: () => api('invoice.mail', { invoice_id }),
          said: `已发到 ${row.mail}`,
        },
        can.ask_reversal && {
          title: '申请红冲',
          label: `申请红冲 ${invoice_no}`,
          kind: 'bare',
          press: () => onAsk(row),
        },
        can.cancel && {
          title: '撤销',
          label: `撤销 ${invoice_no}`,
          kind: 'bare',
          run: () => api('invoice.cancel', { invoice_id }),
          sure: { title: `撤销 ${invoice_no}`, text: '账单恢复为可开票，可以重新申请。', yes: '撤销' },
          said: '申请已撤销',
        },
        replaced_by !== null && {
          title: '看新票',
          label: `看换开的 ${replaced_by.invoice_no}`,
          kind: 'bare',
          href: '/user/transaction?type=invoice_log&view=issued',
        },
      ]}
    />
  );
}
