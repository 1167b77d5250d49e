import { useEffect, useState } from 'react';
import { quietApi } from '../../../api.ts';
import { Field } from '../../../ui/field.tsx';

/** A code as the league gives them, or nothing. */
export const inviteCode = (text: string | null | undefined): string =>
  /^[0-9a-z]{8}$/i.test(text ?? '') ? text!.toLowerCase() : '';

const remembered = (): string => inviteCode(/(?:^|; )invite=([^;]+)/.exec(document.cookie)?.[1]);

/** The invitation has been used. */
export function forgetInvite(): void {
  document.cookie = 'invite=; path=/; max-age=0; samesite=lax';
}

/** The invitation of the address, or the one that this browser remembers, with who invites. It can be changed or left empty. */
export function InviteField({ given, error }: { given: string; error?: string | undefined }) {
  const [code, setCode] = useState(given);
  const [inviter, setInviter] = useState<{ code: string; name: string | null }>();
  useEffect(() => {
    if (!given) setCode(remembered());
  }, [given]);
  useEffect(() => {
    const whole = inviteCode(code);
    if (!whole) return;
    const asked = new AbortController();
    quietApi('league.invite', { code: whole }, { signal: asked.signal }).then(
      (found) => setInviter({ code: whole, name: found.inviter.nickname }),
      () => asked.signal.aborted || setInviter({ code: whole, name: null }),
    );
    return () => asked.abort();
  }, [code]);
  const known = inviter && inviter.code === inviteCode(code) ? inviter : undefined;
  return (
    <Field
      label="邀请码"
      note="选填"
      name="invite"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={code}
      onChange={(event) => setCode(event.target.value)}
      hint={
        known ? (known.name ? `${known.name}邀请你加入` : '这个邀请码已失效，可以清空它再注册') : undefined
      }
      error={error}
    />
  );
}
