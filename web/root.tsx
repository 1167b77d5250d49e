import './styles/main.css';
import { useEffect, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { api } from './api.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { head_script } from './shell/head-script.ts';
import { PageShell } from './shell/page-shell.tsx';
import { navigateWith } from './shell/react-to-refusal.ts';
import type { HeaderLink } from './shell/site-header.tsx';
import { forgetViewer, useViewer } from './shell/viewer.ts';
import { inBeijing } from './ui/time-ago.tsx';
import { worldOf } from './world.ts';

/** What a screen may say of its frame: `export const handle: Frame = { gate: [...] }`. With `own` it brings header and footer itself. */
export type Frame = { gate?: readonly HeaderLink[]; own?: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, site, now, request_id } = worldOf(context);
  const [links, pages] = await Promise.all([client('common.header_link', {}), client('official.list', {})]);
  const foot_links = [
    ...pages.map(({ url, title }) => ({ title, href: `/offical/${url}` })),
    { title: '用户协议', href: '/agreement/user' },
    { title: '隐私政策', href: '/agreement/privacy' },
  ];
  return { site, links, foot_links, rendered_at: now.getTime(), request_id };
}

export const useRoot = () => useRouteLoaderData<typeof loader>('root');

// What the frame shows does not change with the page.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot();
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f4f3f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151412" media="(prefers-color-scheme: dark)" />
        <meta name="sign-secret" content={root?.site.sign_secret ?? ''} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/app-icon-512.png" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: head_script }} />
        <Meta />
        <Links />
      </head>
      <body>
        <Frame>{children}</Frame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const root = useRoot();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const viewer = useViewer() !== null;
  const frame = useMatches()
    .map((match) => match.handle as Frame | undefined)
    .findLast((handle) => handle?.gate || handle?.own);
  useEffect(() => navigateWith((to) => void navigate(to)), [navigate]);
  useEffect(
    () => void (viewer && import('./shell/live.ts').then(({ listenLive }) => listenLive())),
    [viewer],
  );
  useEffect(
    () => void (viewer && import('./shell/keep-place.ts').then(({ keepPlace }) => keepPlace())),
    [viewer],
  );
  return (
    <PageShell
      site={root?.site ?? { title: '出海集', subtitle: '跨境电商资源生态社区' }}
      path={pathname}
      query={search}
      year={root && inBeijing(root.rendered_at).year}
      links={root?.links ?? []}
      foot_links={root?.foot_links ?? []}
      gate={frame?.gate}
      own={frame?.own}
      onLogout={() => void logout()}
    >
      {children}
    </PageShell>
  );
}

async function logout(): Promise<void> {
  await api('auth.logout', {});
  forgetViewer();
  location.assign('/');
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} request_id={useRoot()?.request_id} />;
}
