import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Channel, CodePurpose } from '../../contract/account/auth.ts';
import { quietApi } from '../api.ts';
import { factsOf } from '../refused-call.ts';
import { reactTo } from '../shell/react-to-refusal.ts';
import { toast } from '../shell/toast.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { focusAfter } from '../ui/focus-after.ts';
import { PictureField } from './picture-field.tsx';
import type { FieldErrors } from './use-submit.ts';

/** A mainland number is a phone, everything else is treated as an address of mail. */
export const channelOf = (receiver: string): Channel =>
  /^\+?[\d\s-]{7,}$/.test(receiver.trim()) ? 'phone' : 'email';

type Props = {
  purpose: CodePurpose;
  /** Whether codes can be texted here. */
  phone: boolean;
  errors: FieldErrors;
  onErrors: (errors: FieldErrors) => void;
};

/**
 * Where a code is sent, the button that sends it, and the code. The form gets `receiver`, `captcha` (the code) and
 * `uniqid`; a picture to copy appears when the server asks for one.
 */
export function CodeFields({ purpose, phone, errors, onErrors }: Props) {
  const [uniqid, setUniqid] = useState('');
  const [wait, setWait] = useState(0);
  const [busy, setBusy] = useState(false);
  const [picture, setPicture] = useState(false);
  const receiver = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const signs = useRef<HTMLInputElement>(null);
  const pictured = useRef({ captcha: '', uniqid: '' });

  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  const send = async () => {
    if (busy || wait > 0) return;
    const to = receiver.current?.value ?? '';
    const focus = focusAfter();
    setBusy(true);
    onErrors({});
    try {
      const sent = await quietApi('common.send_verify_code', {
        channel: channelOf(to),
        receiver: to,
        purpose,
        ...(picture ? pictured.current : {}),
      });
      setUniqid(sent.uniqid);
      setWait(sent.wait_seconds);
      setPicture(false);
      toast(`验证码已发到 ${to.trim()}，10 分钟内有效`);
      focus(code.current);
    } catch (error) {
      const facts = factsOf(error);
      const issue = facts?.data?.issues?.[0];
      if (issue?.path === 'captcha') {
        // The field comes with its error, and can have the focus when it is there.
        flushSync(() => {
          setPicture(true);
          onErrors({ picture: issue.message });
        });
        focus(signs.current);
      } else if (issue?.path === 'receiver') {
        onErrors({ receiver: issue.message });
        focus(receiver.current);
      } else if (facts?.status === 429) {
        setWait(Math.min(facts.data?.retry_after ?? 60, 600));
        onErrors({ receiver: facts.msg });
      } else reactTo(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Field
        ref={receiver}
        label={phone ? '邮箱或手机号' : '邮箱'}
        name="receiver"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.receiver}
      />
      {picture ? (
        <PictureField ref={signs} error={errors.picture} onChange={(given) => (pictured.current = given)} />
      ) : null}
      <Field
        ref={code}
        label="验证码"
        name="captcha"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        error={errors.captcha ?? errors.uniqid}
        end={
          <span className="send-code">
            <Button size="sm" busy={busy} disabled={wait > 0} onClick={() => void send()}>
              {wait > 0 ? `${wait} 秒后重发` : uniqid ? '重新发送' : '发送验证码'}
            </Button>
          </span>
        }
      />
      <input type="hidden" name="uniqid" value={uniqid} />
    </>
  );
}
