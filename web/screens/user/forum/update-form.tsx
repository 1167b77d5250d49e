import { Button, Form, Input } from 'antd';
import { management_limits } from '../../../../contract/forum/forum-powers.ts';
import type { ManagedForum } from '../../../../contract/forum/management.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { counted } from '../../../desk/counted.ts';

type Values = { title: string; introduction: string; rules: string };
type Props = { forum: ManagedForum; onSaved: () => Promise<void> };

/** What the forum is called, what it says of itself, and its rules, one a line. */
export function UpdateForm({ forum, onSaved }: Props) {
  const read = useRead('forum.detail', { forum_id: forum.id });
  return (
    <section className="work" aria-labelledby="forum-update">
      <SectionHead
        title="论坛资料"
        id="forum-update"
        more={{ title: '装修', href: `/user/forum/baseSave?forum_id=${forum.id}` }}
      />
      <ReadState read={read} rows={3}>
        {({ title, introduction, rules }) => (
          <Fields
            key={forum.id}
            forum={forum}
            onSaved={onSaved}
            initial={{ title, introduction, rules: rules.join('\n') }}
          />
        )}
      </ReadState>
    </section>
  );
}

function Fields({ forum, onSaved, initial }: Props & { initial: Values }) {
  const fixed = forum.kind === 'board' && forum.role !== 'staff';
  const state = useDeskForm<Values>(async ({ title, introduction, rules }) => {
    await quietApi('forum.admin_update', {
      forum_id: forum.id,
      ...(fixed ? {} : { title }),
      introduction,
      rules: rules.split('\n').filter((line) => line.trim() !== ''),
    });
    toast('已保存论坛资料');
    await onSaved();
  });
  return (
    <DeskForm
      state={state}
      label="论坛资料"
      initialValues={initial}
      acts={
        <Button htmlType="submit" type="primary" loading={state.busy} disabled={!state.touched}>
          保存
        </Button>
      }
    >
      <Form.Item
        name="title"
        label="名称"
        extra={fixed ? '平台版块的名称由平台修改' : `${management_limits.title.join(' 到 ')} 个字`}
      >
        <Input disabled={fixed} {...(fixed ? {} : counted(management_limits.title[1]))} />
      </Form.Item>
      <Form.Item name="introduction" label="简介" className="wide">
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 4 }}
          {...counted(management_limits.introduction[1])}
        />
      </Form.Item>
      <Form.Item
        name="rules"
        label="规矩"
        className="wide"
        extra={`一行一条，至多 ${management_limits.rules} 条，每条至多 ${management_limits.rule[1]} 个字`}
      >
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
    </DeskForm>
  );
}
