import { Checkbox, Form, Input } from 'antd';
import type { ForumApplication } from '../../../../contract/forum/company.ts';
import { forum_limits } from '../../../../contract/forum/decoration.ts';
import { quietApi } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { judgedBy } from '../../../desk/filled.ts';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../../desk/counted.ts';

type Values = { agreed?: boolean; note?: string };
type Props = {
  state: ForumApplication;
  put: (next: ForumApplication) => void;
  back: () => void;
};

/** Step 3: what it will be called, the agreement, and sending it in. */
export function StepSign({ state, put, back }: Props) {
  const { agreement, forum_part, again_at, can } = state;
  const form = useDeskForm<Values>(async ({ note = '' }) => {
    const next = await quietApi('forum.apply_step_save', {
      step: 3,
      rev: state.rev,
      agreement_version: agreement.version,
      note,
    });
    toast('已提交，审核结果会通知你');
    put(next);
  });
  return (
    <DeskForm
      state={form}
      label="签公约并提交"
      initialValues={{ note: state.note }}
      acts={
        <>
          <Button kind="red" type="submit" busy={form.busy} disabled={!can.submit}>
            {state.revision ? '再次提交' : '提交申请'}
          </Button>
          <Button onClick={back}>上一步</Button>
          {again_at ? <span className="meta">{dayTime(again_at)} 起可以提交</span> : null}
        </>
      }
    >
      <Form.Item label="论坛名称">
        <span className="ant-form-text">{forum_part.title}</span>
      </Form.Item>
      <Form.Item label="一句话介绍">
        <span className="ant-form-text">{forum_part.introduction}</span>
      </Form.Item>
      <Form.Item name="note" label="给审核员的话" extra="选填；重新提交时写明改了哪里">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...counted(forum_limits.note)} />
      </Form.Item>
      <Form.Item
        name="agreed"
        label="社区公约"
        valuePropName="checked"
        rules={[judgedBy<boolean>((agreed) => (agreed ? null : '请先阅读并同意社区公约'))]}
      >
        <Checkbox>
          已阅读并代表企业同意{' '}
          <a className="desk-link" href="/agreement/forum" target="_blank" rel="noreferrer">
            社区公约 {agreement.version} 版
          </a>
        </Checkbox>
      </Form.Item>
    </DeskForm>
  );
}
