import { Checkbox, Form, Input, Radio } from 'antd';
import type { Input as InputOf, Output } from '../../../../../contract/index.ts';
import { title_kinds } from '../../../../../contract/invoice/invoice-kinds.ts';
import type { InvoiceTitle } from '../../../../../contract/invoice/titles.ts';
import { quietApi } from '../../../../api.ts';
import { filled } from '../../../../desk/filled.ts';
import { FormDialog } from '../../../../desk/form-dialog.tsx';
import { titled } from '../../../../desk/titled.ts';
import { useDeskForm } from '../../../../desk/use-desk-form.ts';
import { toast } from '../../../../shell/toast.ts';

type Fields = Omit<InputOf<'invoice.title_save'>, 'title_id'>;
type Props = {
  title: InvoiceTitle | null;
  /** The verified company, where no title names it yet. */
  company: { name: string; tax_no: string } | null;
  onSaved: (next: Output<'invoice.titles'>) => void;
  onClose: () => void;
};

/** One title; a new one begins with what is verified of the company. */
export function TitleForm({ title, company, onSaved, onClose }: Props) {
  const state = useDeskForm<Fields>(async (typed) => {
    const next = await quietApi('invoice.title_save', { ...typed, ...(title ? { title_id: title.id } : {}) });
    toast(title ? '抬头已修改' : '抬头已新增');
    onSaved(next);
  });
  const kind = Form.useWatch('kind', state.form) ?? title?.kind ?? 'company';
  return (
    <FormDialog
      state={state}
      title={title ? '修改抬头' : '新增抬头'}
      yes="保存"
      width={560}
      focus="name"
      initial={title ?? { kind: 'company', ...company, is_default: false }}
      onClose={onClose}
    >
      <Form.Item name="kind" label="类型">
        <Radio.Group options={titled(title_kinds).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="name" label="发票抬头" rules={filled('发票抬头', kind === 'person' ? 2 : 4)}>
        <Input maxLength={80} />
      </Form.Item>
      {kind === 'person' ? null : (
        <>
          <Form.Item
            name="tax_no"
            label="税号"
            extra={
              kind === 'company' ? '统一社会信用代码，18 位' : '统一社会信用代码；没有的可以留空，只能开普票'
            }
          >
            <Input maxLength={30} autoComplete="off" />
          </Form.Item>
          <div className="inv-pair">
            <Form.Item name="address" label="注册地址（选填）">
              <Input maxLength={100} />
            </Form.Item>
            <Form.Item name="phone" label="注册电话（选填）">
              <Input maxLength={40} inputMode="tel" />
            </Form.Item>
            <Form.Item name="bank" label="开户行（选填）">
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="account" label="银行账号（选填）">
              <Input maxLength={40} inputMode="numeric" autoComplete="off" />
            </Form.Item>
          </div>
        </>
      )}
      <Form.Item name="mail" label="收票邮箱（选填）" extra="申请时自动填上，可以再改">
        <Input type="email" maxLength={254} />
      </Form.Item>
      <Form.Item name="is_default" valuePropName="checked">
        <Checkbox>设为默认</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}
