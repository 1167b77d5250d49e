import '../../ui/tag.css';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/meter.tsx';
import type { Slot } from './slots.ts';
import { useSortItem } from './sort-list.tsx';

type Props = {
  slot: Slot;
  place: number;
  /** Marks the first one, for example 封面. */
  first: string | undefined;
  sortable: boolean;
  disabled: boolean;
  onShow: () => void;
  /** Absent where the picture is nowhere cut. */
  onFocus: (() => void) | undefined;
  onReplace: () => void;
  onAgain: () => void;
  onRemove: () => void;
};

/** One picture with its name and what can be done to it; one that was refused keeps its place and says why. */
export function SlotBox({ slot, place, first, sortable, disabled, ...act }: Props) {
  const { fileName: name, error, status, again } = slot;
  const stored = status === 'init' || status === 'edit';
  const { item, handle } = useSortItem(slot.id, !sortable);
  const share = Math.round((slot.share ?? 0) * 100);
  return (
    <li className={error ? 'up-slot bad' : 'up-slot'} data-status={status} {...item}>
      <span className="box">
        {stored ? (
          <button type="button" className="see" aria-label={`看大图 ${name}`} onClick={act.onShow}>
            <img src={slot.display} alt="" draggable={false} />
          </button>
        ) : slot.display ? (
          <img src={slot.display} alt="" draggable={false} />
        ) : null}
        {first && place === 1 && !error ? (
          <span className="first">
            <span className="tag">{first}</span>
          </span>
        ) : null}
        {sortable ? (
          <button type="button" {...handle} className="drag" aria-label={`移动 ${name}，第 ${place} 张`}>
            <Icon name="drag" />
          </button>
        ) : null}
        {stored || error ? null : (
          <span className="prog n">
            <Meter value={share} />
            上传中 {share}%
          </span>
        )}
      </span>
      <div className="cap">
        <span title={name}>{name}</span>
        {disabled ? null : stored || error ? (
          <>
            {stored && act.onFocus ? (
              <Act icon="place" name={`移动焦点 ${name}`} onClick={act.onFocus} />
            ) : null}
            {again ? <Act icon="redo" name={`再传一次 ${name}`} onClick={act.onAgain} /> : null}
            <Act icon="upload" name={`换一张 ${name}`} onClick={act.onReplace} />
            <Act icon="trash" name={`移除 ${name}`} onClick={act.onRemove} />
          </>
        ) : (
          <Act icon="close" name={`取消上传 ${name}`} onClick={act.onRemove} />
        )}
      </div>
      {error ? (
        <p className="er" role="alert">
          {error}
        </p>
      ) : null}
    </li>
  );
}

function Act({
  icon,
  name,
  onClick,
}: {
  icon: 'redo' | 'upload' | 'trash' | 'close' | 'place';
  name: string;
  onClick: () => void;
}) {
  return (
    <button type="button" aria-label={name} title={name.split(' ')[0]} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** The empty slot, or a way to fill it: a box with a plus and a word or two. */
export function EmptyBox({
  id,
  icon,
  title,
  note,
  bad,
  describedBy,
  onClick,
}: {
  id?: string;
  icon: 'plus' | 'image';
  title: string;
  note: ReactNode;
  bad?: boolean;
  describedBy?: string | undefined;
  onClick: () => void;
}) {
  return (
    <li className={bad ? 'up-slot bad' : 'up-slot'} data-status={icon === 'plus' ? 'input' : undefined}>
      <button type="button" className="box add" id={id} aria-describedby={describedBy} onClick={onClick}>
        <Icon name={icon} size={20} />
        <span>{title}</span>
        <small>{note}</small>
      </button>
    </li>
  );
}
