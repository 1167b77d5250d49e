import './cascader.css';
import { useEffect, useRef, useState } from 'react';
import {
  cate_flags,
  categories,
  categoryOf,
  categoryWords,
  pathOf,
} from '../../../contract/product/categories.ts';
import { FieldFrame } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldId } from '../writing/writing-kind.ts';

type Props = {
  value: number | null | undefined;
  error: string | undefined;
  onChange: (cate_id: number) => void;
};

const under = (parent: number | null) => categories.filter(({ parent_id }) => parent_id === parent);

/** Three lists beside each other, each at most 204 px high; the third one is the choice. */
export function Cascader({ value, error, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState<number[]>(() => pathOf(value ?? 0).map(({ id }) => id));
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const place = box.current;
    place?.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      place?.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const flags = value ? (categoryOf(value)?.flags ?? []) : [];
  const pick = (level: number, id: number) => {
    setWay([...way.slice(0, level), id]);
    if (level < 2) return;
    onChange(id);
    setOpen(false);
    button.current?.focus();
  };
  const lists = [null, way[0], way[1]].filter((parent) => parent !== undefined);
  return (
    <div className="cascader" ref={box}>
      <FieldFrame
        label="主类目"
        id={fieldId('cate_id')}
        note="选到第三级"
        error={error ?? null}
        hint={flags.length > 0 ? flags.map((flag) => cate_flags[flag].hint).join('；') : undefined}
      >
        {(wires) => (
          <button
            {...wires}
            ref={button}
            type="button"
            className={value ? 'chosen' : 'chosen none'}
            aria-label={`主类目，${value ? categoryWords(value) : '选一个类目'}`}
            aria-expanded={open}
            aria-controls="cate-lists"
            onClick={() => {
              setWay(pathOf(value ?? 0).map(({ id }) => id));
              setOpen(!open);
            }}
          >
            {value ? categoryWords(value) : '选一个类目'}
            <Icon name={open ? 'up' : 'down'} />
          </button>
        )}
      </FieldFrame>
      <div className="cascader-lists" id="cate-lists" hidden={!open}>
        {lists.map((parent, level) => (
          <ul key={parent ?? 0} aria-label={['第一级', '第二级', '第三级'][level]}>
            {under(parent).map(({ id, title }) => (
              <li key={id}>
                <button type="button" aria-pressed={way[level] === id} onClick={() => pick(level, id)}>
                  {title}
                  {level < 2 ? (
                    <Icon name="right" size={12} />
                  ) : value === id ? (
                    <Icon name="check" size={12} />
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}
