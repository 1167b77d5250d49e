import { Button, Form, Input, Select, Space } from 'antd';
import type { Contact } from '../../../../contract/account/settings.ts';
import {
  contact_kinds,
  contact_visibilities,
  type ContactKind,
} from '../../../../contract/account/settings-limits.ts';
import type { Output } from '../../../../contract/index.ts';
import { quietApi } from '../../../api.ts';
import { DeskForm } from '../../../desk/desk-form.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';

type Row = Pick<Contact, 'value' | 'visibility'>;
type Values = { contacts: Row[] };

const kinds = Object.entries(contact_kinds) as [ContactKind, { title: string }][];
const visibilities = Object.entries(contact_visibilities).map(([value, { title }]) => ({
  value,
  label: title,
}));
const inputModes: Partial<Record<ContactKind, 'tel' | 'email' | 'url' | 'numeric'>> = {
  qq: 'numeric',
  phone: 'tel',
  email: 'email',
  site: 'url',
};

/** Every kind has a line of its own; an empty one is none. */
export function ContactForm({
  contacts,
  onSaved,
}: {
  contacts: Contact[];
  onSaved: (saved: Output<'user.contact_save'>) => void;
}) {
  const state = useDeskForm<Values>(async ({ contacts: rows }) => {
    const saved = await quietApi('user.contact_save', {
      contacts: kinds.map(([kind], at) => ({
        kind,
        value: rows[at]?.value ?? '',
        visibility: rows[at]?.visibility ?? 'nobody',
      })),
    });
    onSaved(saved);
    toast('联系方式已保存');
  });
  const known = new Map(contacts.map((contact) => [contact.kind, contact]));
  const initial: Values = {
    contacts: kinds.map(([kind]) => ({
      value: known.get(kind)?.value ?? '',
      visibility: known.get(kind)?.visibility ?? 'nobody',
    })),
  };
  return (
    <DeskForm
      state={state}
      label="联系方式"
      initialValues={initial}
      acts={
        <>
          <Button
            color="danger"
            variant="solid"
            htmlType="submit"
            loading={state.busy}
            disabled={!state.touched}
          >
            保存
          </Button>
          <span className="meta">显示在你的主页上，登录的人才看得到；拉黑的人看不到</span>
        </>
      }
    >
      {kinds.map(([kind, { title }], at) => (
        <Form.Item key={kind} label={title} htmlFor={`contacts_${at}_value`}>
          <Space.Compact block>
            <Form.Item name={['contacts', at, 'value']} noStyle>
              <Input
                maxLength={200}
                inputMode={inputModes[kind] ?? 'text'}
                autoCapitalize="none"
                allowClear
              />
            </Form.Item>
            <Form.Item name={['contacts', at, 'visibility']} noStyle>
              <Select
                className="who-sees"
                options={visibilities}
                aria-label={`谁能看到${title}`}
                popupMatchSelectWidth={false}
              />
            </Form.Item>
          </Space.Compact>
        </Form.Item>
      ))}
    </DeskForm>
  );
}
