import './nav.css';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { NavFolder, NavLink } from '../../../../contract/navigation/nav-folders.ts';
import { quietApi } from '../../../api.ts';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { SortList } from '../../../parts/upload/sort-list.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { FolderList } from './folder-list.tsx';
import { ImportBookmarks } from './import-bookmarks.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinkRow } from './link-row.tsx';
import { saveFile } from './save-file.ts';

/** Links that one keeps, in one's own folders and order. */
export default function Links() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('folder') ?? '';
  const folder_id = /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  const folders = useRead('nav.folders', {});
  const links = useRead('nav.links', {});
  const reload = async () => void (await Promise.all([folders.reload(), links.reload()]));
  const [editing, setEditing] = useState<NavLink | 'new' | null>(null);
  const [importing, setImporting] = useState(false);
  const { act } = useAct();
  const all = links.data ?? [];
  const dead = all.filter(({ check }) => check === 'dead').length;
  return (
    <DeskPage
      title="收藏的网址"
      meta={links.data ? `${all.length} 个${dead > 0 ? `，${dead} 个打不开` : ''}` : undefined}
      acts={
        <>
          <Button onClick={() => setImporting(!importing)} aria-expanded={importing}>
            <Icon name="upload" />
            导入书签
          </Button>
          <Button kind="ink" onClick={() => setEditing('new')}>
            <Icon name="plus" />
            添加网址
          </Button>
        </>
      }
    >
      <DeskTabs
        end={
          <Button
            size="sm"
            kind="bare"
            onClick={() => void act('export', async () => saveFile(await quietApi('nav.export', {})))}
          >
            导出
          </Button>
        }
      >
        <ReadState read={folders} rows={3}>
          {(list) => (
            <div className="nav-cols">
              <FolderList folders={list} total={all.length} current={folder_id} onChange={reload} />
              <ReadState read={links} rows={6}>
                {() => (
                  <LinkList
                    links={all}
                    folders={list}
                    folder_id={folder_id}
                    onEdit={setEditing}
                    onChange={reload}
                    onSort={(next) => links.change(() => next)}
                  />
                )}
              </ReadState>
            </div>
          )}
        </ReadState>
      </DeskTabs>
      {importing && folders.data ? <ImportBookmarks folders={folders.data} onChange={reload} /> : null}
      {editing ? (
        <LinkDialog
          link={editing === 'new' ? null : editing}
          folders={folders.data ?? []}
          folder_id={folder_id ?? 0}
          onClose={() => setEditing(null)}
          onSaved={reload}
        />
      ) : null}
    </DeskPage>
  );
}

type ListProps = {
  links: readonly NavLink[];
  folders: readonly NavFolder[];
  folder_id: number | null;
  onEdit: (link: NavLink) => void;
  onChange: () => Promise<void>;
  onSort: (links: NavLink[]) => void;
};

/** Those of one folder, or all; they are put in order by pointer or keys, and sent at once. */
function LinkList({ links, folder_id, onEdit, onChange, onSort }: ListProps) {
  const [keyword, setKeyword] = useState('');
  const [only_dead, setOnlyDead] = useState(false);
  const { act } = useAct(onChange);
  const inside = links.filter((link) => folder_id === null || link.folder_id === folder_id);
  const word = keyword.trim().toLowerCase();
  const shown = inside.filter(
    ({ title, url, note, check }) =>
      (!only_dead || check === 'dead') && `${title} ${url} ${note}`.toLowerCase().includes(word),
  );
  const sortable = folder_id !== null && word === '' && !only_dead;
  const move = (id: string, to_id: string) => {
    const order = inside.map((link) => String(link.id));
    const to = order.indexOf(to_id);
    order.splice(order.indexOf(id), 1);
    order.splice(to, 0, id);
    const sorted = order.map((one) => inside.find((link) => String(link.id) === one)!);
    onSort([...sorted, ...links.filter((link) => !sorted.includes(link))]);
    void act('sort', () =>
      quietApi('nav.links_sort', { folder_id: folder_id!, ids: sorted.map((link) => link.id) }),
    ).then((done) => void (done || onChange()));
  };
  return (
    <div>
      <div className="desk-tools">
        <input
          type="search"
          className="nav-find"
          aria-label="在收藏里找"
          placeholder="在收藏里找"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <label className="checkbox">
          <input type="checkbox" checked={only_dead} onChange={({ target }) => setOnlyDead(target.checked)} />
          <span>只看打不开的</span>
        </label>
        <span className="end meta">
          {sortable ? '拖动排序，键盘用空格和方向键' : '打开一个收藏夹就能排序'}
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={inside.length === 0 ? '这里还没有网址' : '没有符合的网址'}
          text={inside.length === 0 ? '在网址导航里点收藏，或添加自己的网址。' : '换个说法，或看全部。'}
        >
          {inside.length === 0 ? <ButtonLink href="/nav">去网址导航</ButtonLink> : null}
        </EmptyState>
      ) : null}
      <SortList
        items={shown.map(({ id, title }) => ({ id: String(id), name: title }))}
        disabled={!sortable}
        onMove={move}
      >
        <ol className="site-rows">
          {shown.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              sortable={sortable}
              onEdit={() => onEdit(link)}
              onChange={onChange}
            />
          ))}
        </ol>
      </SortList>
    </div>
  );
}
