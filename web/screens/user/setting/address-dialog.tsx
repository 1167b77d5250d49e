import { Cascader, Checkbox, Form, Input } from 'antd';
import type { Address } from '../../../../contract/account/settings.ts';
import { quietApi } from '../../../api.ts';
import { chosen, filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
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
    <FormDialog
      state={state}
      title={address ? '修改地址' : '新增地址'}
      yes="保存"
      initial={address ?? { is_default: bound }}
      onClose={onClose}
    >
      <Form.Item name="name" label="收货人" rules={filled('收货人')}>
        <Input maxLength={20} autoComplete="name" />
      </Form.Item>
      <Form.Item name="phone" label="电话" rules={filled('电话')}>
        <Input maxLength={20} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item name="region" label="地区" rules={chosen('地区')}>
        <Cascader options={regions} placeholder="省、市、区县" showSearch={{ limit: 30 }} />
      </Form.Item>
      <Form.Item name="detail" label="详细地址" rules={filled('详细地址')}>
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
    </FormDialog>
  );
}
