import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import type { Channel } from '../../../../contract/account/auth.ts';
import { quietApi } from '../../../api.ts';
import { FormDialog } from '../../../desk/form-dialog.tsx';
import { useDeskForm } from '../../../desk/use-desk-form.ts';
import { toast } from '../../../shell/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import { coveredAddress } from '../../../desk/own-proof/covered-address.ts';
import type { LoginWays } from '../../../desk/own-proof/own-proof.tsx';
import { SendCode } from '../../../desk/own-proof/send-code.tsx';

type Values = { channel: Channel; captcha?: string };
type Props = { nickname: string; ways: LoginWays; onClose: () => void; onDone: () => Promise<void> };

/** Asks for a code that went to an address of the account, so that there is always another way in. */
export default function UnbindWechat({ nickname, ways, onClose, onDone }: Props) {
  const [uniqid, setUniqid] = useState('');
  const [unsent, setUnsent] = useState(false);
  const state = useDeskForm<Values>(async ({ channel, captcha = '' }) => {
    if (!uniqid) return setUnsent(true);
    await quietApi('verify.wechat_unbind', { channel, captcha, uniqid });
    toast('微信已解绑');
    await onDone();
  });
  const channels = [
    ...(ways.email ? [{ value: 'email' as const, label: `邮箱 ${coveredAddress(ways.email)}` }] : []),
    ...(ways.phone && ways.phone_codes
      ? [{ value: 'phone' as const, label: `手机 ${coveredAddress(ways.phone)}` }]
      : []),
  ];
  const channel = Form.useWatch<Channel | undefined>('channel', state.form) ?? channels[0]?.value;
  return (
    <FormDialog
      state={state}
      title={`解绑微信“${nickname}”`}
      yes="解绑"
      unready={!channel}
      about={<p>解绑后，不能再用这个微信登录。</p>}
      onClose={onClose}
    >
      {channel ? (
        <>
          <Form.Item name="channel" label="验证码发到" initialValue={channels[0]?.value}>
            <Radio.Group className="proof-ways" options={channels} />
          </Form.Item>
          <Form.Item
            name="captcha"
            label="验证码"
            {...(unsent && !uniqid ? { help: '请先发送验证码', validateStatus: 'error' as const } : {})}
          >
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              suffix={
                <SendCode
                  key={channel}
                  send={() => quietApi('common.send_to_self', { channel, purpose: 'change_binding' })}
                  onSent={setUniqid}
                />
              }
            />
          </Form.Item>
        </>
      ) : (
        <Notice bad>
          {ways.has_password
            ? '解绑要用验证码确认，请先绑定邮箱或手机。'
            : '微信是唯一的登录方式，请先绑定邮箱或手机再解绑。'}
        </Notice>
      )}
    </FormDialog>
  );
}
