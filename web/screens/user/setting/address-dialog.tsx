import { Cascader, Checkbox, Form, Input, Modal } from 'antd';
import type { Address } from '../../../../contract/account/settings.ts';
import { quietApi } from '../../../api.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { regions } from '../../../parts/regions/regions.ts';
import { toast } from '../../../shell/toast.ts';

type Values = Omit<Address, 'id'>;
type Props = {
  /** Null: a new one. */
  address: Address | null;
  /** There is no other yet: this one is the default. */
  first: boolean;
  onClose: () => void;
  onSaved: () => void;
};

export default function AddressDialog({ address, first, onClose, onSaved }: Props) {
  const state = useDeskForm<Values>(async (fields) => {
    if (address) await quietApi('user.address_edit', { ...fields, id: address.id });
    else await quietApi('user.address_add', fields);
    toast('地址已保存');
    onSaved();
  });
  const bound = first || !!address?.is_default;
  return (
    <Modal
      open
      title={address ? '修改地址' : '新增地址'}
      width={480}
      okText="保存"
      cancelText="取消"
      confirmLoading={state.busy}
      onOk={() => state.form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<Values>
        form={state.form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={address ?? { is_default: bound }}
        onFinish={(values) => void state.submit(values)}
      >
        <Form.Item
          name="name"
          label="收货人"
          rules={[{ required: true, whitespace: true, message: '请填写收货人' }]}
        >
          <Input maxLength={20} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="phone"
          label="电话"
          rules={[{ required: true, whitespace: true, message: '请填写电话' }]}
        >
          <Input maxLength={20} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        <Form.Item name="region" label="地区" rules={[{ required: true, message: '请选择地区' }]}>
          <Cascader options={regions} placeholder="省、市、区县" showSearch={{ limit: 30 }} />
        </Form.Item>
        <Form.Item
          name="detail"
          label="详细地址"
          rules={[{ required: true, whitespace: true, message: '请填写详细地址' }]}
        >
          <Input.TextArea
            maxLength={100}
            autoSize={{ minRows: 2, maxRows: 4 }}
            placeholder="街道、门牌、楼层"
            autoComplete="street-address"
          />
        </Form.Item>
        <Form.Item name="is_default" valuePropName="checked" noStyle>
          <Checkbox disabled={bound}>设为默认地址</Checkbox>
        </Form.Item>
      </Form>
    </Modal>
  );
}
