import { Form, Input, Radio } from 'antd';
import { seckill_limits } from '../../../../contract/seckill/seckill-limits.ts';
import { refund_reasons, type RefundReason } from '../../../../contract/seckill/seckill-refund-lifecycle.ts';
import type { SeckillOrder } from '../../../../contract/seckill/seckill-shapes.ts';
import { yuanOf } from '../../../../contract/trade/money.ts';
import { quietApi } from '../../../api.ts';
import { AmountInput } from '../../../desk/amount-input.tsx';
import { chosen } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { pictures, PicturesField, type Pictures } from '../../../desk/pictures-field.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { yuan } from '../../../ui/yuan.ts';
import { counted } from '../../../desk/counted.ts';

type Values = { refund_reason: RefundReason; amount: string; words: string; files: Pictures };

/** All of it or some of it, why, and what shows it. */
export function AskRefund({
  order,
  onClose,
  onDone,
}: {
  order: SeckillOrder;
  onClose: () => void;
  onDone: () => void;
}) {
  const { order_no } = order;
  const most = order.amount - order.refunded;
  const state = useDeskForm<Values>(async ({ files, words, ...asked }) => {
    await quietApi('user.seckill_apply_refund', {
      order_no,
      ...asked,
      words: words.trim(),
      files: files.stored.map(({ id }) => id),
    });
    toast('退款申请已提交');
    onClose();
    onDone();
  });
  return (
    <FormDialog<Values>
      state={state}
      title={`申请退款 ${order_no}`}
      yes="提交申请"
      initial={{ amount: yuanOf(most), words: '', files: pictures() }}
      onClose={onClose}
      about={
        <p className="meta">
          商家 {order.clocks.answer_hours} 小时内答复。
          {order.shipped_at ? '已发货，商家可以要求先退货。' : '没有发货，不答复自动同意。'}
        </p>
      }
    >
      <Form.Item name="refund_reason" label="原因" rules={chosen('原因')}>
        <Radio.Group
          className="desk-reasons"
          options={Object.entries(refund_reasons).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item
        name="amount"
        label="退多少"
        extra={<span className="n">最多 ¥{yuan(most)}，只退一部分时订单照常进行</span>}
        rules={[{ required: true, message: '请填写退款金额' }]}
      >
        <AmountInput className="n" prefix="¥" />
      </Form.Item>
      <Form.Item name="words" label="说明，选填">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} {...counted(200)} />
      </Form.Item>
      <PicturesField
        name="files"
        label="凭证"
        note="选填，给商家和平台看"
        purpose="proof"
        max={seckill_limits.evidence}
        rule={{ max_size: 10 }}
      />
    </FormDialog>
  );
}
