import { Form, Input } from 'antd';
import { brand_limits } from '../../../../contract/product/brand-lifecycle.ts';
import type { OwnBrand } from '../../../../contract/product/brands.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProofsField, useProofs } from './proofs-field.tsx';
import { counted } from '../../../desk/counted.ts';

type Props = { brand: OwnBrand; onClose: () => void; onSent: () => void };

/** Why a brand that another claims too is one's own, with proof. */
export function AnswerDialog({ brand: { brand_id, name, dispute }, onClose, onSent }: Props) {
  const proofs = useProofs(dispute?.answer?.files ?? []);
  const state = useDeskForm<{ words: string }>(async ({ words }) => {
    const proof_files = proofs.ready();
    if (!proof_files) return false;
    await quietApi('company.brand_answer', { brand_id, words, proof_files });
    toast('已答复，平台比对双方的证明后裁定');
    return onSent();
  });
  return (
    <FormDialog
      state={state}
      title={`答复“${name}”的争议`}
      yes="答复"
      width={560}
      focus="words"
      onClose={onClose}
      initial={{ words: dispute?.answer?.words ?? '' }}
      about={
        dispute ? (
          <Notice>
            {dispute.other.nickname}也登记了这个商标号和类别。{dayTime(dispute.answer_by)}{' '}
            前可以再改，对方看得到你的答复和证明。
          </Notice>
        ) : undefined
      }
    >
      <Form.Item
        name="words"
        label="为什么是你的"
        rules={filled('说明', brand_limits.answer[0])}
        extra="写明注册或授权的由来、从什么时候在用"
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} {...counted(brand_limits.answer[1])} />
      </Form.Item>
      <ProofsField label="补充的证明" hint="登记时的证明已经在，选填" proofs={proofs} />
    </FormDialog>
  );
}
