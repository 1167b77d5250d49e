import { collect_limits } from '../../../../contract/collect/collect-types.ts';
import type { CollectFolder } from '../../../../contract/collect/collect.ts';
import { NameField } from '../../../desk/name-field.tsx';
import { RowMenuItems } from '../../../parts/row-menu-items.tsx';
import { useSortItem } from '../../../parts/upload/sort-list.tsx';
import { Button } from '../../../ui/button.tsx';
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
  onSave: (title: string) => Promise<unknown>;
  onClose: () => void;
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
        <NameField
          label={`${title} 的新名称`}
          initial={title}
          max={collect_limits.folder_title}
          onSave={act.onSave}
          onClose={act.onClose}
        />
      ) : (
        <>
          <button type="button" className="sort-handle" aria-label={`给${title}换位置`} {...handle}>
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
              <RowMenuItems first={first} last={last} onStep={onStep} onRemove={act.onRemove} />
            </Menu>
          </span>
        </>
      )}
    </li>
  );
}
