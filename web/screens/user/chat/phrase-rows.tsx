import { useState, type FormEvent, type ReactNode } from 'react';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import { api, quietApi } from '../../../api.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useRead } from '../../../desk/use-read.ts';
import { factsOf } from '../../../refused-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Row = { id: number; title: string; content: string; used: number };
type Words = { title: string; content: string };
type Calls = {
  add: (words: Words) => Promise<unknown>;
  edit: (id: number, words: Words) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  sort: (ids: number[]) => Promise<unknown>;
};

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
  calls: Calls;
};

function Phrases({ title, hint, below, names, rows, most, longest, reload, calls }: Props) {
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const { act } = useAct(reload);
  const done = async () => {
    setEditing(null);
    await reload();
  };
  const up = (at: number) => {
    const ids = rows!.map(({ id }) => id);
    [ids[at - 1], ids[at]] = [ids[at]!, ids[at - 1]!];
    void act('sort', () => calls.sort(ids));
  };
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
      <ul className="phrase-rows">
        {rows?.map((row, at) => (
          <li key={row.id}>
            {editing === row.id ? (
              form(row, (typed) => calls.edit(row.id, typed))
            ) : (
              <>
                <div>
                  <b>{row.title}</b>
                  {row.content === row.title ? null : <p>{row.content}</p>}
                </div>
                <span className="meta n">{row.used > 0 ? `用过 ${row.used} 次` : ''}</span>
                {at > 0 ? (
                  <Act icon="up" title={`上移${row.title}`} press={() => up(at)} />
                ) : (
                  <span className="icb" />
                )}
                <Act icon="edit" title={`改${row.title}`} press={() => setEditing(row.id)} />
                <Act
                  icon="trash"
                  title={`删${row.title}`}
                  press={() => void act('remove', () => calls.remove(row.id), { said: '已删除' })}
                />
              </>
            )}
          </li>
        ))}
        {editing === 'new' ? <li>{form({ title: '', content: '' }, calls.add)}</li> : null}
      </ul>
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

const Act = ({ icon, title, press }: { icon: 'up' | 'edit' | 'trash'; title: string; press: () => void }) => (
  <button type="button" className="icb" aria-label={title} title={title} onClick={press}>
    <Icon name={icon} />
  </button>
);

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
