import { Form, Input } from 'antd';
import { complaint_limits } from '../../../../contract/complaint/complaint-reasons.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { pictures, PicturesField, type Pictures } from '../../../desk/pictures-field.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../../desk/counted.ts';

const speeches = {
  inform: { call: 'complaint.add_info', title: '补充说明', verb: '提交补充', done: '已补充，继续处理' },
  answer: { call: 'complaint.answer', title: '我的说明', verb: '提交说明', done: '已提交说明' },
  appeal: {
    call: 'complaint.appeal',
    title: '申诉理由',
    verb: '提交申诉',
    done: '已提交，由另一位工作人员裁定',
  },
} as const;
export type Speech = keyof typeof speeches;

type Props = { id: number; speech: Speech; until: string | null; onSent: () => Promise<void> };

/** The one thing that the reader may say now, in words and pictures. */
export function SpeakForm({ id, speech, until, onSent }: Props) {
  const { call, title, verb, done } = speeches[speech];
  const state = useDeskForm<{ words: string; files: Pictures }>(async ({ words, files }) => {
    await quietApi(call, { id, words, files: files.stored.map((file) => file.id) });
    toast(done);
    await onSent();
  });
  return (
    <DeskForm
      state={state}
      label={title}
      initialValues={{ words: '', files: pictures() }}
      acts={
        <Button kind="red" type="submit" busy={state.busy}>
          {verb}
        </Button>
      }
    >
      <Form.Item
        name="words"
        label={title}
        extra={until ? `${dayTime(until)} 前提交` : undefined}
        rules={[{ required: true, whitespace: true, message: `请填写${title}` }]}
      >
        <Input.TextArea rows={4} {...counted(complaint_limits.words)} />
      </Form.Item>
      <PicturesField
        name="files"
        label="证明材料"
        note="选填"
        purpose="proof"
        max={complaint_limits.files}
        rule={{ max_size: 10 }}
      />
    </DeskForm>
  );
}
