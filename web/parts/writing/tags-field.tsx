import { useRef, useState, type KeyboardEvent } from 'react';
import { post_limits } from '../../../contract/forum/writing-limits.ts';
import { characters } from '../../../contract/characters.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldId } from './writing-kind.ts';

type Props = { value: string[]; error: string | undefined; onChange: (tags: string[]) => void };

const parts = /[,，、;；\n]/;
const clean = (text: string) => text.replace(/\s+/gu, ' ').trim().replace(/^#/, '');
const same = (a: string, b: string) =>
  a.normalize('NFKC').toLowerCase() === b.normalize('NFKC').toLowerCase();

/** Enter or a comma makes a tag of what stands there; Backspace in the empty field takes the last one back. */
export function TagsField({ value, error, onChange }: Props) {
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = fieldId('tags');

  const add = (typed: readonly string[]): string[] => {
    const tags = [...value];
    const left: string[] = [];
    setNote('');
    for (const tag of typed.map(clean)) {
      if (tag === '' || tags.some((one) => same(one, tag))) continue;
      if (characters(tag) > post_limits.tag) {
        left.push(tag);
        setNote(`标签至多 ${post_limits.tag} 个字`);
      } else if (tags.length >= post_limits.tags) {
        left.push(tag);
        setNote(`标签至多 ${post_limits.tags} 个`);
      } else tags.push(tag);
    }
    if (tags.length > value.length) onChange(tags);
    return left;
  };
  const type = (typed: string) => {
    if (!parts.test(typed)) {
      setNote('');
      return setText(typed);
    }
    const pieces = typed.split(parts);
    const last = pieces.pop() ?? '';
    setText([...add(pieces), last].filter(Boolean).join(' '));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      setText(add([text]).join(' '));
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      event.preventDefault();
      onChange(value.slice(0, -1));
      setText(value.at(-1) ?? '');
    }
  };
  const words = error ?? note;
  return (
    <div className="field">
      <div className="lb">
        <label htmlFor={id}>标签</label>
        <small>选填，最多 {post_limits.tags} 个</small>
      </div>
      <div
        className="pub-tags"
        role="presentation"
        onMouseDown={(event) =>
          event.target === event.currentTarget && requestAnimationFrame(() => input.current?.focus())
        }
      >
        {value.map((tag) => (
          <span className="tag" key={tag}>
            {tag}
            <button
              type="button"
              aria-label={`去掉标签 ${tag}`}
              onClick={() => {
                onChange(value.filter((one) => one !== tag));
                input.current?.focus();
              }}
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        <input
          ref={input}
          id={id}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setText(add([text]).join(' '))}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={
            value.length === 0 ? '写完一个按回车' : value.length < post_limits.tags ? '再加一个' : ''
          }
          aria-invalid={words ? true : undefined}
          aria-describedby={words ? `${id}-error` : undefined}
        />
      </div>
      {words ? <FieldError id={`${id}-error`}>{words}</FieldError> : null}
    </div>
  );
}
