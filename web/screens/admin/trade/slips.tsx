import { Form, Input } from 'antd';
import { useState } from 'react';
import { rechargeLifecycle } from '../../../../contract/payment/payment-lifecycle.ts';
import type { Slip } from '../../../../contract/payment/recharges.ts';
import { quietApi } from '../../../api.ts';
import { AmountInput } from '../../../desk/amount-input.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { FileLink } from '../../../desk/file-link.tsx';
import { filled } from '../../../desk/filled.ts';
import { oneOf } from '../../../desk/filters.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { titled } from '../../../desk/titled.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useMoneyAfter } from './money-state.ts';
import { toast } from '../../../shell/toast.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { recharge_tones } from '../../../parts/recharge-tones.ts';
import { counted } from '../../../desk/counted.ts';

const { slip_submitted, credited, rejected } = rechargeLifecycle.states;
const states = { slip_submitted, credited, rejected };

/** Corporate transfers: each slip is held against a line of the bank's statement, which counts once. */
export default function Slips() {
  const { address, read, given } = useListed({
    call: 'admin.payment_slips',
    filters: { status: oneOf(states) },
    sizes: [18, 27, 36],
  });
  useLookAgain(read.reload);
  const again = useMoneyAfter(read.reload);
  const [credit, setCredit] = useState<Slip | null>(null);
  const [reject, setReject] = useState<Slip | null>(null);
  return (
    <DeskPage title="对公转账" meta="对上银行流水才入账" back={{ title: '资金总览', href: '/admin/trade' }}>
      <section className="work">
        <div className="desk-tools">
          <Pills
            label="按状态看"
            name="status"
            options={titled(states)}
            current={given.status ?? 'slip_submitted'}
            counts={read.data?.counts}
            address={address}
          />
        </div>
        <DeskList
          read={read}
          address={address}
          empty={<EmptyState title="没有要核对的回单" text="有人交了对公转账的回单，会排在这里。" />}
        >
          {(rows) => (
            <DeskTable
              label="对公转账的回单"
              rows={rows}
              row_key={({ order_no }) => order_no}
              columns={[
                {
                  title: '订单',
                  render: (_, row) => (
                    <>
                      <span className="n">{row.order_no}</span>
                      <span className="meta n">{dayTime(row.sent_at)} 交回单</span>
                    </>
                  ),
                },
                {
                  title: '付款方',
                  render: (_, row) => (
                    <>
                      {row.payer_name}
                      <span className="meta">
                        {row.person.nickname}
                        {row.own ? '，你自己的' : ''}
                      </span>
                    </>
                  ),
                },
                {
                  title: '回单',
                  render: (_, row) =>
                    row.files.map((file) => (
                      <div key={file.url}>
                        <FileLink file={file} />
                      </div>
                    )),
                },
                {
                  title: '金额',
                  align: 'right',
                  render: (_, { amount }) => <b className="n money-figure">¥{yuan(amount)}</b>,
                },
                {
                  title: '状态',
                  render: (_, row) => (
                    <>
                      <StateTag
                        states={rechargeLifecycle.states}
                        state={row.status}
                        tone={recharge_tones[row.status]}
                      />
                      {row.bank_no ? <span className="meta n">流水 {row.bank_no}</span> : null}
                      {row.reason ? <span className="meta">{row.reason}</span> : null}
                    </>
                  ),
                },
                {
                  title: '操作',
                  render: (_, row) => (
                    <RowActs
                      after={again}
                      acts={
                        row.status === 'slip_submitted' && !row.own
                          ? [
                              {
                                title: '入账',
                                label: `给 ${row.order_no} 入账`,
                                press: () => setCredit(row),
                              },
                              {
                                title: '退回',
                                label: `退回 ${row.order_no}`,
                                kind: 'bare',
                                press: () => setReject(row),
                              },
                            ]
                          : []
                      }
                    />
                  ),
                },
              ]}
            />
          )}
        </DeskList>
      </section>
      {credit ? <Credit slip={credit} onClose={() => setCredit(null)} onDone={again} /> : null}
      {reject ? <Reject slip={reject} onClose={() => setReject(null)} onDone={again} /> : null}
    </DeskPage>
  );
}

type Dialog = { slip: Slip; onClose: () => void; onDone: () => Promise<void> };

function Credit({ slip: { order_no, amount, payer_name }, onClose, onDone }: Dialog) {
  const state = useDeskForm<{ bank_no: string; amount: string }>(async (typed) => {
    await quietApi('admin.payment_slip_decide', { order_no, decision: 'credit', ...typed });
    toast(`${order_no} 已入账`);
    onClose();
    await onDone();
  });
  return (
    <FormDialog
      state={state}
      title="对上流水，入账"
      yes="入账"
      focus="bank_no"
      onClose={onClose}
      about={
        <p>
          {payer_name}，应到 ¥{yuan(amount)}。入账以后进对方的充值余额，一条流水只能用一次。
        </p>
      }
    >
      <Form.Item name="bank_no" label="银行流水号" rules={filled('银行流水号')}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <Form.Item name="amount" label="到账金额" rules={filled('到账金额')}>
        <AmountInput suffix="元" />
      </Form.Item>
    </FormDialog>
  );
}

function Reject({ slip: { order_no, payer_name }, onClose, onDone }: Dialog) {
  const state = useDeskForm<{ reason: string }>(async ({ reason }) => {
    await quietApi('admin.payment_slip_decide', { order_no, decision: 'reject', reason });
    toast(`${order_no} 已退回`);
    onClose();
    await onDone();
  });
  return (
    <FormDialog
      state={state}
      title="对不上，退回"
      yes="退回"
      danger
      focus="reason"
      onClose={onClose}
      about={<p>{payer_name} 会看到理由；这一单关闭，要再充得重新下单。</p>}
    >
      <Form.Item name="reason" label="理由" rules={filled('理由')}>
        <Input.TextArea {...counted(200)} rows={3} />
      </Form.Item>
    </FormDialog>
  );
}
