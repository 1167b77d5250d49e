import './own-proof.css';
import { Form, Input, Radio } from 'antd';
import type { SelfPurpose } from '../../../contract/account/auth.ts';
import type { Input as CallInput, Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { Notice } from '../../ui/notice.tsx';
import { coveredAddress } from './covered-address.ts';
import { SendCode } from './send-code.tsx';

export type LoginWays = Output<'user.login_ways'>;
type Way = 'password' | 'email' | 'phone';
export type ProofValues = {
  proof?: { way?: Way; password?: string; captcha?: string; uniqid?: string };
};

const names = {
  way: ['proof', 'way'],
  password: ['proof', 'password'],
  captcha: ['proof', 'captcha'],
  uniqid: ['proof', 'uniqid'],
};

/** What was filled in, as the calls take it. */
export function proofOf({ proof }: ProofValues): CallInput<'user.unbind'>['proof'] {
  const { way, password, captcha, uniqid } = proof ?? {};
  if (!way) return {};
  return way === 'password' ? { password: password ?? '' } : { channel: way, captcha, uniqid };
}

const waysOf = (ways: LoginWays): { value: Way; label: string }[] => [
  ...(ways.has_password ? [{ value: 'password' as const, label: '登录密码' }] : []),
  ...(ways.email ? [{ value: 'email' as const, label: `发到 ${coveredAddress(ways.email)} 的验证码` }] : []),
  ...(ways.phone && ways.phone_codes
    ? [{ value: 'phone' as const, label: `发到 ${coveredAddress(ways.phone)} 的验证码` }]
    : []),
];

/** Fields in which the owner shows to be the owner: the password, or a code to an address that is bound. */
export function OwnProof({ ways, purpose }: { ways: LoginWays; purpose: SelfPurpose }) {
  const form = Form.useFormInstance<ProofValues>();
  const options = waysOf(ways);
  const way = Form.useWatch<Way | undefined>(names.way, form) ?? options[0]?.value;
  if (!way) return <Notice>这个账号还没有密码、邮箱和手机号，不用再验证。</Notice>;
  return (
    <>
      <Form.Item
        name={names.way}
        label="验证是你本人"
        initialValue={options[0]?.value}
        hidden={options.length === 1}
      >
        <Radio.Group className="proof-ways" options={options} />
      </Form.Item>
      {way === 'password' ? (
        <Form.Item name={names.password} label="登录密码">
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
      ) : (
        <Form.Item
          key={way}
          name={names.captcha}
          label="验证码"
          extra={`${coveredAddress(ways[way]!)} 收到的 6 位数字`}
        >
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            suffix={
              <SendCode
                send={() => quietApi('common.send_to_self', { channel: way, purpose })}
                onSent={(uniqid) => form.setFieldValue(names.uniqid as never, uniqid)}
              />
            }
          />
        </Form.Item>
      )}
      <Form.Item name={names.uniqid} hidden>
        <Input />
      </Form.Item>
    </>
  );
}
