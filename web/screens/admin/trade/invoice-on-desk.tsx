import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { DeskInvoiceDetail } from '../../../../contract/invoice/invoice-desk.ts';
import {
  invoice_bases,
  invoice_reasons,
  title_kinds,
  type InvoiceReason,
} from '../../../../contract/invoice/invoice-kinds.ts';
import { invoiceLifecycle } from '../../../../contract/invoice/invoice-lifecycle.ts';
import { api, quietApi } from '../../../api.ts';
import { type Reason, type ReasonQuestion, useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { named, NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs, type RowAct } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { useMoneyAfter } from './money-state.ts';
import { invoice_tones } from './invoice-tones.ts';
import { counted } from '../../../desk/counted.ts';

/** One application: what stands on it, where it is at the provider, and what finance can do about it. */
export function InvoiceOnDesk({ id }: { id: number }) {
  const read = useRead('admin.invoice', { invoice_id: id });
  useLookAgain(read.reload);
  const again = useMoneyAfter(read.reload);
  const [reversing, setReversing] = useState(false);
  const invoice = read.data;
  return (
    <DeskPage
      title={invoice ? `发票 ${invoice.invoice_no}` : '发票'}
      meta={invoice ? `¥${yuan(invoice.amount)}，${invoice.kind_title}` : undefined}
      back={{ title: '发票', href: '/admin/trade/invoices' }}
      acts={invoice ? <Acts invoice={invoice} after={again} onReverse={() => setReversing(true)} /> : null}
    >
      <ReadState read={read} rows={8}>
        {(invoice) => <Parts invoice={invoice} />}
      </ReadState>
      {reversing && invoice ? (
        <Reverse
          invoice={invoice}
          onDone={() => {
            setReversing(false);
            void again();
          }}
          onClose={() => setReversing(false)}
        />
      ) : null}
    </DeskPage>
  );
}

type ActsProps = { invoice: DeskInvoiceDetail; after: () => Promise<void>; onReverse: () => void };

function Acts({ invoice, after, onReverse }: ActsProps) {
  const askReason = useAskReason();
  const { act } = useAct(after);
  const { invoice_id, invoice_no, desk_can: can, pdf } = invoice;
  /** An act for which a reason is asked. */
  const withReason = (
    look: Pick<RowAct, 'title' | 'kind'>,
    question: Omit<ReasonQuestion, 'run'>,
    run: (given: Reason) => Promise<unknown>,
    said: string,
  ): RowAct => ({
    ...look,
    press: () => askReason({ ...question, run: (given) => act(look.title, () => run(given), { said }) }),
  });
  return (
    <RowActs
      after={after}
      acts={[
        pdf ? { title: 'PDF', label: `下载 ${invoice_no} 的 PDF`, href: pdf } : null,
        can.look && {
          title: '现在查询',
          run: () => api('admin.invoice_look', { invoice_id }),
          said: '已向开票平台查询，结果稍后更新',
        },
        can.retry && {
          title: '再开一次',
          run: () => api('admin.invoice_retry', { invoice_id }),
          said: '已再交给开票平台',
        },
        can.refuse_reversal &&
          withReason(
            { title: '不同意红冲' },
            { title: '不同意红冲', text: '原票继续有效，理由给企业看。', yes: '不同意' },
            ({ reason }) => api('admin.invoice_refuse_reversal', { invoice_id, reason }),
            '已答复企业',
          ),
        can.reverse && {
          title: '红冲',
          press: onReverse,
          ...(invoice.reversal_asked ? { kind: 'ink' as const } : {}),
        },
        can.end_red &&
          withReason(
            { title: '撤回红冲' },
            { title: '撤回红字确认单', text: '对方还没有确认时可以撤回，原票继续有效。', yes: '撤回' },
            ({ reason }) => api('admin.invoice_end_red', { invoice_id, reason }),
            '红冲已撤回',
          ),
        can.reject &&
          withReason(
            { title: '驳回' },
            {
              title: '驳回开票申请',
              text: '账单恢复为可开票，企业改好后可以再交。',
              yes: '驳回',
              codes: invoice_reasons,
            },
            ({ reason, reason_code }) =>
              api('admin.invoice_reject', { invoice_id, reason, reason_code: reason_code as InvoiceReason }),
            '已驳回',
          ),
        can.approve && {
          title: '通过并开票',
          kind: 'red',
          run: () => api('admin.invoice_approve', { invoice_id }),
          sure: {
            title: `通过 ${invoice_no}`,
            text: `交给开票平台，开给 ${invoice.title.name}，${invoice.capitals}。`,
            yes: '通过并开票',
          },
          said: '已交给开票平台',
        },
      ]}
    />
  );
}

function Parts({ invoice }: { invoice: DeskInvoiceDetail }) {
  const { title } = invoice;
  return (
    <>
      {invoice.own ? <Notice>这是你自己或你企业的发票，请换一位财务处理。</Notice> : null}
      {invoice.marks.map(({ code, says }) => (
        <Notice key={code}>
          {code}：{says}
        </Notice>
      ))}
      {invoice.reversal_asked ? (
        <Notice>
          企业请求红冲：{invoice.reversal_asked.reason}（
          {invoice.reversal_asked.reissue ? '要换开' : '不换开'}，{dayTime(invoice.reversal_asked.at)}）
        </Notice>
      ) : null}
      <div className="desk-2">
        <div className="desk-col">
          <section className="work" aria-labelledby="invoice-lines">
            <SectionHead
              id="invoice-lines"
              title="开了什么"
              meta={`${invoice_bases[invoice.base].title}，${invoice.line_count} 笔`}
            />
            <table className="money-table invoice-lines">
              <caption className="sr-only">每一笔</caption>
              <thead>
                <tr>
                  <th scope="col">入账</th>
                  <th scope="col">项目</th>
                  <th scope="col" className="r">
                    不含税
                  </th>
                  <th scope="col" className="r">
                    税额
                  </th>
                  <th scope="col" className="r">
                    含税
                  </th>
                </tr>
              </thead>
              <tbody>
                {invoice.lines.map((line) => (
                  <tr key={line.transaction_id}>
                    <td className="n">{dayTime(line.at)}</td>
                    <td>
                      {line.title}，{line.note}
                      <span className="meta n"> 账本第 {line.transaction_id} 笔</span>
                    </td>
                    <td className="r n" data-label="不含税">
                      {yuan(line.net)}
                    </td>
                    <td className="r n" data-label="税额">
                      {invoice.tax_bp === null ? '不征税' : yuan(line.tax)}
                    </td>
                    <td className="r n" data-label="含税">
                      <b>{yuan(line.amount)}</b>
                    </td>
                  </tr>
                ))}
                <tr className="is-sum">
                  <td>合计</td>
                  <td>{invoice.capitals}</td>
                  <td className="r n" data-label="不含税">
                    {yuan(invoice.net)}
                  </td>
                  <td className="r n" data-label="税额">
                    {yuan(invoice.tax)}
                  </td>
                  <td className="r n" data-label="含税">
                    <b>{yuan(invoice.amount)}</b>
                  </td>
                </tr>
              </tbody>
            </table>
          </section>
          <section className="work" aria-labelledby="invoice-steps">
            <SectionHead id="invoice-steps" title="经过" />
            <Timeline
              none="还没有提交"
              steps={invoice.steps.map(({ at, title, state_title, reason }) => ({
                at,
                title: `${title}，${state_title}`,
                text: reason,
              }))}
            />
          </section>
        </div>
        <aside className="desk-col">
          <section className="work" aria-labelledby="invoice-title">
            <SectionHead id="invoice-title" title="抬头" meta={title_kinds[title.kind].title} />
            <NamedRows
              stacked
              rows={[
                ['名称', title.name],
                title.tax_no && ['税号', title.tax_no, 'code'],
                (title.address || title.phone) && ['地址和电话', `${title.address} ${title.phone}`],
                (title.bank || title.account) && ['开户行和账号', `${title.bank} ${title.account}`],
                ['发到', invoice.mail || '（已注销）'],
                named(
                  '申请人',
                  <a href={`/people/${invoice.applicant.username}`}>{invoice.applicant.nickname}</a>,
                ),
              ]}
            />
          </section>
          <section className="work" aria-labelledby="invoice-provider">
            <SectionHead id="invoice-provider" title="开票平台" />
            <NamedRows
              stacked
              rows={[
                named(
                  '状态',
                  <StateTag
                    states={invoiceLifecycle.states}
                    state={invoice.status}
                    tone={invoice_tones[invoice.status]}
                  />,
                ),
                ['流水号', invoice.invoice_no, 'code'],
                invoice.asked_at && ['交给平台', dayTime(invoice.asked_at)],
                invoice.asks > 0 && [
                  '查过',
                  `${invoice.asks} 次${invoice.silent ? '，超过 72 小时没有回音' : ''}`,
                ],
                invoice.provider_says && ['平台答复', invoice.provider_says],
                invoice.number && ['发票号码', invoice.number, 'code'],
                invoice.issued_at && ['开具', dayTime(invoice.issued_at)],
                invoice.reason && ['原因', [invoice.reason_title, invoice.reason].filter(Boolean).join('：')],
              ]}
            />
          </section>
          {invoice.red || invoice.replaces || invoice.replaced_by ? <Chain invoice={invoice} /> : null}
        </aside>
      </div>
    </>
  );
}

/** What stands before and after it: the invoice that it replaces, its red letter, the one in its place. */
function Chain({ invoice: { red, replaces, replaced_by } }: { invoice: DeskInvoiceDetail }) {
  const link = ({ invoice_id, invoice_no }: { invoice_id: number; invoice_no: string }) => (
    <a className="desk-link n" href={`/admin/trade/invoices/${invoice_id}`}>
      {invoice_no}
    </a>
  );
  return (
    <section className="work" aria-labelledby="invoice-red">
      <SectionHead id="invoice-red" title="红票链" />
      <NamedRows
        stacked
        rows={[
          replaces && named('换开自', link(replaces)),
          red && ['红冲原因', red.reason],
          red && ['发出', dayTime(red.asked_at)],
          red?.until && ['对方确认', `${dayTime(red.until)} 前`],
          red?.number && ['红票号码', red.number, 'code'],
          red && red.reissue_amount !== null && ['换开金额', `¥${yuan(red.reissue_amount)}`],
          replaced_by && named('换开为', link(replaced_by)),
        ]}
      />
    </section>
  );
}

type ReverseProps = { invoice: DeskInvoiceDetail; onDone: () => void; onClose: () => void };

function Reverse({ invoice, onDone, onClose }: ReverseProps) {
  const asked = invoice.reversal_asked;
  const state = useDeskForm<{ reason: string; reissue: boolean }>(async (typed) => {
    await quietApi('admin.invoice_reverse', { invoice_id: invoice.invoice_id, ...typed });
    toast('红字信息已交给开票平台');
    onDone();
  });
  return (
    <FormDialog
      state={state}
      title={`红冲 ${invoice.invoice_no}`}
      yes="发起红冲"
      danger
      focus="reason"
      initial={{ reason: asked?.reason ?? '', reissue: asked?.reissue ?? false }}
      about={
        <p className="meta">
          红冲整张 ¥{yuan(invoice.amount)}。{invoice.kind === 'special' ? '专票要对方在 72 小时内确认。' : ''}
          换开按那时还能开的账单算。
        </p>
      }
      onClose={onClose}
    >
      <Form.Item name="reason" label="红冲原因" rules={filled('红冲原因', 4)}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...counted(200)} />
      </Form.Item>
      <Form.Item name="reissue" label="红冲以后">
        <Radio.Group
          options={[
            { value: true, label: '换开一张' },
            { value: false, label: '不换开，账单恢复为可开票' },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}
