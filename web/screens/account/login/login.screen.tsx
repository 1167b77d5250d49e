import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { Gate } from '../../../parts/gate.tsx';
import { gateFacts } from '../../../parts/gate-facts.ts';
import { safeRedirect, withRedirect } from '../../../parts/after-login.ts';
import type { Frame } from '../../../root.tsx';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { worldOf } from '../../../world.ts';
import { CodeLogin } from './code-login.tsx';
import { PasswordLogin } from './password-login.tsx';

export const middleware = [guard('noAuthenticated')];

export const handle: Frame = {
  gate: [
    { title: '先逛逛', href: '/' },
    { title: '注册', href: '/register' },
  ],
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, now, site } = worldOf(context);
  const query = new URL(request.url).searchParams;
  const redirect = safeRedirect(query.get('redirect'));
  const pcode = /^\/posts\/([0-9a-z]{8,20})(?:[?#]|$)/.exec(redirect)?.[1];
  const [facts, post] = await Promise.all([
    gateFacts(client, now),
    pcode ? client('posts.detail', { pcode }).catch(() => null) : null,
  ]);
  return {
    facts,
    site,
    redirect,
    back_to: post?.title ?? null,
    way: query.get('way') === 'code' ? ('code' as const) : ('password' as const),
  };
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '登录',
        description: '登录出海集：用密码或验证码。',
        canonical: '/login',
        site: loaderData.site,
      })
    : [];

export default function LoginScreen() {
  const { facts, redirect, back_to, way } = useLoaderData<typeof loader>();
  const address = (to: 'password' | 'code') => {
    const query = new URLSearchParams({
      ...(to === 'code' ? { way: 'code' } : {}),
      ...(redirect === '/' ? {} : { redirect }),
    });
    return query.size ? `/login?${query}` : '/login';
  };
  return (
    <Gate {...facts}>
      <section className="work gate-form" aria-labelledby="gate-title">
        <h1 id="gate-title">登录</h1>
        <p className="sub">
          {back_to
            ? `登录后回到：${back_to}`
            : redirect === '/'
              ? '回来接着聊'
              : '这一页登录后才能用，登录完自动回去'}
        </p>
        <nav className="gate-ways" aria-label="登录方式">
          <a href={address('password')} aria-current={way === 'password' ? 'true' : undefined}>
            密码
          </a>
          <a href={address('code')} aria-current={way === 'code' ? 'true' : undefined}>
            验证码
          </a>
        </nav>
        {way === 'password' ? <PasswordLogin redirect={redirect} /> : <CodeLogin redirect={redirect} />}
        <p className="reg">
          还没有账号，<a href={withRedirect('/register', redirect)}>注册一个</a>
        </p>
      </section>
    </Gate>
  );
}
