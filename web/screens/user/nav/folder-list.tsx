import { useState } from 'react';
import type { NavFolder } from '../../../../contract/navigation/nav-folders.ts';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import { quietApi } from '../../../api.ts';
import { AddLine } from '../../../desk/add-line.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { SortList, useSortItem } from '../../../parts/upload/sort-list.tsx';
import { toast } from '../../../shell/toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FolderNameDialog } from './folder-name-dialog.tsx';

type Props = {
  folders: readonly NavFolder[];
  total: number;
  current: number | null;
  onChange: () => Promise<void>;
};
const hrefOf = (id: number | null) => `/user/nav?type=collect${id === null ? '' : `&folder=${id}`}`;

/** One's folders in their order; the one that is open can be renamed, shared and deleted. */
export function FolderList({ folders, total, current, onChange }: Props) {
  const [renaming, setRenaming] = useState<NavFolder | null>(null);
  const { act } = useAct(onChange);
  const own = folders.filter(({ id }) => id !== 0);
  const open = own.find(({ id }) => id === current);
  const move = (id: string, to_id: string) => {
    const ids = own.map((folder) => folder.id);
    const to = ids.indexOf(Number(to_id));
    ids.splice(ids.indexOf(Number(id)), 1);
    ids.splice(to, 0, Number(id));
    void act('sort', () => quietApi('nav.folders_sort', { ids }));
  };
  const shareOf = async (folder: NavFolder) => {
    const { code } = await quietApi('nav.folder_edit', { id: folder.id, shared: true });
    await navigator.clipboard?.writeText(`${location.origin}/nav/folder/${code}`).catch(() => {});
    toast('已分享，链接在剪贴板里');
  };
  return (
    <div className="nav-folders">
      <nav aria-label="收藏夹">
        <SortList items={own.map(({ id, title }) => ({ id: String(id), name: title }))} onMove={move}>
          <ul className="folder-list n">
            <li>
              <a href={hrefOf(null)} aria-current={current === null ? 'page' : undefined}>
                <span className="t">全部</span>
                <span className="c">{total}</span>
              </a>
            </li>
            {own.map((folder) => (
              <FolderItem key={folder.id} folder={folder} current={current === folder.id} />
            ))}
            {folders
              .filter(({ id }) => id === 0)
              .map(({ title, count }) => (
                <li key={0}>
                  <a href={hrefOf(0)} aria-current={current === 0 ? 'page' : undefined}>
                    <span className="t">{title}</span>
                    <span className="c">{count}</span>
                  </a>
                </li>
              ))}
          </ul>
        </SortList>
      </nav>
      <AddLine
        label="新收藏夹的名称"
        max={nav_limits.folder_title}
        verb="新建"
        add={async (title) => {
          await quietApi('nav.folder_add', { title });
          await onChange();
        }}
      />
      {open ? (
        <div className="folder-acts">
          <RowActs
            size="sm"
            after={onChange}
            acts={[
              { title: '改名', label: `给“${open.title}”改名`, press: () => setRenaming(open) },
              open.code
                ? {
                    title: '停止分享',
                    run: () => quietApi('nav.folder_edit', { id: open.id, shared: false }),
                    said: '链接已失效',
                  }
                : { title: '分享', label: `分享“${open.title}”`, run: () => shareOf(open) },
              {
                title: '删除',
                label: `删除“${open.title}”`,
                kind: 'bare',
                run: async () => {
                  await quietApi('nav.folder_delete', { id: open.id });
                },
                sure: {
                  title: `删除收藏夹“${open.title}”`,
                  text: '里面的网址会成为未分类，不会丢。',
                  yes: '删除',
                  grave: true,
                },
                said: '收藏夹已删除',
              },
            ]}
          />
          {open.code ? (
            <a className="desk-link" href={`/nav/folder/${open.code}`}>
              分享页
            </a>
          ) : null}
        </div>
      ) : null}
      {renaming ? (
        <FolderNameDialog folder={renaming} onClose={() => setRenaming(null)} onSaved={onChange} />
      ) : null}
    </div>
  );
}

function FolderItem({
  folder: { id, title, count, code },
  current,
}: {
  folder: NavFolder;
  current: boolean;
}) {
  const { item, handle } = useSortItem(String(id));
  return (
    <li {...item}>
      <a href={hrefOf(id)} aria-current={current ? 'page' : undefined}>
        <span className="t">{title}</span>
        {code ? <Icon name="share" size={12} /> : null}
        <span className="c">{count}</span>
      </a>
      <button type="button" className="sort-handle" aria-label={`移动收藏夹 ${title}`} {...handle}>
        <Icon name="drag" size={12} />
      </button>
    </li>
  );
}
