import { Form } from 'antd';
import { yuanOf } from '../../../../contract/trade/money.ts';
import type { Recharge } from '../../../../contract/payment/recharges.ts';
import { quietApi } from '../../../api.ts';
import { AmountInput } from '../../../desk/amount-input.tsx';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { yuan } from '../../../ui/yuan.ts';

type Props = { top_up: Recharge; onClose: () => void; after: () => Promise<void> };

/** What was not spent of a top-up goes back where it came from. */
export function GiveBack({
  top_up: { order_no, method_title, refundable, refund_note },
  onClose,
  after,
}: Props) {
  const state = useDeskForm<{ amount: string }>(async ({ amount }) => {
    await quietApi('payment.recharge_refund', { order_no, amount });
    toast(`正在退回${method_title}，到账看付款的账户`);
    onClose();
    await after();
  });
  return (
    <FormDialog
      state={state}
      title={`退回${method_title}`}
      yes="退回"
      focus="amount"
      initial={{ amount: yuanOf(refundable) }}
      onClose={onClose}
      about={
        <>
          <p className="meta n">订单 {order_no}，原路退回付款的账户，通常几分钟到几天到账。</p>
          {refund_note !== '' && <p className="meta n">{refund_note}</p>}
        </>
      }
    >
      <Form.Item
        name="amount"
        label="退多少"
        extra={<span className="n">没有用掉的有 ¥{yuan(refundable)}</span>}
        rules={[{ required: true, message: '请填写退款金额' }]}
      >
        <AmountInput className="n" prefix="¥" />
      </Form.Item>
    </FormDialog>
  );
}
