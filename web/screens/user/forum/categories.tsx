import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { management_limits } from '../../../../contract/forum/forum-powers.ts';
import { api, quietApi } from '../../../api.ts';
import { AddLine } from '../../../desk/add-line.tsx';
import { NameField } from '../../../desk/name-field.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Category } from './category.ts';
import { DeleteCategory } from './delete-category.tsx';

/** Categories in their order: dragged, or moved by the arrow keys on their handle. */
export function Categories({ forum_id }: { forum_id: number }) {
  const read = useRead('posts.categories', { forum_id });
  const { act } = useAct();
  const [editing, setEditing] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<Category | null>(null);
  const [moved, setMoved] = useState('');
  const dragged = useRef<number>(undefined);

  const put = async (category: Category, to: number) => {
    const list = read.data ?? [];
    if (to < 0 || to >= list.length || list[to]?.id === category.id) return;
    const others = list.filter(({ id }) => id !== category.id);
    // Shown where it goes at once; what the server says of it is read after.
    read.change(() => [...others.slice(0, to), category, ...others.slice(to)]);
    setMoved(`${category.title}现在是第 ${to + 1} 个`);
    await act('move', () => api('posts.category_edit', { id: category.id, sort: to }));
    await read.reload();
  };
  const byKeys = (event: KeyboardEvent, category: Category, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: (read.data?.length ?? 1) - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    void put(category, to);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    const category = read.data?.find(({ id }) => id === dragged.current);
    if (category) void put(category, to);
  };
  return (
    <section className="work" aria-labelledby="forum-categories">
      <SectionHead
        title="分类"
        id="forum-categories"
        meta={`至多 ${management_limits.categories} 个，按这里的顺序显示`}
      />
      <AddLine
        label="新分类的名称"
        max={management_limits.category[1]}
        verb="添加分类"
        add={async (title) => {
          await quietApi('posts.category_add', { forum_id, title });
          toast('已添加分类');
          await read.reload();
        }}
      />
      <ReadState read={read} rows={4}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="还没有分类" text="按求助、经验这样分开，大家找帖子更快。" />
          ) : (
            <ol className="desk-rows category-rows">
              {list.map((category, at) => (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a category is dropped on it; the arrows and keys do the same
                <li
                  key={category.id}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => drop(event, at)}
                >
                  <button
                    type="button"
                    className="icb drag"
                    draggable
                    aria-label={`${category.title}，第 ${at + 1} 个，用上下键移动`}
                    title="拖动，或用上下键移动"
                    onDragStart={() => (dragged.current = category.id)}
                    onKeyDown={(event) => byKeys(event, category, at)}
                  >
                    <Icon name="drag" />
                  </button>
                  {editing === category.id ? (
                    <NameField
                      label="分类名称"
                      initial={category.title}
                      max={management_limits.category[1]}
                      onClose={() => setEditing(null)}
                      onSave={async (title) => {
                        await quietApi('posts.category_edit', { id: category.id, title });
                        toast('已改名');
                        await read.reload();
                      }}
                    />
                  ) : (
                    <>
                      <h3>{category.title}</h3>
                      <span className="meta n">{category.post_count} 篇</span>
                      <span className="end">
                        {(
                          [
                            ['up', '上移', at - 1],
                            ['down', '下移', at + 1],
                          ] as const
                        ).map(([icon, does, to]) => (
                          <button
                            key={icon}
                            type="button"
                            className="icb"
                            aria-label={`${does}${category.title}`}
                            title={does}
                            disabled={to < 0 || to >= list.length}
                            onClick={() => void put(category, to)}
                          >
                            <Icon name={icon} />
                          </button>
                        ))}
                        <RowActs
                          size="sm"
                          acts={[
                            {
                              title: '改名',
                              label: `给${category.title}改名`,
                              kind: 'bare',
                              press: () => setEditing(category.id),
                            },
                            {
                              title: '删除',
                              label: `删除${category.title}`,
                              kind: 'bare',
                              press: () => setDeleting(category),
                            },
                          ]}
                        />
                      </span>
                    </>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </ReadState>
      <p className="sr-only" role="status">
        {moved}
      </p>
      {deleting ? (
        <DeleteCategory
          category={deleting}
          others={(read.data ?? []).filter(({ id }) => id !== deleting.id)}
          onClose={() => setDeleting(null)}
          onDone={async (n) => {
            setDeleting(null);
            toast(n > 0 ? `已删除，${n} 篇帖子已移走` : '已删除');
            await read.reload();
          }}
        />
      ) : null}
    </section>
  );
}
