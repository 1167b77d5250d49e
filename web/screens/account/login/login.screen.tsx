import { lazy, Suspense } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import '../../../parts/ad.css';
import { AdLine } from '../../../parts/ad.tsx';
import { Gate } from '../../../parts/gate.tsx';
import { gateFacts } from '../../../parts/gate-facts.ts';
import { safeRedirect, withRedirect } from '../../../parts/after-login.ts';
import type { Frame } from '../../../root.tsx';
import { guard } from '../../../shell/guards.ts';
import { pageMeta } from '../../../shell/page-meta.ts';
import { worldOf } from '../../../world.ts';
import { CodeLogin } from './code-login.tsx';
import { PasswordLogin } from './password-login.tsx';

const loadWechat = () => import('./wechat-login.tsx');
// The QR code is for those who chose it. On the server it is there from the start, or the page would come in two pieces.
const here = import.meta.env.SSR ? (await loadWechat()).WechatLogin : undefined;
const WechatLogin = here ?? lazy(async () => ({ default: (await loadWechat()).WechatLogin }));

type Way = 'password' | 'code' | 'wechat';

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
  const [facts, { switches }, [ad], post] = await Promise.all([
    gateFacts(client, now),
    client('common.site', {}),
    client('ad.login', {}),
    pcode ? client('posts.detail', { pcode }).catch(() => null) : null,
  ]);
  return {
    facts,
    site,
    ad,
    redirect,
    back_to: post?.title ?? null,
    way: wayIn(query, switches['wechat_login'] === true),
    wechat: switches['wechat_login'] === true,
    phone: switches['phone'] === true,
    ticket: /^[0-9a-f]{32}$/.exec(query.get('ticket') ?? '')?.[0] ?? null,
    astray: query.has('astray'),
  };
}

function wayIn(query: URLSearchParams, wechat: boolean): Way {
  const wanted = query.get('way');
  return wanted === 'code' || (wanted === 'wechat' && wechat) ? wanted : 'password';
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta({
        title: '登录',
        description: '登录出海集：用密码、验证码或微信扫码。',
        canonical: '/login',
        site: loaderData.site,
      })
    : [];

export default function LoginScreen() {
  const { facts, ad, redirect, back_to, way, wechat, phone, ticket, astray } = useLoaderData<typeof loader>();
  const address = (to: Way) => {
    const query = new URLSearchParams({
      ...(to === 'password' ? {} : { way: to }),
      ...(redirect === '/' ? {} : { redirect }),
    });
    return query.size ? `/login?${query}` : '/login';
  };
  return (
    <Gate {...facts} foot={ad ? <AdLine ad={ad} /> : null}>
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
          {wechat ? (
            <a href={address('wechat')} aria-current={way === 'wechat' ? 'true' : undefined}>
              微信扫码
            </a>
          ) : null}
        </nav>
        {way === 'password' ? <PasswordLogin redirect={redirect} /> : null}
        {way === 'code' ? <CodeLogin redirect={redirect} phone={phone} /> : null}
        {way === 'wechat' ? (
          <Suspense>
            <WechatLogin redirect={redirect} ticket={ticket} astray={astray} />
          </Suspense>
        ) : null}
        {way === 'wechat' && ticket ? null : (
          <p className="reg">
            还没有账号，<a href={withRedirect('/register', redirect)}>注册一个</a>
          </p>
        )}
      </section>
    </Gate>
  );
}
