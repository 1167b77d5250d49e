import { useState, type FocusEvent } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { api, quietApi } from '../../../api.ts';
import { safeRedirect, withRedirect } from '../../../parts/after-login.ts';
import { Agreed } from '../../../parts/agreed.tsx';
import { channelOf, CodeFields } from '../../../parts/code-field.tsx';
import { enter } from '../../../parts/enter.ts';
import { gateFacts, offersPhone } from '../../../parts/gate-facts.ts';
import { Gate } from '../../../parts/gate.tsx';
import { useSubmit } from '../../../parts/use-submit.ts';
import type { Frame } from '../../../root.tsx';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, PasswordField } from '../../../ui/field.tsx';
import { worldOf } from '../../../world.ts';
import { forgetInvite, inviteCode, InviteField } from './invite-field.tsx';

export const middleware = [guard('noAuthenticated')];

export const handle: Frame = {
  gate: [
    { title: '先逛逛', href: '/' },
    { title: '登录', href: '/login' },
  ],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const [facts, phone, { nickname }] = await Promise.all([
    gateFacts(client, now),
    offersPhone(client),
    client('common.random_nickname', {}),
  ]);
  const query = new URL(request.url).searchParams;
  return {
    facts,
    site,
    phone,
    nickname,
    redirect: safeRedirect(query.get('redirect')),
    invite: inviteCode(query.get('invite')),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '注册',
        description: '一分钟注册出海集：邮箱或手机号收一个验证码就行。',
        canonical: '/register',
        site: loaderData.site,
      })
    : [];

export default function RegisterScreen() {
  const { facts, phone, nickname: suggested, redirect, invite } = useLoaderData<typeof loader>();
  const [nickname, setNickname] = useState(suggested);
  const { busy, errors, setErrors, onSubmit } = useSubmit(async ({ text, has }) => {
    await quietApi('auth.register_v2', {
      channel: channelOf(text('receiver')),
      receiver: text('receiver'),
      captcha: text('captcha'),
      uniqid: text('uniqid'),
      username: text('username'),
      nickname,
      password: text('password'),
      agree: has('agree') as true,
      invite: text('invite'),
    });
    forgetInvite();
    enter(redirect);
  });
  const another = () =>
    void api('common.random_nickname', {}).then(
      (made) => setNickname(made.nickname),
      () => {},
    );
  /** Said when the field is left; whether it can be had is decided once more by what is sent. */
  const checked = (type: 'nickname' | 'username') => async (event: FocusEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const value = field.value.trim();
    if (value === '') return;
    const said = await quietApi('search.check', { type, value }).catch(() => null);
    if (said && field.value.trim() === value)
      setErrors((now) => ({ ...now, [type]: said.free ? '' : said.msg }));
  };
  return (
    <Gate {...facts}>
      <section className="work gate-form" aria-labelledby="gate-title">
        <h1 id="gate-title">注册</h1>
        <p className="sub">一分钟，收一个验证码就行</p>
        <form className="fields" method="post" onSubmit={onSubmit} noValidate>
          <CodeFields purpose="register" phone={phone} errors={errors} onErrors={setErrors} />
          <Field
            label="昵称"
            name="nickname"
            autoComplete="nickname"
            required
            value={nickname}
            onChange={(event) => setNickname(event.target.value)}
            onBlur={(event) => void checked('nickname')(event)}
            error={errors.nickname}
            end={
              <span className="send-code scripted">
                <Button size="sm" onClick={another}>
                  换一个
                </Button>
              </span>
            }
          />
          <Field
            label="用户名"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            hint="主页地址和登录用，4 到 20 位字母、数字或下划线"
            onBlur={(event) => void checked('username')(event)}
            error={errors.username}
          />
          <PasswordField
            label="密码"
            name="password"
            autoComplete="new-password"
            required
            hint="至少 8 位"
            error={errors.password}
          />
          <InviteField given={invite} error={errors.invite} />
          <Agreed error={errors.agree} />
          <Button type="submit" kind="red" size="lg" wide busy={busy}>
            注册
          </Button>
        </form>
        <p className="reg">
          已有账号，<a href={withRedirect('/login', redirect)}>去登录</a>
        </p>
      </section>
    </Gate>
  );
}
