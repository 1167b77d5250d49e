import './file-cates.css';
import { useRef, useState, type FormEvent } from 'react';
import type { FileCategory } from '../../../../contract/upload/files.ts';
import { quietApi, api } from '../../../api.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { factsOf } from '../../../refused-call.ts';
import { confirmBox } from '../../../shell/confirm-box.ts';
import { reactTo } from '../../../shell/react-to-refusal.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { CateName } from './cate-name.tsx';

/** Categories of the library: added, renamed, deleted; the pictures of a deleted one stay. */
export default function FileCates() {
  const read = useRead('file.categories', {});
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
      if (facts && facts.code === 0) return facts.msg;
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
    const wrong = await wrongName(() => quietApi('file.category_add', { title: field.value }));
    adding.current = false;
    setError(wrong);
    if (wrong === null) {
      form.reset();
      toast('已新建');
    }
    field.focus();
  };
  const rename = async ({ id, title: before }: FileCategory, title: string): Promise<string | null> => {
    if (title.trim() !== before) {
      const wrong = await wrongName(() => quietApi('file.category_rename', { id, title }));
      if (wrong !== null) return wrong;
      toast('已改名');
    }
    setEditing(null);
    return null;
  };
  const remove = async ({ id, title, count }: FileCategory) => {
    const sure = await confirmBox({
      title: `删除分类“${title}”`,
      text: count > 0 ? `里面的 ${count} 张图片不会删除，回到“未分类”。` : '这个分类里没有图片。',
      yes: '删除',
      grave: true,
    });
    if (!sure) return;
    if (await act(`remove-${id}`, () => api('file.category_delete', { id }))) {
      toast('已删除');
      await read.reload();
    }
  };

  return (
    <DeskPage title="素材分类" meta="至多 50 个，只有自己看得到">
      <section className="work">
        <form className="desk-tools cate-add" onSubmit={(event) => void add(event)} noValidate>
          <label className="sr-only" htmlFor="cate-title">
            新分类的名称
          </label>
          <input
            id="cate-title"
            name="title"
            placeholder="新分类的名称"
            maxLength={20}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'cate-title-error' : undefined}
            onChange={() => setError(null)}
          />
          <Button kind="ink" type="submit">
            新建分类
          </Button>
          {error ? <FieldError id="cate-title-error">{error}</FieldError> : null}
        </form>
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
                  {own.map((category) => (
                    <li key={category.id}>
                      {editing === category.id ? (
                        <CateName
                          title={category.title}
                          onSave={(title) => rename(category, title)}
                          onCancel={() => setEditing(null)}
                        />
                      ) : (
                        <>
                          <h3>
                            <a href={`/user/files?category=${category.id}`}>{category.title}</a>
                          </h3>
                          <span className="meta n">{category.count} 张</span>
                          <span className="end">
                            <Button
                              kind="bare"
                              size="sm"
                              aria-label={`给${category.title}改名`}
                              onClick={() => setEditing(category.id)}
                            >
                              改名
                            </Button>
                            <Button
                              kind="bare"
                              size="sm"
                              aria-label={`删除${category.title}`}
                              busy={busy === `remove-${category.id}`}
                              onClick={() => void remove(category)}
                            >
                              删除
                            </Button>
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
