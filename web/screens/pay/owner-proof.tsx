import { useEffect, useState } from 'react';
import type { Input, Output } from '../../../contract/index.ts';
import { quietApi } from '../../api.ts';
import { reactTo } from '../../shell/react-to-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordField } from '../../ui/field.tsx';

export type Proof = NonNullable<Input<'payment.pay_online'>['proof']>;
type Ways = Output<'user.login_ways'>;

/** The password, or a code to an address that is bound: that the owner of the wallet spends it. */
export function OwnerProof({
  errors,
  onChange,
}: {
  errors: Record<string, string>;
  onChange: (proof: Proof) => void;
}) {
  const [ways, setWays] = useState<Ways | null>(null);
  const [by_code, setByCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ uniqid: string; channel: 'email' | 'phone' } | null>(null);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const found = await quietApi('user.login_ways', {});
      if (left) return;
      setWays(found);
      setByCode(!found.has_password);
    };
    void read().catch(reactTo);
    return () => {
      left = true;
    };
  }, []);
  if (!ways) return <p className="meta">正在载入验证方式</p>;
  const channel = ways.email ? ('email' as const) : ('phone' as const);
  const can_get_code = ways.email !== null || (ways.phone !== null && ways.phone_codes);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { uniqid } = await quietApi('common.send_to_self', { channel, purpose: 'pay' });
      setSent({ uniqid, channel });
    } catch (error) {
      reactTo(error);
    }
    setBusy(false);
  };
  return (
    <div className="pay-proof">
      {by_code ? (
        <Field
          label="验证码"
          name="captcha"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          error={errors['proof.captcha'] ?? null}
          hint={sent ? '验证码已发出，10 分钟内有效' : `发到绑定的${channel === 'email' ? '邮箱' : '手机'}`}
          onChange={(event) =>
            onChange({ captcha: event.target.value, channel, ...(sent ? { uniqid: sent.uniqid } : {}) })
          }
          end={
            <Button size="sm" busy={busy} onClick={() => void send()}>
              {sent ? '再发一次' : '获取验证码'}
            </Button>
          }
        />
      ) : (
        <PasswordField
          label="登录密码"
          name="password"
          autoComplete="current-password"
          error={errors['proof.password'] ?? null}
          hint="用掉的余额从 200 元起要验证是本人"
          onChange={(event) => onChange({ password: event.target.value })}
        />
      )}
      {ways.has_password && can_get_code ? (
        <button className="ul" type="button" onClick={() => setByCode(!by_code)}>
          {by_code ? '改用登录密码' : '改用验证码'}
        </button>
      ) : null}
    </div>
  );
}
