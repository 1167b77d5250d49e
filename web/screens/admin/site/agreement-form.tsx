import { Form, Input, Switch } from 'antd';
import { useRef, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import {
  agreement_notice_days,
  agreement_types,
  agreements_of_all,
  page_limits,
} from '../../../../contract/site/site-limits.ts';
import { quietApi } from '../../../api.ts';
import { DayInput } from '../../../desk/day-input.tsx';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { filled } from '../../../desk/filled.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { useRead } from '../../../desk/use-read.ts';
import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { RichField } from './rich-field.tsx';
import { counted } from '../../../desk/counted.ts';

type Kind = Output<'admin.site_agreements'>[number];
type Props = { kind: Kind; back: string; onSaved: () => Promise<void> };

/** Begins with the newest version's words, where there is one. */
export function AgreementForm({ kind, back, onSaved }: Props) {
  const newest = kind.versions[0];
  const read = useRead('common.agreement', newest ? { type: kind.type, version: newest.version } : null);
  if (!newest) return <Writing kind={kind} back={back} onSaved={onSaved} title="" content="" />;
  return (
    <ReadState read={read} rows={8}>
      {({ title, content }) => (
        <Writing kind={kind} back={back} onSaved={onSaved} title={title} content={content} />
      )}
    </ReadState>
  );
}

type Values = { version: string; title: string; effective_on: string; asks_consent?: boolean };

function Writing({ kind, back, onSaved, title, content }: Props & { title: string; content: string }) {
  const name = agreement_types[kind.type];
  const html = useRef(content);
  const [wrong, setWrong] = useState<string | null>(null);
  const state = useDeskForm<Values>(async (values) => {
    setWrong(null);
    if (html.current === '') return setWrong('请填写正文');
    try {
      await quietApi('admin.site_agreement_add', { type: kind.type, ...values, content: html.current });
    } catch (error) {
      const issue = factsOf(error)?.data?.issues?.find(({ path }) => path === 'content');
      if (issue) setWrong(issue.message);
      throw error;
    }
    toast(kind.versions.length > 0 ? '新版本已发布，正在通知所有用户' : '协议已发布');
    await onSaved();
  });
  return (
    <div className="site-form">
      <DeskForm<Values>
        state={state}
        label={`${name}的新版本`}
        initialValues={{ title: title || name }}
        acts={
          <>
            <Button kind="red" type="submit" busy={state.busy}>
              发布新版本
            </Button>
            <a className="desk-link" href={back}>
              不改了，回到列表
            </a>
          </>
        }
      >
        <Form.Item name="title" label="标题" rules={filled('标题')}>
          <Input {...counted(page_limits.title)} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="version"
          label="版本号"
          extra={kind.versions[0] ? `最新的是 ${kind.versions[0].version}` : '第一版写 1.0'}
          rules={[
            { required: true, message: '请填写版本号' },
            { pattern: /^\d{1,3}(\.\d{1,3}){1,2}$/, message: '版本号写成 2.1 这样' },
          ]}
        >
          <Input maxLength={11} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="effective_on"
          label="生效日期"
          extra={
            kind.versions.length > 0
              ? `至少提前 ${agreement_notice_days} 天；发布后马上通知所有用户，到这天零点（北京时间）生效`
              : '这天零点（北京时间）起生效'
          }
          rules={[{ required: true, message: '请填写生效日期' }]}
        >
          <DayInput />
        </Form.Item>
        {kind.versions.length > 0 && agreements_of_all.some((type) => type === kind.type) ? (
          <Form.Item
            name="asks_consent"
            label="请用户重新同意"
            valuePropName="checked"
            extra="生效后，此前注册的用户下次来访时会看到一条提示，同意的版本和时间留有记录；只改表述时不用打开"
          >
            <Switch />
          </Form.Item>
        ) : null}
        <RichField
          id="agreement-content"
          initial={content}
          error={wrong}
          pictures={undefined}
          onChange={(next) => {
            html.current = next;
          }}
        />
      </DeskForm>
    </div>
  );
}
