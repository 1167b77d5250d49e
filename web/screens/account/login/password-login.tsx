import { useRef, useState } from 'react';
import { quietApi } from '../../../api.ts';
import { enter } from '../../../parts/enter.ts';
import { withRedirect } from '../../../parts/after-login.ts';
import { Banned, bannedIn } from '../../../parts/banned.tsx';
import { KeepAccount, leavingIn } from '../../../parts/keep-account.tsx';
import { PictureField } from '../../../parts/picture-field.tsx';
import { useSubmit } from '../../../parts/use-submit.ts';
import { factsOf } from '../../../refused-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Field, PasswordField } from '../../../ui/field.tsx';

export function PasswordLogin({ redirect }: { redirect: string }) {
  const [picture, setPicture] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [banned, setBanned] = useState<string | null>(null);
  const pictured = useRef({ captcha: '', uniqid: '' });
  const { busy, errors, onSubmit } = useSubmit(async (form) => {
    try {
      await quietApi('auth.password_login', {
        account: form.text('account'),
        password: form.text('password'),
        remember: form.has('remember'),
        keep: form.has('keep'),
        ...(picture ? pictured.current : {}),
      });
    } catch (error) {
      const ticket = bannedIn(error);
      setBanned(ticket ?? null);
      if (ticket) return;
      const keep = leavingIn(error);
      if (keep) {
        setLeaving(true);
        return { keep };
      }
      const facts = factsOf(error);
      const issues = facts?.data?.issues ?? [];
      const asked = issues.find(({ path }) => path === 'captcha');
      if (asked) {
        setPicture(true);
        // Beside a wrong password it is about the next try: the field itself says so.
        if (!issues.some(({ path }) => path === 'password')) return { picture: asked.message };
      }
      if (facts?.status === 429) return { password: facts.msg };
      throw error;
    }
    enter(redirect);
  });
  return (
    <>
      {banned ? <Banned ticket={banned} /> : null}
      <form className="fields" method="post" onSubmit={onSubmit} noValidate>
        <Field
          label="用户名、邮箱或手机号"
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.account}
        />
        <PasswordField
          label="密码"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
          side={<a href={withRedirect('/reset_password', redirect)}>忘记密码</a>}
        />
        {picture ? (
          <PictureField error={errors.picture} onChange={(given) => (pictured.current = given)} />
        ) : null}
        <Checkbox name="remember" defaultChecked>
          这台设备 7 天内免登录
        </Checkbox>
        {leaving ? <KeepAccount error={errors.keep} /> : null}
        <Button type="submit" kind="red" size="lg" wide busy={busy}>
          登录
        </Button>
      </form>
    </>
  );
}
