import type { CollectFolder } from '../../../../contract/collect/collect.ts';
import { useListAddress } from '../../../desk/list-address.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The folders with what of this type stands in each; every one has an address. */
export function FolderNav({
  folders = [],
  managing,
}: {
  folders: readonly CollectFolder[] | undefined;
  managing: boolean;
}) {
  const address = useListAddress();
  const current = address.query.get('folder');
  const all = folders.reduce((sum, { count }) => sum + count, 0);
  const href = (folder: number | null) => address.with({ folder, view: null });
  return (
    <nav className="collect-folders n" aria-label="收藏夹">
      <a href={href(null)} aria-current={!managing && current === null ? 'page' : undefined}>
        <span className="t">全部</span>
        <span className="c">{all}</span>
      </a>
      {folders.map(({ id, title, count, is_public }) => (
        <a
          key={id}
          href={href(id)}
          aria-current={!managing && current === String(id) ? 'page' : undefined}
          title={title}
        >
          <span className="t">{title}</span>
          {is_public ? (
            <span className="open" role="img" aria-label="公开">
              <Icon name="eye" size={12} />
            </span>
          ) : null}
          <span className="c">{count}</span>
        </a>
      ))}
      <a
        className="quiet"
        href={address.with({ folder: null, view: 'folders' })}
        aria-current={managing ? 'page' : undefined}
      >
        <Icon name="gear" />
        管理收藏夹
      </a>
    </nav>
  );
}
