import { Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { dispute_limits } from '../../../../contract/trial/dispute-lifecycle.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { filled } from '../../../desk/filled.ts';
import { pictures, PicturesField, type Pictures } from '../../../desk/pictures-field.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../../desk/counted.ts';

type Values = { words: string; files: Pictures };

/** What both sides say and show, in words and pictures. */
export const EvidenceFields = ({ label }: { label: string }) => (
  <>
    <Form.Item name="words" label={label} rules={filled(label, dispute_limits.words[0])}>
      <Input.TextArea rows={4} {...counted(dispute_limits.words[1])} />
    </Form.Item>
    <PicturesField
      name="files"
      label="证据"
      note="选填"
      purpose="proof"
      max={dispute_limits.files}
      rule={{ max_size: 10 }}
    />
  </>
);
export const no_evidence = { words: '', files: pictures() };

/** The tester asks for a ruling; the money stays held. */
export function ApplyForRuling({ pcode }: { pcode: string }) {
  const go = useNavigate();
  const state = useDeskForm<Values>(async ({ words, files }) => {
    const { id } = await quietApi('task.dispute_apply', {
      pcode,
      words,
      files: files.stored.map((file) => file.id),
    });
    toast('已申请仲裁，钱继续托管');
    void go(`/user/product/task/dispute/${id}`);
  });
  return (
    <DeskForm<Values>
      state={state}
      label="申请仲裁"
      above
      initialValues={no_evidence}
      acts={
        <Button kind="red" type="submit" busy={state.busy}>
          申请仲裁
        </Button>
      }
    >
      <EvidenceFields label="为什么不同意" />
    </DeskForm>
  );
}
