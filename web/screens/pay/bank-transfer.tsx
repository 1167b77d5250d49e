import { useState } from 'react';
import type { Output } from '../../../contract/index.ts';
import { most_slip_files } from '../../../contract/payment/pay-methods.ts';
import type { OrderDetail } from '../../../contract/payment/payments.ts';
import { quietApi } from '../../api.ts';
import { AttachmentList } from '../../parts/upload/attachment-list.tsx';
import { useSubmit } from '../../parts/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { yuan } from '../../ui/yuan.ts';

/** Where a company sends the money, and the slip that says that it did. */
export function BankTransfer({
  order,
  receiver,
  onSent,
}: {
  order: OrderDetail;
  receiver: Output<'payment.recharge_terms'>['receiver'];
  onSent: () => Promise<void>;
}) {
  const [waiting, setWaiting] = useState(0);
  const { busy, errors, onSubmit } = useSubmit(async (form) => {
    const file_ids = form.text('file_ids').split(',').filter(Boolean).map(Number);
    if (waiting > 0) return { file_ids: '文件还在上传，传完再提交' };
    await quietApi('payment.recharge_slip', {
      order_no: order.order_no,
      payer_name: form.text('payer_name'),
      file_ids,
    });
    await onSent();
    return undefined;
  });
  return (
    <div className="pay-cols">
      <div className="pay-ways">
        <h2>转到这个账户</h2>
        <dl className="pay-spent n">
          {receiver ? (
            <>
              <Line name="户名" value={receiver.name} />
              <Line name="开户行" value={receiver.bank} />
              <Line name="账号" value={receiver.account} />
            </>
          ) : null}
          <Line name="金额" value={`¥${yuan(order.amount)}`} />
          <Line name="附言" value={order.order_no} />
        </dl>
        <p className="meta">从企业账户一次转足，附言写订单号，财务按它对账。</p>
      </div>
      <form className="pay-panel fields" method="post" noValidate onSubmit={onSubmit}>
        <h2>{order.says ? '回单已交，可以重交' : '转账以后交回单'}</h2>
        {order.says ? (
          <p className="meta" role="status">
            {order.says}
          </p>
        ) : null}
        <Field label="付款方户名" name="payer_name" maxLength={80} error={errors['payer_name'] ?? null} />
        <AttachmentList
          label="回单"
          id="file_ids"
          name="file_ids"
          purpose="proof"
          max={most_slip_files}
          hint="图片或 PDF，只有你和财务能看到"
          error={errors['file_ids'] ?? null}
          onChange={(_files, { uploading, failed }) => setWaiting(uploading + failed)}
        />
        <Button kind="red" size="lg" type="submit" busy={busy}>
          交回单
        </Button>
      </form>
    </div>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
