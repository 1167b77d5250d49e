import { useState } from 'react';
import { collect_limits } from '../../../../contract/collect/collect-types.ts';
import type { CollectFolder } from '../../../../contract/collect/collect.ts';
import { api, quietApi } from '../../../api.ts';
import { AddLine } from '../../../desk/add-line.tsx';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import type { useRead } from '../../../desk/use-read.ts';
import { SortList } from '../../../parts/upload/sort-list.tsx';
import { toast } from '../../../shell/toast.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { FolderRow } from './folder-row.tsx';

/** The own folders: made, named, put in order, opened to everybody, deleted. */
export function Folders({ read }: { read: ReturnType<typeof useRead<'collect.folders'>> }) {
  const viewer = useDeskViewer();
  const { act, busy } = useAct(read.reload);
  const [editing, setEditing] = useState<number | null>(null);

  const named = async (call: Promise<unknown>, said: string) => {
    await call;
    toast(said);
    await read.reload();
  };
  const open = ({ id, is_public }: CollectFolder) =>
    void act(`open-${id}`, () => api('collect.folder_edit', { id, is_public: !is_public }), {
      said: is_public ? '改为只有自己可见' : '已公开，别人在你的主页能看到',
    });
  const remove = ({ id, title, count }: CollectFolder) =>
    void act(`remove-${id}`, () => api('collect.folder_delete', { id }), {
      sure: {
        title: `删除收藏夹“${title}”`,
        text: count > 0 ? `里面的 ${count} 条收藏不会取消，回到默认收藏夹。` : '这个收藏夹是空的。',
        yes: '删除',
        grave: true,
      },
      said: '已删除',
    });
  const move = (own: readonly CollectFolder[], from: number, to: number) => {
    const moved = own[from];
    if (!moved || to < 0 || to >= own.length) return;
    const order = own.filter(({ id }) => id !== moved.id);
    order.splice(to, 0, moved);
    // It stands where it was put at once; reading again brings the order back that the server knows.
    read.change((all) => [...all.filter(({ id }) => id === 0), ...order]);
    void act('sort', () => api('collect.folders_sort', { ids: order.map(({ id }) => id) })).then(
      (done) => void (done || read.reload()),
    );
  };

  return (
    <div className="collect-list">
      <h2 className="sr-only">收藏夹</h2>
      <AddLine
        label="新收藏夹的名称"
        max={collect_limits.folder_title}
        verb="新建"
        add={(title) => named(quietApi('collect.folder_add', { title }), '已新建')}
        hint={
          <>
            至多 {collect_limits.folders} 个；公开的显示在
            <a className="desk-link" href={`/people/${viewer.username}?tab=collects`}>
              你的主页
            </a>
          </>
        }
      />
      <ReadState read={read}>
        {(folders) => {
          const own = folders.filter(({ id }) => id > 0);
          if (own.length === 0)
            return <EmptyState title="还没有自己的收藏夹" text="按项目或站点分开放，找起来快。" />;
          return (
            <SortList
              items={own.map(({ id, title }) => ({ id: String(id), name: title }))}
              disabled={editing !== null}
              onMove={(id, to_id) =>
                move(
                  own,
                  own.findIndex((one) => String(one.id) === id),
                  own.findIndex((one) => String(one.id) === to_id),
                )
              }
            >
              <ul className="desk-rows folder-rows">
                {own.map((folder, at) => (
                  <FolderRow
                    key={folder.id}
                    folder={folder}
                    editing={editing === folder.id}
                    busy={busy}
                    first={at === 0}
                    last={at === own.length - 1}
                    onEdit={() => setEditing(folder.id)}
                    onSave={(title) =>
                      named(quietApi('collect.folder_edit', { id: folder.id, title }), '已改名')
                    }
                    onClose={() => setEditing(null)}
                    onOpen={() => open(folder)}
                    onRemove={() => remove(folder)}
                    onStep={(by) => move(own, at, at + by)}
                  />
                ))}
              </ul>
            </SortList>
          );
        }}
      </ReadState>
    </div>
  );
}
