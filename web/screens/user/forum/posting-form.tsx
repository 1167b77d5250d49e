import { Button, Checkbox, Form, InputNumber, Radio, Select, Switch } from 'antd';
import { management_limits, posters } from '../../../../contract/forum/forum-powers.ts';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

type Rules = Output<'forum.admin_settings'>;

/** Who may write here, what has to be read first, and how long it is fresh. */
export function PostingForm({ forum_id }: { forum_id: number }) {
  const read = useRead('forum.admin_settings', { forum_id });
  return (
    <section className="work" aria-labelledby="forum-posting">
      <SectionHead title="发帖规则" id="forum-posting" meta="对保存以后的帖子和回复有效" />
      <ReadState read={read} rows={4}>
        {(rules) => <Fields rules={rules} onSaved={(saved) => read.change(() => saved)} />}
      </ReadState>
    </section>
  );
}

function Fields({ rules, onSaved }: { rules: Rules; onSaved: (rules: Rules) => void }) {
  const state = useDeskForm<Rules>(async (values) => {
    const { fresh_months, min_account_days, ...rest } = values;
    onSaved(
      await quietApi('forum.admin_settings_save', {
        ...rest,
        forum_id: rules.forum_id,
        min_account_days: min_account_days ?? 0,
        fresh_months: fresh_months ?? null,
      }),
    );
    toast('已保存发帖规则');
  });
  return (
    <DeskForm
      state={state}
      label="发帖规则"
      initialValues={rules}
      acts={
        <>
          <Button htmlType="submit" type="primary" loading={state.busy} disabled={!state.touched}>
            保存
          </Button>
          <span className="meta">修改会写进公开的管理记录</span>
        </>
      }
    >
      <Form.Item
        name="first_review"
        label="先初审"
        valuePropName="checked"
        extra="打开后，新帖子都要有人看过才公开；管理员和平台工作人员的除外。"
      >
        <Switch aria-label="先初审" />
      </Form.Item>
      <Form.Item name="who_may_post" label="谁可以发言">
        <Radio.Group
          className="desk-reasons"
          options={Object.entries(posters).map(([value, { title }]) => ({ value, label: title }))}
        />
      </Form.Item>
      <Form.Item
        name="min_account_days"
        label="注册满几天"
        extra="0 表示不限。没有满的可以看，不能发帖和回复。"
      >
        <InputNumber
          min={0}
          max={management_limits.min_account_days}
          precision={0}
          suffix="天"
          style={{ width: 140 }}
        />
      </Form.Item>
      <Form.Item label="还可以发" extra="普通帖子总可以发。">
        <Form.Item name="allows_question" valuePropName="checked" noStyle>
          <Checkbox>问答</Checkbox>
        </Form.Item>
        <Form.Item name="allows_evaluation" valuePropName="checked" noStyle>
          <Checkbox>测评</Checkbox>
        </Form.Item>
      </Form.Item>
      <Form.Item
        name="fresh_months"
        label="内容保鲜"
        extra="超过这么久没有修改的帖子，页首会提醒读者核对费率和规则。"
      >
        <Select
          allowClear
          placeholder="不提醒"
          style={{ width: 140 }}
          options={[3, 6, 12, 18, 24, 36].map((months) => ({ value: months, label: `${months} 个月` }))}
        />
      </Form.Item>
    </DeskForm>
  );
}
