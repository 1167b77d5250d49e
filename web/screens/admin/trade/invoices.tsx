import './invoices.css';
import { invoiceLifecycle } from '../../../../contract/invoice/invoice-lifecycle.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { oneOf, text } from '../../../desk/filters.ts';
import { FindForm } from '../../../desk/find-form.tsx';
import { Pills } from '../../../desk/pills.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { titled } from '../../../desk/titled.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { InvoiceOnDesk } from './invoice-on-desk.tsx';
import { invoice_tones } from './invoice-tones.ts';

const { draft: _draft, ...states } = invoiceLifecycle.states;
const only = { asked: { title: '请求红冲' }, silent: { title: '没有回音' }, marked: { title: '抬头不一致' } };
const providers = { real: '已接开票平台', stand_in: '演示：开的票印着“演示”', off: '开票平台没有接通' };

/** Applications for invoices: one of them where the address names it, else the list. */
export default function Invoices() {
  const { id = '' } = useDeskParams();
  return /^[1-9]\d{0,15}$/.test(id) ? <InvoiceOnDesk key={id} id={Number(id)} /> : <InvoiceList />;
}

function InvoiceList() {
  const { address, read, given, narrowed, whole } = useListed({
    call: 'admin.invoices',
    filters: { status: oneOf(states), only: oneOf(only), keyword: text(80) },
    sizes: [18, 27, 36],
  });
  useLookAgain(read.reload);
  return (
    <DeskPage
      title="发票"
      meta={read.data ? providers[read.data.provider] : undefined}
      back={{ title: '资金总览', href: '/admin/trade' }}
    >
      <section className="work">
        <div className="desk-tools">
          <Pills
            label="按状态看"
            name="status"
            options={titled(states, '全部')}
            current={given.status as keyof typeof states | undefined}
            counts={read.data?.counts}
            address={address}
            clears={['only']}
          />
        </div>
        <div className="desk-tools">
          <Pills
            label="只看"
            name="only"
            options={titled(only, '不限')}
            current={given.only}
            counts={read.data?.counts}
            address={address}
            clears={['status']}
          />
          <span className="end">
            <FindForm
              address={address}
              keyword={given.keyword ?? ''}
              title="申请单号、发票号码或抬头"
              max={80}
              wide
            />
          </span>
        </div>
        <DeskList
          read={read}
          address={address}
          empty={
            narrowed ? (
              <EmptyState title="没有这样的申请" text="换一个条件看看，或回到全部。">
                <ButtonLink href={whole}>看全部</ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState title="还没有开票申请" text="企业提交后会排在这里。" />
            )
          }
        >
          {(rows) => (
            <DeskTable
              label="开票申请"
              rows={rows}
              row_key={({ invoice_id }) => invoice_id}
              columns={[
                {
                  title: '申请单',
                  render: (_, row) => (
                    <>
                      <a className="desk-link n" href={`/admin/trade/invoices/${row.invoice_id}`}>
                        {row.invoice_no}
                      </a>
                      <span className="meta n">{dayTime(row.applied_at)} 申请</span>
                    </>
                  ),
                },
                {
                  title: '抬头',
                  render: (_, row) => (
                    <>
                      {row.title.name}
                      <span className="meta">
                        {row.applicant.nickname}
                        {row.own ? '，你自己的' : ''}
                      </span>
                    </>
                  ),
                },
                {
                  title: '种类',
                  render: (_, row) => (
                    <>
                      {row.kind_title}
                      <span className="meta">{row.lines_title}</span>
                    </>
                  ),
                },
                {
                  title: '价税合计',
                  align: 'right',
                  render: (_, { amount }) => <b className="n money-figure">¥{yuan(amount)}</b>,
                },
                {
                  title: '状态',
                  render: (_, row) => (
                    <div className="invoice-marks">
                      <StateTag
                        states={invoiceLifecycle.states}
                        state={row.status}
                        tone={invoice_tones[row.status]}
                      />
                      {row.reversal_asked ? <Tag tone="amber">请求红冲</Tag> : null}
                      {row.silent ? <Tag tone="red">没有回音</Tag> : null}
                      {row.marks.map(({ code }) => (
                        <Tag key={code} tone="amber">
                          {code} 抬头不一致
                        </Tag>
                      ))}
                    </div>
                  ),
                },
              ]}
            />
          )}
        </DeskList>
      </section>
    </DeskPage>
  );
}
