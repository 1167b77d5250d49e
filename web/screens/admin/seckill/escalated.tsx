import { Form, Input, Radio } from 'antd';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { chosen } from '../../../desk/filled.ts';
import type { ListAddress } from '../../../desk/list-address.ts';
import { RefundProofs } from '../../../desk/refund-proofs.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useAskForm } from '../../../desk/use-ask-form.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { counted } from '../../../desk/counted.ts';

type Row = Output<'admin.seckill_refunds'>['list'][number];
type Ruling = { what: 'pass' | 'return' | 'dismiss'; reason: string };

/** Refunds on which both sides could not agree, the oldest first. */
export function Escalated({ address }: { address: ListAddress }) {
  const read = useRead('admin.seckill_refunds', { page: address.page, limit: address.limit });
  return (
    <section className="work" aria-label="退款仲裁">
      <DeskRows
        read={read}
        address={address}
        className="escalated-refunds"
        row_key={({ order_no }) => order_no}
        empty={
          <EmptyState
            title="没有谈不拢的退款"
            text="商家拒绝后买家申请介入的，或商家没有按时答复的，在这里。"
          />
        }
      >
        {(row) => <EscalatedLine row={row} onChange={read.reload} />}
      </DeskRows>
    </section>
  );
}

function EscalatedLine({ row, onChange }: { row: Row; onChange: () => void }) {
  const { order_no } = row;
  const ask = useAskForm<Ruling>();
  const { act } = useAct(onChange);
  const decide = () =>
    ask({
      title: `退款 ${order_no}`,
      yes: '决定',
      run: ({ what, reason }) =>
        act(
          'decide',
          () =>
            quietApi('admin.seckill_refund_decide', {
              order_no,
              pass: what !== 'dismiss',
              with_return: what === 'return',
              reason,
            }),
          { said: '已决定，双方收到了通知' },
        ),
      fields: (
        <>
          <Form.Item name="what" label="决定" rules={chosen('决定')}>
            <Radio.Group
              className="desk-reasons"
              options={[
                { value: 'pass', label: `支持退款 ¥${yuan(row.amount)}` },
                { value: 'return', label: '支持，买家先退货' },
                { value: 'dismiss', label: '驳回，订单继续' },
              ]}
            />
          </Form.Item>
          <Form.Item
            name="reason"
            label="理由，给双方看"
            rules={[{ required: true, whitespace: true, min: 2, message: '理由至少 2 个字' }]}
          >
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} {...counted(200)} />
          </Form.Item>
        </>
      ),
    });
  return (
    <div className="escalated">
      <div>
        <b className="n">
          ¥{yuan(row.amount)} {row.title}
        </b>
        <p className="meta n">
          {order_no} · {row.amount === row.paid ? '' : `付款 ¥${yuan(row.paid)}，退一部分 · `}
          {dayTime(row.created_at)} 申请
          {row.until ? `，${dayTime(row.until)} 前要裁` : ''}
        </p>
      </div>
      <div>
        <p>
          买家：{row.reason}
          {row.words ? `，${row.words}` : ''}
        </p>
        <RefundProofs files={row.files} />
        <p className="ink-2">商家：{row.answer || '没有答复'}</p>
      </div>
      <RowActs acts={[{ title: '裁定', label: `裁定 ${order_no}`, kind: 'ink', press: decide }]} />
    </div>
  );
}
