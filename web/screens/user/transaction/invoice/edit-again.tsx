import { Form, Input, Radio } from 'antd';
import { invoice_kinds } from '../../../../../contract/invoice/invoice-kinds.ts';
import type { Invoice } from '../../../../../contract/invoice/invoices.ts';
import { yuanOf } from '../../../../../contract/trade/money.ts';
import { quietApi } from '../../../../api.ts';
import { filled } from '../../../../desk/filled.ts';
import { FormDialog } from '../../../../desk/form-dialog.tsx';
import { ReadState } from '../../../../desk/read-state.tsx';
import { titled } from '../../../../desk/titled.ts';
import { useDeskForm } from '../../../../desk/use-desk-form.ts';
import { useRead } from '../../../../desk/use-read.ts';
import { toast } from '../../../../shell/toast.ts';
import { yuan } from '../../../../ui/yuan.ts';
import { TitlePick } from './title-pick.tsx';

type Fields = { kind: Invoice['kind']; title_id: number; mail: string };
type Props = { invoice: Invoice; onDone: () => void; onClose: () => void };

/** A draft, or what finance sent back: the same lines with another kind, title or address, and sent in. */
export function EditAgain({ invoice, onDone, onClose }: Props) {
  const titles = useRead('invoice.titles', {});
  const read = useRead('invoice.detail', { invoice_id: invoice.invoice_id });
  const state = useDeskForm<Fields>(async (typed) => {
    if (!read.data) return false;
    await quietApi('invoice.apply', {
      invoice_id: invoice.invoice_id,
      base: invoice.base,
      ...typed,
      transaction_ids: read.data.lines.map(({ transaction_id }) => transaction_id),
      amount: yuanOf(invoice.amount),
    });
    toast(`${invoice.invoice_no} 已提交，1 个工作日内答复`);
    onDone();
    return true;
  });
  const same = titles.data?.titles.find(
    ({ name, tax_no }) => name === invoice.title.name && tax_no === invoice.title.tax_no,
  );
  return (
    <FormDialog
      state={state}
      title={`提交 ${invoice.invoice_no}`}
      yes="提交申请"
      unready={!read.data || !titles.data}
      initial={{ kind: invoice.kind, mail: invoice.mail }}
      about={
        <p className="meta n">
          {invoice.reason
            ? `驳回原因：${[invoice.reason_title, invoice.reason].filter(Boolean).join('：')}。`
            : ''}
          {invoice.lines_title}，¥{yuan(invoice.amount)}。要换账单，请撤销后重新勾选。
        </p>
      }
      onClose={onClose}
    >
      <Form.Item name="kind" label="种类">
        <Radio.Group
          options={titled(invoice_kinds).map(([value, label]) => ({
            value,
            label,
            disabled: value === 'special' && invoice.base === 'topup',
          }))}
        />
      </Form.Item>
      <ReadState read={titles} rows={2}>
        {({ titles: known }) => (
          <Form.Item
            name="title_id"
            label="抬头"
            initialValue={same?.id ?? known[0]?.id}
            rules={[{ required: true, message: '请选择抬头' }]}
          >
            <PickField titles={known} />
          </Form.Item>
        )}
      </ReadState>
      <Form.Item name="mail" label="发到" rules={filled('收票邮箱', 3)}>
        <Input type="email" maxLength={254} />
      </Form.Item>
    </FormDialog>
  );
}

type PickProps = {
  titles: Parameters<typeof TitlePick>[0]['titles'];
  value?: number;
  onChange?: (id: number) => void;
};
const PickField = ({ titles, value, onChange }: PickProps) => (
  <TitlePick titles={titles} value={value} onChange={(id) => onChange?.(id)} />
);
