import './site-header.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon, Logo, Wordmark } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { currentLink } from './current-link.ts';
import { markMember } from './head-script.ts';
import { badge, useUnread, useUnreadChat } from './unread.ts';
import { useViewer } from './viewer.ts';

export type HeaderLink = { title: string; href: string };

type Props = {
  site: string;
  links: readonly HeaderLink[];
  /** The path of the page, and its query. */
  path: string;
  query: string;
  onLogout: () => void;
};

export function SiteHeader({ site, links, path, query, onLogout }: Props) {
  const current = currentLink(links, path);
  return (
    <header className="site-head">
      <div className="wrap">
        <a className="logo" href="/" aria-label={`${site} 首页`}>
          <Logo />
          <Wordmark />
        </a>
        <nav className="main-nav" aria-label="主导航">
          {links.map((link) => (
            <a key={link.href} href={link.href} aria-current={link === current ? 'page' : undefined}>
              {link.title}
            </a>
          ))}
        </nav>
        <SearchField key={query} keyword={new URLSearchParams(query).get('keyword') ?? ''} />
        <HeaderActs path={path} onLogout={onLogout} />
      </div>
    </header>
  );
}

const SearchBox = lazy(() => import('../parts/search-box.tsx'));

/** The field of the whole site; what helps to fill it comes when somebody steps into it. */
function SearchField({ keyword }: { keyword: string }) {
  const [used, setUsed] = useState(false);
  return (
    <form className="site-search" role="search" action="/search">
      <input
        type="search"
        name="keyword"
        placeholder="搜帖子、产品、任务和人"
        aria-label="搜索"
        autoComplete="off"
        defaultValue={keyword}
        onFocus={() => setUsed(true)}
      />
      <button type="submit" aria-label="开始搜索">
        <Icon name="search" />
      </button>
      {used ? (
        <Suspense>
          <SearchBox />
        </Suspense>
      ) : null}
    </form>
  );
}

/** Both forms stand in the page; <html data-member> decides before the first paint which one is seen. */
function HeaderActs({ path, onLogout }: { path: string; onLogout: () => void }) {
  const viewer = useViewer();
  useEffect(markMember, [viewer]);
  const back = path === '/' || path.startsWith('/login') ? '' : `?redirect=${encodeURIComponent(path)}`;
  return (
    <div className="head-acts">
      <a className={`for-visitor ${buttonClass({ kind: 'bare' })}`} href={`/login${back}`}>
        登录
      </a>
      <a className={`for-visitor ${buttonClass({ kind: 'ink' })}`} href={`/register${back}`}>
        注册
      </a>
      <a
        className={`for-member publish ${buttonClass({ kind: 'ink' })}`}
        href="/forum/publish"
        aria-label="发布"
      >
        <Icon name="plus" />
        <span>发布</span>
      </a>
      <Bell />
      <Talk />
      <Menu
        className="for-member me"
        label="我的"
        button={viewer ? <Avatar person={viewer} size={28} /> : <span className="avatar m guest" />}
      >
        {viewer ? (
          <>
            <div className="who">
              <Avatar person={viewer} size={40} />
              <div>
                <b>{viewer.nickname}</b>
                <span className="meta">@{viewer.username}</span>
              </div>
            </div>
            <hr />
            <a href="/user">
              <Icon name="list" />
              用户中心
            </a>
            <a href={`/people/${viewer.username}`}>
              <Icon name="user" />
              我的主页
            </a>
            <a href="/user/posts?type=drafts">
              <Icon name="edit" />
              我的草稿
            </a>
            {viewer.staff_auth > 0 ? (
              <a href="/admin">
                <Icon name="gear" />
                管理后台
              </a>
            ) : null}
            <hr />
          </>
        ) : null}
        <button type="button" onClick={onLogout}>
          <Icon name="leave" />
          退出登录
        </button>
      </Menu>
    </div>
  );
}

/** Leads to the notices; with script the newest of them open in place (`head-menus.ts`). */
function Bell() {
  const unread = useUnread();
  return (
    <a
      className="for-member bell"
      href="/user/notify"
      aria-label={unread ? `通知，${unread} 条未读` : '通知'}
      aria-haspopup="dialog"
    >
      <Icon name="bell" size={20} />
      {unread ? <span className="badge n">{badge(unread)}</span> : null}
    </a>
  );
}

/** Leads to the dialogs. */
function Talk() {
  const unread = useUnreadChat();
  return (
    <a
      className="for-member bell talk"
      href="/user/chat"
      aria-label={unread ? `私信，${unread} 条未读` : '私信'}
    >
      <Icon name="chat" size={20} />
      {unread ? <span className="badge n">{badge(unread)}</span> : null}
    </a>
  );
}

/** The header of pages that one passes through: the name and one or two ways on. */
export function GateHeader({ site, ways }: { site: string; ways: readonly HeaderLink[] }) {
  return (
    <header className="site-head gate">
      <div className="wrap">
        <a className="logo" href="/" aria-label={`${site} 首页`}>
          <Logo />
          <Wordmark />
        </a>
        <div className="head-acts">
          {ways.map((way, at) => (
            <a
              key={way.href}
              className={buttonClass(at === 0 && ways.length > 1 ? { kind: 'bare' } : {})}
              href={way.href}
            >
              {way.title}
            </a>
          ))}
        </div>
      </div>
    </header>
  );
}
