import { useRef, useState, type FormEvent } from 'react';
import { collect_limits } from '../../../../contract/collect/collect-types.ts';
import type { CollectFolder } from '../../../../contract/collect/collect.ts';
import { api, quietApi } from '../../../api.ts';
import { useDeskViewer } from '../../../desk/desk-viewer.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import type { useRead } from '../../../desk/use-read.ts';
import { SortList } from '../../../parts/upload/sort-list.tsx';
import { factsOf } from '../../../refused-call.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { FolderRow } from './folder-row.tsx';

/** The own folders: made, named, put in order, opened to everybody, deleted. */
export function Folders({ read }: { read: ReturnType<typeof useRead<'collect.folders'>> }) {
  const viewer = useDeskViewer();
  const { act, busy } = useAct();
  const [editing, setEditing] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const adding = useRef(false);

  /** What is wrong with a name, to be said at its field; null when it was taken. */
  const wrongName = async (run: () => Promise<unknown>): Promise<string | null> => {
    try {
      await run();
      await read.reload();
      return null;
    } catch (problem) {
      const facts = factsOf(problem);
      if (facts?.data?.issues?.[0]) return facts.data.issues[0].message;
      if (facts?.code === 0) return facts.msg;
      reactTo(problem);
      return '';
    }
  };
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('title') as HTMLInputElement;
    if (adding.current) return;
    adding.current = true;
    const wrong = await wrongName(() => quietApi('collect.folder_add', { title: field.value }));
    adding.current = false;
    setError(wrong);
    if (wrong === null) {
      form.reset();
      toast('已新建');
    }
    field.focus();
  };
  const rename = async (folder: CollectFolder, title: string): Promise<string | null> => {
    if (title.trim() !== folder.title) {
      const wrong = await wrongName(() => quietApi('collect.folder_edit', { id: folder.id, title }));
      if (wrong !== null) return wrong;
      toast('已改名');
    }
    setEditing(null);
    return null;
  };
  const open = (folder: CollectFolder) =>
    void act(`open-${folder.id}`, async () => {
      await api('collect.folder_edit', { id: folder.id, is_public: !folder.is_public });
      await read.reload();
      toast(folder.is_public ? '改为只有自己可见' : '已公开，别人在你的主页能看到');
    });
  const remove = async ({ id, title, count }: CollectFolder) => {
    const sure = await confirmBox({
      title: `删除收藏夹“${title}”`,
      text: count > 0 ? `里面的 ${count} 条收藏不会取消，回到默认收藏夹。` : '这个收藏夹是空的。',
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    await act(`remove-${id}`, async () => {
      await api('collect.folder_delete', { id });
      toast('已删除');
      await read.reload();
    });
  };
  const move = (own: readonly CollectFolder[], from: number, to: number) => {
    const moved = own[from];
    if (!moved || to < 0 || to >= own.length) return;
    const order = own.filter(({ id }) => id !== moved.id);
    order.splice(to, 0, moved);
    // It stands where it was put at once; a refusal brings the order back that the server knows.
    read.change((all) => [...all.filter(({ id }) => id === 0), ...order]);
    void act('sort', () => api('collect.folders_sort', { ids: order.map(({ id }) => id) })).then(
      (done) => void (done || read.reload()),
    );
  };

  return (
    <div className="collect-list">
      <h2 className="sr-only">收藏夹</h2>
      <form className="desk-tools collect-new" onSubmit={(event) => void add(event)} noValidate>
        <label className="sr-only" htmlFor="folder-title">
          新收藏夹的名称
        </label>
        <input
          id="folder-title"
          name="title"
          placeholder="新收藏夹的名称"
          maxLength={collect_limits.folder_title}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'folder-title-error' : undefined}
          onChange={() => setError(null)}
        />
        <Button kind="ink" type="submit">
          新建
        </Button>
        <span className="meta">
          至多 {collect_limits.folders} 个；公开的显示在
          <a className="desk-link" href={`/people/${viewer.username}?tab=collects`}>
            你的主页
          </a>
        </span>
        {error ? <FieldError id="folder-title-error">{error}</FieldError> : null}
      </form>
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
                    onSave={(title) => rename(folder, title)}
                    onCancel={() => setEditing(null)}
                    onOpen={() => open(folder)}
                    onRemove={() => void remove(folder)}
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
