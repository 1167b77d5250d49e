import { useId, useRef, useState, type FormEvent } from 'react';
import { collect_limits } from '../../../../contract/collect/collect-types.ts';
import type { CollectFolder } from '../../../../contract/collect/collect.ts';
import { useSortItem } from '../../../parts/upload/sort-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Tag } from '../../../ui/tag.tsx';

type Props = {
  folder: CollectFolder;
  editing: boolean;
  busy: string | null;
  first: boolean;
  last: boolean;
  onEdit: () => void;
  /** What is wrong with the name; null when it was taken. */
  onSave: (title: string) => Promise<string | null>;
  onCancel: () => void;
  onOpen: () => void;
  onRemove: () => void;
  onStep: (by: 1 | -1) => void;
};

/** One folder: taken by its handle to another place, or moved a step from its menu. */
export function FolderRow({ folder, editing, busy, first, last, onStep, ...act }: Props) {
  const { item, handle } = useSortItem(String(folder.id), editing);
  const { title, is_public, count } = folder;
  return (
    <li {...item} className="folder-row">
      {editing ? (
        <FolderName title={title} onSave={act.onSave} onCancel={act.onCancel} />
      ) : (
        <>
          <button type="button" className="grip" aria-label={`给${title}换位置`} {...handle}>
            <Icon name="drag" />
          </button>
          <h3>{title}</h3>
          {is_public ? <Tag tone="line">公开</Tag> : null}
          <span className="meta n">{count} 条</span>
          <span className="end">
            <Button
              kind="bare"
              size="sm"
              aria-pressed={is_public}
              aria-label={`公开${title}`}
              busy={busy === `open-${folder.id}`}
              onClick={act.onOpen}
            >
              {is_public ? '改为私密' : '公开'}
            </Button>
            <Button kind="bare" size="sm" aria-label={`给${title}改名`} onClick={act.onEdit}>
              改名
            </Button>
            <Menu label={`${title}的更多操作`} button={<Icon name="more" />}>
              {first ? null : (
                <button type="button" onClick={() => onStep(-1)}>
                  <Icon name="up" />
                  上移
                </button>
              )}
              {last ? null : (
                <button type="button" onClick={() => onStep(1)}>
                  <Icon name="down" />
                  下移
                </button>
              )}
              <button type="button" onClick={act.onRemove}>
                <Icon name="trash" />
                删除
              </button>
            </Menu>
          </span>
        </>
      )}
    </li>
  );
}

/** A name that is being changed, in its row. */
function FolderName({ title, onSave, onCancel }: Pick<Props, 'onSave' | 'onCancel'> & { title: string }) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const saving = useRef(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.current) return;
    saving.current = true;
    const field = event.currentTarget.elements.namedItem('title') as HTMLInputElement;
    const wrong = await onSave(field.value);
    saving.current = false;
    if (wrong === null) return;
    setError(wrong);
    field.focus();
  };
  return (
    <form className="collect-new" onSubmit={(event) => void save(event)} noValidate>
      <input
        name="title"
        aria-label={`${title} 的新名称`}
        defaultValue={title}
        maxLength={collect_limits.folder_title}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press
        autoFocus
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <Button size="sm" type="submit">
        保存
      </Button>
      <Button size="sm" kind="bare" onClick={onCancel}>
        取消
      </Button>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </form>
  );
}
