import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { chat_limits } from '../../../../contract/chat/chat-limits.ts';
import type { Expression, QuickReply } from '../../../../contract/chat/phrases.ts';
import { useRead } from '../../../desk/use-read.ts';

type Props = {
  onChoose: (expression: Expression) => void;
  onQuick: (reply: QuickReply) => void;
  onClose: () => void;
};

/** Expressions and quick replies over the field: typed to narrow them, arrows to choose, Enter to take, Escape to close. */
export function Phrases({ onChoose, onQuick, onClose }: Props) {
  const [kind, setKind] = useState<'expression' | 'quick'>('expression');
  const [keyword, setKeyword] = useState('');
  const [at, setAt] = useState(0);
  const find = useRef<HTMLInputElement>(null);
  const expressions = useRead('expression.index', { limit: chat_limits.expressions });
  const quick = useRead('quick_reply.index', {});
  useEffect(() => find.current?.focus(), []);

  const rows = useMemo(() => {
    const all =
      kind === 'expression'
        ? (expressions.data?.list ?? []).map((one) => ({
            id: one.id,
            title: one.category,
            content: one.content,
            take: () => onChoose(one),
          }))
        : (quick.data?.list ?? []).map((one) => ({
            id: one.id,
            title: one.title,
            content: one.content,
            take: () => onQuick(one),
          }));
    return all.filter(({ title, content }) => `${title} ${content}`.includes(keyword.trim()));
  }, [kind, expressions.data, quick.data, keyword, onChoose, onQuick]);
  const current = Math.min(at, rows.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by && rows.length > 0) {
      event.preventDefault();
      setAt((current + by + rows.length) % rows.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      rows[current]?.take();
    }
    if (event.key === 'Escape') onClose();
  };
  const choose = (next: typeof kind) => {
    setKind(next);
    setAt(0);
    find.current?.focus();
  };
  return (
    <div className="phrases" role="region" aria-label="常用语">
      <div className="cap">
        <button type="button" aria-pressed={kind === 'expression'} onClick={() => choose('expression')}>
          常用语
        </button>
        <button type="button" aria-pressed={kind === 'quick'} onClick={() => choose('quick')}>
          快捷回复
        </button>
        <input
          ref={find}
          role="combobox"
          aria-expanded="true"
          aria-controls="chat-phrases"
          aria-activedescendant={rows[current] ? `chat-phrase-${rows[current].id}` : undefined}
          aria-label="找一条"
          placeholder="找一条，上下选，回车用"
          value={keyword}
          onChange={(event) => {
            setKeyword(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <a className="end" href="/user/chat/setting">
          编辑
        </a>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a list box */}
      <ul id="chat-phrases" role="listbox" aria-label={kind === 'quick' ? '快捷回复' : '常用语'}>
        {rows.map((row, n) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <li
            key={row.id}
            id={`chat-phrase-${row.id}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as above
            role="option"
            aria-selected={n === current}
            onClick={row.take}
          >
            <b>{row.title}</b>
            <span>{row.content}</span>
          </li>
        ))}
      </ul>
      {rows.length === 0 && expressions.data && quick.data ? (
        <p className="none">
          {keyword ? '没有找到' : kind === 'quick' ? '还没有快捷回复' : '还没有常用语'}，
          <a href="/user/chat/setting">去加一条</a>
        </p>
      ) : null}
    </div>
  );
}
