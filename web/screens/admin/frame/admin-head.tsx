import '../../../shell/site-header.css';
import '../../../shell/phone-bar.css';
import { useEffect } from 'react';
import { may } from '../../../../contract/access.ts';
import { staff_roles, type Viewer } from '../../../../contract/viewer.ts';
import { useNotice } from '../../../desk/use-notice.ts';
import { markMember } from '../../../shell/head-script.ts';
import { SiteFooter } from '../../../shell/site-footer.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { count } from '../../../ui/count.ts';
import { Icon, Logo, Wordmark } from '../../../ui/icon.tsx';
import { adminItemAt, adminMenuOf } from './admin-menu.ts';

type Props = { site: string; viewer: Viewer | null; path: string };

const partsOf = (viewer: Viewer | null) => (viewer && may(viewer, 'staff') ? adminMenuOf(viewer) : []);

/** The parts that this member of staff may use, and who is on duty. */
export function AdminHead({ site, viewer, path }: Props) {
  useEffect(markMember, [viewer]);
  const current = adminItemAt(path);
  const { pending_approvals } = useNotice(path);
  return (
    <header className="site-head">
      <div className="wrap">
        <a className="logo" href="/admin" aria-label={`${site} 管理后台`}>
          <Logo />
          <Wordmark />
          <small>管理</small>
        </a>
        <nav className="main-nav" aria-label="管理导航">
          {partsOf(viewer).map((item) => (
            <a key={item.path} href={item.path} aria-current={item === current ? 'page' : undefined}>
              {item.title}
              {item.path === '/admin/approvals' ? <Waiting n={pending_approvals} /> : null}
            </a>
          ))}
        </nav>
        {viewer ? (
          <a className="on-duty" href={`/people/${viewer.username}`}>
            <span className="meta">
              {viewer.nickname}
              {viewer.staff_role ? ` · ${staff_roles[viewer.staff_role].title}` : null}
            </span>
            <Avatar person={viewer} size={28} />
          </a>
        ) : null}
      </div>
    </header>
  );
}

const Waiting = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className="waiting n">
      {count(n)}
      <span className="sr-only">件在等</span>
    </span>
  ) : null;

/** The way back to the site, and on a phone the parts at the foot of the window. */
export function AdminFoot({ site, viewer, path }: Props) {
  const parts = partsOf(viewer);
  const current = adminItemAt(path);
  const { pending_approvals } = useNotice(path);
  return (
    <>
      <SiteFooter site={site} subtitle="管理后台" links={[{ title: '回前台', href: '/' }]} />
      {parts.length > 0 ? (
        <nav className="phone-bar" aria-label="底部导航">
          <ul style={{ gridTemplateColumns: `repeat(${parts.length}, 1fr)` }}>
            {parts.map((item) => (
              <li key={item.path}>
                <a href={item.path} aria-current={item === current ? 'page' : undefined}>
                  <Icon name={item.icon} size={22} />
                  {item.title}
                  {item.path === '/admin/approvals' ? <Waiting n={pending_approvals} /> : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}
