import { Form, Radio, Select } from 'antd';
import { quietApi } from '../../../api.ts';
import { chosen } from '../../../desk/filled.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ActDialog } from '../../../desk/act-dialog.tsx';
import type { DialogProps } from './ask.ts';

type Values = { forum_id: number; role: 'main' | 'assistant'; reason: string };

/** Lets somebody run a board. */
export function AppointDialog({ person, ...common }: DialogProps) {
  const boards = useRead('forum.pages', { limit: 100 });
  return (
    <ActDialog<Values>
      {...common}
      title={`任命“${person.nickname}”`}
      text="马上生效，对方会收到邮件。一个版块只有一位主管理员。"
      yes="任命"
      initial={{ role: 'assistant' }}
      done="已任命"
      run={(values) => quietApi('admin.person_appoint', { id: person.id, ...values })}
    >
      <Form.Item
        name="forum_id"
        label="版块"
        rules={chosen('版块')}
        {...(boards.error ? { help: boards.error } : {})}
      >
        <Select
          placeholder="选择版块"
          loading={boards.loading}
          showSearch={{ optionFilterProp: 'label' }}
          options={(boards.data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Form.Item>
      <Form.Item name="role" label="职务">
        <Radio.Group
          options={[
            { value: 'assistant', label: '助理' },
            { value: 'main', label: '主管理员' },
          ]}
        />
      </Form.Item>
    </ActDialog>
  );
}
