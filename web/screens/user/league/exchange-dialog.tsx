import { Form, InputNumber, Select } from 'antd';
import { all_addresses } from '../../../../contract/account/settings-limits.ts';
import type { Goods } from '../../../../contract/league/points.ts';
import { quietApi } from '../../../api.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';

type Props = { goods: Goods; available: number; onClose: () => void; onDone: () => void };

/** How many, and where to; what it costs and what is left. */
export function ExchangeDialog({ goods, available, onClose, onDone }: Props) {
  const parcel = goods.kind === 'parcel';
  const addresses = useRead('user.addresses', parcel ? all_addresses : null);
  const state = useDeskForm<{ num: number; address_id?: number }>(async ({ num, address_id }) => {
    const { order_no } = await quietApi('league.order_create', {
      goods_id: goods.id,
      num,
      ...(address_id === undefined ? {} : { address_id }),
    });
    toast(`兑换单 ${order_no} 已提交`);
    onDone();
  });
  const num = Form.useWatch('num', state.form) ?? 1;
  const cost = goods.points * num;
  return (
    <FormDialog
      state={state}
      title={`兑换${goods.title}`}
      yes="兑换"
      onClose={onClose}
      initial={{ num: 1 }}
      unready={cost > available}
      about={
        <p className="meta n">
          用掉 {cost} 分，还剩 {available - cost} 分。提交后一段时间内可以取消，期限写在兑换单上。
        </p>
      }
    >
      <Form.Item name="num" label="数量">
        <InputNumber min={1} max={Math.min(10, goods.stock ?? 10, goods.a_month ?? 10)} precision={0} />
      </Form.Item>
      {parcel ? (
        <Form.Item
          name="address_id"
          label="收货地址"
          rules={[{ required: true, message: '请选择收货地址' }]}
          extra={<a href="/user/setting?type=contact">管理收货地址</a>}
        >
          <Select
            placeholder="选一个地址"
            options={(addresses.data?.list ?? []).map(({ id, name, phone, region, detail }) => ({
              value: id,
              label: `${name} ${phone} ${region.join('')}${detail}`,
            }))}
          />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
