import { Checkbox, Form } from 'antd';
import { forum_powers, power_names, type ForumPower } from '../../../../contract/forum/forum-powers.ts';
import type { Assistant, ManagedForum } from '../../../../contract/forum/management.ts';
import { quietApi } from '../../../api.ts';
import { filled } from '../../../desk/filled.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { PersonInput, usernameOf } from '../../../desk/person-input.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';

type Props = {
  forum: ManagedForum;
  /** Null: somebody new. */
  assistant: Assistant | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
};
type Values = { username: string; powers: ForumPower[] };

/** Asks somebody to assist, or changes what one may do. */
export default function AssistantDialog({ forum, assistant, onSaved, onClose }: Props) {
  const state = useDeskForm<Values>(async ({ username, powers }) => {
    const saved = await quietApi('forum.assistant_save', {
      forum_id: forum.id,
      username: usernameOf(username),
      powers,
    });
    toast(
      assistant
        ? '已调整权限'
        : saved.state === 'invited'
          ? `已邀请${saved.nickname}，等对方接受`
          : '已调整权限',
    );
    await onSaved();
  });
  return (
    <FormDialog
      state={state}
      title={assistant ? `${assistant.nickname}的权限` : '邀请助理'}
      yes={assistant ? '保存' : '邀请'}
      width={520}
      initial={{ username: assistant?.username ?? '', powers: assistant?.powers ?? [...power_names] }}
      onClose={onClose}
    >
      <Form.Item
        name="username"
        label="昵称或用户名"
        hidden={assistant !== null}
        rules={filled('对方的名字')}
      >
        <PersonInput />
      </Form.Item>
      <Form.Item name="powers" label="可以做什么">
        <Checkbox.Group className="power-choices">
          {power_names.map((power) => (
            <Checkbox key={power} value={power}>
              {forum_powers[power].title}
              <span className="meta">{forum_powers[power].hint}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
    </FormDialog>
  );
}
