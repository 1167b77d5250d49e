import { Form, Input, type FormRule } from 'antd';
import { useRef, useState } from 'react';
import type { Channel } from '../../../../contract/account/auth.ts';
import { quietApi } from '../../../api.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { PictureField } from '../../../parts/picture-field.tsx';
import { factsOf } from '../../../refused-call.ts';
import { toast } from '../../../shell/toast.ts';
import { OwnProof, proofOf, type LoginWays, type ProofValues } from '../../../desk/own-proof/own-proof.tsx';
import { SendCode } from '../../../desk/own-proof/send-code.tsx';

type Values = ProofValues & { receiver?: string; captcha?: string; uniqid?: string };
type Props = { channel: Channel; ways: LoginWays; onClose: () => void; onDone: () => void };

const words = {
  email: { title: '邮箱', kind: 'email', mode: 'email' },
  phone: { title: '手机号', kind: 'tel', mode: 'tel' },
} as const;

/** Without one that was sent there is nothing to fill in. */
const sentFirst: FormRule = ({ getFieldValue }) => ({
  validator: async () => {
    if (!getFieldValue('uniqid')) throw new Error('请先发送验证码');
  },
});

/** The code goes to the new address; the owner is proved by what is there already. */
export default function BindDialog({ channel, ways, onClose, onDone }: Props) {
  const { title, kind, mode } = words[channel];
  const [picture, setPicture] = useState<{ error: string | undefined } | null>(null);
  const pictured = useRef({ captcha: '', uniqid: '' });
  const state = useDeskForm<Values>(async (values) => {
    await quietApi('user.bind', {
      channel,
      receiver: values.receiver ?? '',
      captcha: values.captcha ?? '',
      uniqid: values.uniqid ?? '',
      proof: proofOf(values),
    });
    toast(`${title}已绑定`);
    onDone();
  });
  const send = () =>
    quietApi('common.send_verify_code', {
      channel,
      receiver: (state.form.getFieldValue('receiver') as string | undefined) ?? '',
      purpose: 'bind',
      ...(picture ? pictured.current : {}),
    });
  const refused = (error: unknown): boolean => {
    const facts = factsOf(error);
    const issue = facts?.data?.issues?.[0];
    if (issue?.path === 'captcha') setPicture({ error: issue.message });
    else if (issue?.path === 'receiver' || facts?.status === 429)
      state.form.setFields([{ name: 'receiver', errors: [issue?.message ?? facts!.msg] }]);
    else return false;
    return true;
  };
  return (
    <FormDialog
      state={state}
      title={ways[channel] ? `换绑${title}` : `绑定${title}`}
      yes={ways[channel] ? '换绑' : '绑定'}
      focus="receiver"
      onClose={onClose}
    >
      <Form.Item name="receiver" label={`新的${title}`}>
        <Input type={kind} inputMode={mode} autoComplete={kind} maxLength={254} />
      </Form.Item>
      {picture ? (
        <PictureField error={picture.error} onChange={(given) => (pictured.current = given)} />
      ) : null}
      <Form.Item name="captcha" label={`新${title}收到的验证码`} rules={[sentFirst]}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          suffix={
            <SendCode
              send={send}
              onRefused={refused}
              onSent={(uniqid) => {
                setPicture(null);
                state.form.setFieldValue('uniqid', uniqid);
              }}
            />
          }
        />
      </Form.Item>
      <Form.Item name="uniqid" hidden>
        <Input />
      </Form.Item>
      <OwnProof ways={ways} purpose="change_binding" />
    </FormDialog>
  );
}
