import { useState } from 'react';
import { quietApi } from '../../../api.ts';
import { Agreed } from '../../../parts/agreed.tsx';
import { channelOf, CodeFields } from '../../../parts/code-field.tsx';
import { enter } from '../../../parts/enter.ts';
import { Banned, bannedIn } from '../../../parts/banned.tsx';
import { KeepAccount, leavingIn } from '../../../parts/keep-account.tsx';
import { useSubmit } from '../../../parts/use-submit.ts';
import { Button } from '../../../ui/button.tsx';

export function CodeLogin({ redirect, phone }: { redirect: string; phone: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const [banned, setBanned] = useState<string | null>(null);
  const { busy, errors, setErrors, onSubmit } = useSubmit(async (form) => {
    const receiver = form.text('receiver');
    try {
      await quietApi('auth.login_v2', {
        channel: channelOf(receiver),
        receiver,
        captcha: form.text('captcha'),
        uniqid: form.text('uniqid'),
        agree: form.has('agree'),
        keep: form.has('keep'),
      });
    } catch (error) {
      const ticket = bannedIn(error);
      setBanned(ticket ?? null);
      if (ticket) return;
      const keep = leavingIn(error);
      if (!keep) throw error;
      setLeaving(true);
      return { keep };
    }
    enter(redirect);
  });
  return (
    <>
      {banned ? <Banned ticket={banned} /> : null}
      <form className="fields" method="post" onSubmit={onSubmit} noValidate>
        <CodeFields purpose="login" phone={phone} errors={errors} onErrors={setErrors} />
        <Agreed error={errors.agree} note="没有账号时顺手注册一个" />
        {leaving ? <KeepAccount error={errors.keep} /> : null}
        <Button type="submit" kind="red" size="lg" wide busy={busy}>
          登录
        </Button>
      </form>
    </>
  );
}
