import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { quietApi } from '../../../api.ts';
import { safeRedirect, withRedirect } from '../../../parts/after-login.ts';
import { channelOf, CodeFields } from '../../../parts/code-field.tsx';
import { gateFacts, offersPhone } from '../../../parts/gate-facts.ts';
import { Gate } from '../../../parts/gate.tsx';
import { useSubmit } from '../../../parts/use-submit.ts';
import type { Frame } from '../../../root.tsx';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import { worldOf } from '../../../world.ts';

export const middleware = [guard('noAuthenticated')];

export const handle: Frame = {
  gate: [
    { title: '先逛逛', href: '/' },
    { title: '登录', href: '/login' },
  ],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const [facts, phone] = await Promise.all([gateFacts(client, now), offersPhone(client)]);
  return {
    facts,
    phone,
    site,
    redirect: safeRedirect(new URL(request.url).searchParams.get('redirect')),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '重设密码',
        description: '用邮箱或手机收到的验证码重设密码。',
        canonical: '/reset_password',
        site: loaderData.site,
      })
    : [];

export default function ResetPasswordScreen() {
  const { facts, phone, redirect } = useLoaderData<typeof loader>();
  const [done, setDone] = useState(false);
  const { busy, errors, setErrors, onSubmit } = useSubmit(async ({ text }) => {
    await quietApi('auth.reset_pwd', {
      channel: channelOf(text('receiver')),
      receiver: text('receiver'),
      captcha: text('captcha'),
      uniqid: text('uniqid'),
      password: text('password'),
    });
    setDone(true);
  });
  const login = withRedirect('/login', redirect);
  return (
    <Gate {...facts}>
      <section className="work gate-form" aria-labelledby="gate-title">
        <h1 id="gate-title">重设密码</h1>
        {done ? (
          <div role="status">
            <p className="sub">新密码已生效，其他设备上的登录都已退出。</p>
            <ButtonLink kind="red" size="lg" wide href={login}>
              去登录
            </ButtonLink>
          </div>
        ) : (
          <>
            <p className="sub">验证码发到注册时用的邮箱或手机号</p>
            <form className="fields" method="post" onSubmit={onSubmit} noValidate>
              <CodeFields purpose="reset" phone={phone} errors={errors} onErrors={setErrors} />
              <PasswordField
                label="新密码"
                name="password"
                autoComplete="new-password"
                required
                hint="至少 8 位"
                error={errors.password}
              />
              <Button type="submit" kind="red" size="lg" wide busy={busy}>
                重设密码
              </Button>
            </form>
            <p className="reg">
              想起来了，<a href={login}>去登录</a>
            </p>
          </>
        )}
      </section>
    </Gate>
  );
}
