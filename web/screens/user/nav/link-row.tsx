import { nav_checks } from '../../../../contract/navigation/nav-words.ts';
import type { NavLink } from '../../../../contract/navigation/nav-folders.ts';
import { quietApi } from '../../../api.ts';
import { RowActs } from '../../../desk/row-acts.tsx';
import { SiteMark } from '../../../parts/nav/site-mark.tsx';
import { SiteLink } from '../../../parts/nav/site-link.tsx';
import { useSortItem } from '../../../parts/upload/sort-list.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Props = { link: NavLink; sortable: boolean; onEdit: () => void; onChange: () => Promise<void> };

export function LinkRow({ link, sortable, onEdit, onChange }: Props) {
  const { id, url, title, note, check, dead_since, site_id, folder_id } = link;
  const { item, handle } = useSortItem(String(id), !sortable);
  return (
    <li {...item}>
      {sortable ? (
        <button type="button" className="sort-handle" aria-label={`移动 ${title}`} {...handle}>
          <Icon name="drag" />
        </button>
      ) : (
        <span />
      )}
      <SiteMark name={title} />
      <div className="nm">
        <SiteLink id={site_id} url={url}>
          {title}
        </SiteLink>
        <span className="meta n">{new URL(url).host}</span>
      </div>
      <p className="nt">{note}</p>
      <span className={`chk ${check}`}>
        {nav_checks[check].title}
        {dead_since ? <span className="meta n">{dead_since.slice(5)} 起</span> : null}
      </span>
      <span className="acts">
        <RowActs
          size="sm"
          after={onChange}
          acts={[
            { title: '改', label: `改 ${title}`, press: onEdit },
            {
              title: '移除',
              label: `移除 ${title}`,
              kind: 'bare',
              run: () => quietApi('nav.uncollect', { id }),
              said: `“${title}”已移除`,
              undo: {
                title: '恢复',
                run: () => quietApi('nav.collect', { url, title, note, folder_id }),
                said: '已恢复',
              },
            },
          ]}
        />
      </span>
    </li>
  );
}
