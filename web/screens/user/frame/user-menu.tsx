import {
  menuHref,
  menuOf,
  permissionsHeld,
  subPageAt,
  type MenuItem,
} from '../../../../contract/user-menu.ts';
import type { Viewer } from '../../../../contract/viewer.ts';
import { useNotice, type Notice } from '../../../desk/use-notice.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { count } from '../../../ui/count.ts';
import { Icon } from '../../../ui/icon.tsx';

type Props = { viewer: Viewer; path: string; query: string };

const clusters = [1, 2, 3, 4] as const;

/** What this person may use and nothing else, in the four clusters of the table; one group is open at a time. */
export function UserMenu({ viewer, path, query }: Props) {
  const notice = useNotice(path);
  const groups = menuOf(viewer);
  const asked = new URLSearchParams(query);
  const current = path === '/user' ? undefined : subPageAt(path, asked, viewer);
  return (
    <nav className="desk-nav" aria-label="用户中心">
      <p className="menu-title" role="heading" aria-level={1}>
        全部功能
      </p>
      <div className="desk-who">
        <Avatar person={viewer} size={40} />
        <div>
          <b>{viewer.nickname}</b>
          <span className="meta">
            {permissionsHeld(viewer).slice(0, 2).join(' · ') || `@${viewer.username}`}
          </span>
        </div>
      </div>
      <ul>
        <li>
          <a href="/user" aria-current={path === '/user' && !asked.has('view') ? 'page' : undefined}>
            总览
          </a>
        </li>
      </ul>
      {clusters.map((cluster) => {
        const mine = groups.filter((group) => group.cluster === cluster);
        return mine.length === 0 ? null : (
          <ul key={cluster}>
            {mine.map(({ menu, title, items }) => (
              <li key={menu}>
                <details
                  name="desk"
                  open={current !== undefined && items.some((item) => same(item, current))}
                >
                  <summary>
                    {title}
                    <span className="sm">{items.map((item) => item.title).join('、')}</span>
                    <Count n={items.reduce((sum, item) => sum + countOf(item, notice), 0)} />
                    <Icon name="down" size={12} />
                  </summary>
                  <ul>
                    {items.map((item) => (
                      <li key={menuHref(item)}>
                        <a
                          href={menuHref(item)}
                          aria-current={current && same(item, current) ? 'page' : undefined}
                        >
                          {item.title}
                          <Count n={countOf(item, notice)} />
                        </a>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        );
      })}
    </nav>
  );
}

const same = (a: MenuItem, b: MenuItem): boolean => menuHref(a) === menuHref(b);
const countOf = ({ counts = [] }: MenuItem, notice: Notice): number =>
  counts.reduce((sum, name) => sum + notice[name], 0);

const Count = ({ n }: { n: number }) =>
  n > 0 ? (
    <span className="c">
      {count(n)}
      <span className="sr-only">条未读</span>
    </span>
  ) : null;
