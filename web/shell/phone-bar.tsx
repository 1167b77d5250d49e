import './phone-bar.css';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { isCurrent } from './current-link.ts';
import { badge, useUnread } from './unread.ts';
import { useViewer } from './viewer.ts';

/** The tabs at the foot of a phone. 我的 is the user centre once one is known. */
export function PhoneBar({ path }: { path: string }) {
  const viewer = useViewer();
  const unread = useUnread();
  const mine = viewer ? '/user' : '/login';
  const tabs = [
    ['/', 'home', '首页'],
    ['/forum', 'forum', '论坛'],
    ['/forum/publish', 'plus', '发布'],
    ['/user/notify', 'bell', '消息'],
    [mine, 'user', '我的'],
  ] as const;
  const place = path.startsWith('/posts') ? '/forum' : path;
  const [current] = tabs.filter(([href]) => isCurrent(href, place)).sort(([a], [b]) => b.length - a.length);
  return (
    <nav className="phone-bar" aria-label="底部导航">
      <ul>
        {tabs.map(([href, icon, title]) => (
          <li key={title}>
            <a
              href={href}
              className={icon === 'plus' ? 'pub' : undefined}
              aria-current={current?.[2] === title ? 'page' : undefined}
            >
              <Icon name={icon} size={22} />
              {title}
              {unread && icon === 'bell' ? (
                <span className="badge n">
                  {badge(unread)}
                  <span className="sr-only">条未读</span>
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page's own actions in the place of the tabs, for example replying to a post. May stand anywhere in the page. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="phone-bar acts">{children}</div>;
}
