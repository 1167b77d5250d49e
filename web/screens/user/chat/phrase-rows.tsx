import { useState, type FormEvent, type ReactNode } from 'react';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import { api, quietApi } from '../../../api.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { factsOf } from '../../../refused-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { RowMenuItems } from '../../../parts/row-menu-items.tsx';
import { SortList, useSortItem } from '../../../parts/upload/sort-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Row = { id: number; title: string; content: string; used: number };
type Words = { title: string; content: string };
type Calls = {
  add: (words: Words) => Promise<unknown>;
  edit: (id: number, words: Words) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  sort: (ids: number[]) => Promise<unknown>;
};

const inOrder = <T extends { id: number }>(rows: readonly T[], ids: readonly number[]): T[] =>
  rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

/** Sent by one press. */
export function QuickReplyRows() {
  const read = useRead('quick_reply.index', {});
  return (
    <Phrases
      title="快捷回复"
      hint={`点一下就发出去，最多 ${chat_limits.quick_replies} 条`}
      below={`排在前面的 ${chat_limits.shown_quick} 条直接在输入框上方`}
      names={['标题', '发出去的话']}
      rows={read.data?.list ?? null}
      most={chat_limits.quick_replies}
      longest={chat_limits.quick_reply}
      reload={read.reload}
      put={(ids) => read.change((all) => ({ ...all, list: inOrder(all.list, ids) }))}
      calls={{
        add: (words) => quietApi('quick_reply.add', words),
        edit: (id, words) => quietApi('quick_reply.edit', { id, ...words }),
        remove: (id) => api('quick_reply.del', { id }),
        sort: (ids) => api('quick_reply.sort', { ids }),
      }}
    />
  );
}

/** Put into the field and changed there. */
export function ExpressionRows() {
  const read = useRead('expression.index', {});
  return (
    <Phrases
      title="常用语"
      hint={`按分类找，选了再改再发，最多 ${chat_limits.expressions} 条`}
      names={['分类', '内容']}
      rows={read.data?.list.map(({ category, ...row }) => ({ ...row, title: category })) ?? null}
      most={chat_limits.expressions}
      longest={chat_limits.expression}
      reload={read.reload}
      put={(ids) => read.change((all) => ({ ...all, list: inOrder(all.list, ids) }))}
      calls={{
        add: ({ title, content }) => quietApi('expression.add', { category: title, content }),
        edit: (id, { title, content }) => quietApi('expression.edit', { id, category: title, content }),
        remove: (id) => api('expression.del', { id }),
        sort: (ids) => api('expression.sort', { ids }),
      }}
    />
  );
}

type Props = {
  title: string;
  hint: string;
  below?: string;
  names: readonly [string, string];
  rows: readonly Row[] | null;
  most: number;
  longest: number;
  reload: () => Promise<void>;
  /** Shows them in this order until they are read again. */
  put: (ids: readonly number[]) => void;
  calls: Calls;
};

function Phrases({ title, hint, below, names, rows, most, longest, reload, put, calls }: Props) {
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const { act } = useAct(reload);
  const done = async () => {
    setEditing(null);
    await reload();
  };
  const move = (from: number, to: number) => {
    const ids = rows!.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    ids.splice(to, 0, moved!);
    // It stands where it was put at once; reading again brings the order back that the server knows.
    put(ids);
    void act('sort', () => calls.sort(ids)).then((sorted) => void (sorted || reload()));
  };
  const place = (id: string) => rows!.findIndex((row) => String(row.id) === id);
  const form = (words: Words, save: (typed: Words) => Promise<unknown>): ReactNode => (
    <PhraseForm
      names={names}
      longest={longest}
      words={words}
      save={async (typed) => {
        await save(typed);
        await done();
      }}
      onCancel={() => setEditing(null)}
    />
  );
  return (
    <section className="work">
      <SectionHead title={title} meta={hint} />
      <SortList
        items={rows?.map(({ id, title: name }) => ({ id: String(id), name })) ?? []}
        disabled={editing !== null}
        onMove={(id, to_id) => move(place(id), place(to_id))}
      >
        <ul className="phrase-rows" aria-label={title}>
          {rows?.map((row, at) => (
            <PhraseRow
              key={row.id}
              row={row}
              first={at === 0}
              last={at === rows.length - 1}
              editing={editing === row.id ? form(row, (typed) => calls.edit(row.id, typed)) : null}
              onEdit={() => setEditing(row.id)}
              onRemove={() =>
                void act('remove', () => calls.remove(row.id), {
                  sure: {
                    title: `删除这条${title}`,
                    text: `“${row.title}”，删除后不能恢复。`,
                    yes: '删除',
                    grave: true,
                  },
                  said: '已删除',
                })
              }
              onStep={(by) => move(at, at + by)}
            />
          ))}
          {editing === 'new' ? <li>{form({ title: '', content: '' }, calls.add)}</li> : null}
        </ul>
      </SortList>
      {rows && rows.length < most && editing !== 'new' ? (
        <div className="desk-go">
          <Button onClick={() => setEditing('new')}>
            <Icon name="plus" />
            加一条
          </Button>
          {below ? <span className="meta">{below}</span> : null}
        </div>
      ) : null}
    </section>
  );
}

type RowProps = {
  row: Row;
  /** Its form, while it is edited. */
  editing: ReactNode;
  first: boolean;
  last: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onStep: (by: 1 | -1) => void;
};

/** One of them: taken by its handle to another place, or moved a step from its menu. */
function PhraseRow({
  row: { id, title, content, used },
  editing,
  first,
  last,
  onEdit,
  onRemove,
  onStep,
}: RowProps) {
  const { item, handle } = useSortItem(String(id), editing !== null);
  return (
    <li {...item}>
      {editing ?? (
        <>
          <button type="button" className="sort-handle" aria-label={`给${title}换位置`} {...handle}>
            <Icon name="drag" />
          </button>
          <div className="words">
            <b>{title}</b>
            {content === title ? null : <p>{content}</p>}
          </div>
          <span className="meta n">{used > 0 ? `用过 ${used} 次` : ''}</span>
          <button type="button" className="icb" aria-label={`改${title}`} title="改" onClick={onEdit}>
            <Icon name="edit" />
          </button>
          <Menu className="icb" label={`${title}的更多操作`} button={<Icon name="more" />}>
            <RowMenuItems first={first} last={last} onStep={onStep} onRemove={onRemove} />
          </Menu>
        </>
      )}
    </li>
  );
}

type FormProps = {
  names: readonly [string, string];
  longest: number;
  words: Words;
  save: (words: Words) => Promise<unknown>;
  onCancel: () => void;
};

function PhraseForm({ names, longest, words, save, onCancel }: FormProps) {
  const [typed, setTyped] = useState(words);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await save({ title: typed.title, content: typed.content.trim() || typed.title });
    } catch (failed) {
      setError(factsOf(failed)?.msg ?? '没有存上，可能是网络断了一下');
      setBusy(false);
    }
  };
  return (
    <form className="phrase-form" onSubmit={(event) => void submit(event)} noValidate>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, to be typed in
        autoFocus
        aria-label={names[0]}
        placeholder={names[0]}
        maxLength={chat_limits.phrase_title}
        value={typed.title}
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
      />
      <textarea
        aria-label={names[1]}
        placeholder={names[1]}
        rows={2}
        maxLength={longest}
        value={typed.content}
        onChange={(event) => setTyped({ ...typed, content: event.target.value })}
      />
      {error ? <FieldError id="phrase-error">{error}</FieldError> : null}
      <div className="acts">
        <Button type="submit" size="sm" busy={busy}>
          存
        </Button>
        <Button kind="bare" size="sm" onClick={onCancel}>
          取消
        </Button>
      </div>
    </form>
  );
}
