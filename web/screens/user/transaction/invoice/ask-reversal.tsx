import { Form, Input, Radio, Select } from 'antd';
import type { Invoice } from '../../../../../contract/invoice/invoices.ts';
import { quietApi } from '../../../../api.ts';
import { filled } from '../../../../desk/filled.ts';
import { FormDialog } from '../../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../../desk/use-desk-form.ts';
import { useRead } from '../../../../desk/use-read.ts';
import { toast } from '../../../../shell/toast.ts';
import { counted } from '../../../../desk/counted.ts';

type Fields = { reason: string; reissue: boolean; title_id?: number };
type Props = { invoice: Invoice; onDone: () => void; onClose: () => void };

/** Why an invoice is to be taken back, and whether another one is to stand in its place. */
export function AskReversal({ invoice, onDone, onClose }: Props) {
  const titles = useRead('invoice.titles', {});
  const state = useDeskForm<Fields>(async ({ reason, reissue, title_id }) => {
    await quietApi('invoice.ask_reversal', {
      invoice_id: invoice.invoice_id,
      reason,
      reissue,
      ...(reissue && title_id ? { title_id } : {}),
    });
    toast('已提交，财务会尽快答复');
    onDone();
  });
  const reissue = Form.useWatch('reissue', state.form) ?? true;
  return (
    <FormDialog
      state={state}
      title={`申请红冲 ${invoice.invoice_no}`}
      yes="提交"
      focus="reason"
      initial={{ reissue: true }}
      about={
        <p className="meta">红冲整张票。专票要在税务数字账户里确认红字确认单；答复以前，原票照常有效。</p>
      }
      onClose={onClose}
    >
      <Form.Item name="reason" label="红冲原因" rules={filled('红冲原因', 4)}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...counted(200)} />
      </Form.Item>
      <Form.Item name="reissue" label="红冲以后">
        <Radio.Group
          options={[
            { value: true, label: '按剩下的账单换开一张' },
            { value: false, label: '不换开，账单恢复为可开票' },
          ]}
        />
      </Form.Item>
      {reissue ? (
        <Form.Item name="title_id" label="新票抬头" extra="不选就和原票一样">
          <Select
            allowClear
            placeholder={invoice.title.name}
            options={(titles.data?.titles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      ) : null}
    </FormDialog>
  );
}
