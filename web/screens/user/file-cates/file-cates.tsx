import './file-cates.css';
import { useState } from 'react';
import { quietApi, api } from '../../../api.ts';
import { AddLine } from '../../../desk/add-line.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { NameField } from '../../../desk/name-field.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { toast } from '../../../shell/toast.ts';
import { EmptyState } from '../../../ui/notice.tsx';

/** Categories of the library: added, renamed, deleted; the pictures of a deleted one stay. */
export default function FileCates() {
  const read = useRead('file.categories', {});
  const [editing, setEditing] = useState<number | null>(null);
  const named = async (call: Promise<unknown>, said: string) => {
    await call;
    toast(said);
    await read.reload();
  };
  return (
    <DeskPage title="素材分类" meta="至多 50 个，只有自己看得到">
      <section className="work">
        <AddLine
          label="新分类的名称"
          max={20}
          verb="新建分类"
          add={(title) => named(quietApi('file.category_add', { title }), '已新建')}
        />
        <ReadState read={read}>
          {(categories) => {
            const own = categories.filter(({ id }) => id > 0);
            const rest = categories.find(({ id }) => id === 0);
            return (
              <>
                {own.length === 0 ? (
                  <EmptyState title="还没有分类" text="按产品、用途或渠道分开放，选图时少翻几页。" />
                ) : null}
                <ul className="desk-rows cate-rows">
                  {own.map(({ id, title, count }) => (
                    <li key={id}>
                      {editing === id ? (
                        <NameField
                          label={`${title} 的新名称`}
                          initial={title}
                          max={20}
                          onSave={(to) =>
                            named(quietApi('file.category_rename', { id, title: to }), '已改名')
                          }
                          onClose={() => setEditing(null)}
                        />
                      ) : (
                        <>
                          <h3>
                            <a href={`/user/files?category=${id}`}>{title}</a>
                          </h3>
                          <span className="meta n">{count} 张</span>
                          <span className="end">
                            <RowActs
                              size="sm"
                              after={read.reload}
                              acts={[
                                {
                                  title: '改名',
                                  label: `给${title}改名`,
                                  kind: 'bare',
                                  press: () => setEditing(id),
                                },
                                {
                                  title: '删除',
                                  label: `删除${title}`,
                                  kind: 'bare',
                                  run: () => api('file.category_delete', { id }),
                                  sure: {
                                    title: `删除分类“${title}”`,
                                    text:
                                      count > 0
                                        ? `里面的 ${count} 张图片不会删除，回到“未分类”。`
                                        : '这个分类里没有图片。',
                                    yes: '删除',
                                    grave: true,
                                  },
                                  said: '已删除',
                                },
                              ]}
                            />
                          </span>
                        </>
                      )}
                    </li>
                  ))}
                  {rest ? (
                    <li>
                      <h3>
                        <a href="/user/files?category=0">{rest.title}</a>
                      </h3>
                      <span className="meta n">{rest.count} 张</span>
                      <span className="end meta">没有归类的图片都在这里</span>
                    </li>
                  ) : null}
                </ul>
              </>
            );
          }}
        </ReadState>
      </section>
    </DeskPage>
  );
}
