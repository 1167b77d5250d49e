import { Form, Input, Radio, Select } from 'antd';
import { useRef, useState } from 'react';
import {
  adjustable_accounts,
  type AdjustableAccount,
  adjustment_limits,
  suspense_accounts,
  type SuspenseAccount,
} from '../../../../contract/finance/adjustable.ts';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { AmountInput } from '../../../desk/amount-input.tsx';
import { chosen, filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { AttachmentList, type Attachment } from '../../../parts/upload/attachment-list.tsx';
import { toast } from '../../../shell/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import { EffectTable } from './effect-table.tsx';
import { counted } from '../../../desk/counted.ts';

type Typed = {
  suspense: SuspenseAccount;
  account: AdjustableAccount;
  username?: string;
  gives: 'suspense' | 'account';
  amount: string;
  reason: string;
};
type Props = { from?: Partial<Typed>; onClose: () => void; onDone: () => void };
type Preview = Output<'finance.adjustment_preview'>;

const optionsOf = (table: Record<string, { title: string }>) =>
  Object.entries(table).map(([value, { title }]) => ({ value, label: title }));

/**
 * First the effect on both accounts is shown, then it is proposed. What is changed after that is shown anew.
 * @param from what is known already, where it is of something
 */
export function ProposeAdjustment({ from, onClose, onDone }: Props) {
  const [preview, setPreview] = useState<{ of: string; shown: Preview } | null>(null);
  const [files_missing, setMissing] = useState('');
  const files = useRef<{ ids: number[]; waits: number }>({ ids: [], waits: 0 });
  const state = useDeskForm<Typed>(async (typed) => {
    const { reason } = typed;
    const asked = askedBy(typed);
    if (preview?.of !== JSON.stringify(asked)) {
      const shown = await quietApi('finance.adjustment_preview', asked);
      setPreview({ of: JSON.stringify(asked), shown });
      return false;
    }
    if (files.current.waits > 0) {
      setMissing('还有文件没有传完');
      return false;
    }
    if (files.current.ids.length === 0) {
      setMissing('请上传凭证');
      return false;
    }
    const { number } = await quietApi('finance.adjustment_propose', {
      ...asked,
      reason,
      file_ids: files.current.ids,
    });
    toast(`已提出调账 ${number}，等另一位财务复核`);
    return onDone();
  });
  const account = Form.useWatch('account', state.form) as AdjustableAccount | undefined;
  const values = Form.useWatch([], state.form) as Partial<Typed> | undefined;
  const fresh =
    preview !== null && preview.of === JSON.stringify(values?.account ? askedBy(values as Typed) : null);
  return (
    <FormDialog
      state={state}
      title="提出调账"
      yes={fresh ? '提出' : '看影响'}
      width={560}
      focus={false}
      unready={fresh && preview.shown.why_not !== null}
      initial={{ suspense: 'susp.recon', account: 'user.topup', gives: 'suspense', ...from }}
      onClose={onClose}
    >
      <Form.Item name="suspense" label="挂账账户" rules={chosen('挂账账户')}>
        <Select options={optionsOf(suspense_accounts)} />
      </Form.Item>
      <Form.Item name="account" label="对方账户" rules={chosen('对方账户')}>
        <Select options={optionsOf(adjustable_accounts)} />
      </Form.Item>
      {account && adjustable_accounts[account].of_user ? (
        <Form.Item name="username" label="用户名" rules={filled('用户名')}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      ) : null}
      <Form.Item name="gives" label="从哪边转出" rules={chosen('从哪边转出')}>
        <Radio.Group
          options={[
            { value: 'suspense', label: '挂账账户' },
            { value: 'account', label: '对方账户' },
          ]}
        />
      </Form.Item>
      <Form.Item name="amount" label="金额（元）" rules={filled('调账金额')}>
        <AmountInput />
      </Form.Item>
      <Form.Item name="reason" label="理由" rules={filled('理由', 2)} extra="会记入账本，用户在明细里看得到">
        <Input.TextArea rows={2} {...counted(adjustment_limits.words)} />
      </Form.Item>
      <AttachmentList
        label="凭证"
        hint="JPG、PNG、WebP 或 PDF，每个 10 MB 以内，只有财务看得到"
        purpose="proof"
        max={adjustment_limits.files}
        error={files_missing || null}
        onChange={(list: Attachment[], { uploading, failed }) => {
          files.current = { ids: list.map(({ id }) => id), waits: uploading + failed };
          setMissing('');
        }}
      />
      {fresh ? (
        <>
          <EffectTable effects={preview.shown.effects} />
          {preview.shown.why_not ? <Notice bad>{preview.shown.why_not}</Notice> : null}
        </>
      ) : null}
    </FormDialog>
  );
}

/** What the preview is made of. */
const askedBy = ({ suspense, account, username, gives, amount }: Typed) => ({
  suspense,
  account,
  gives,
  amount,
  ...(adjustable_accounts[account].of_user ? { username: username ?? '' } : {}),
});
