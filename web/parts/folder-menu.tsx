import '../ui/menu.css';
import { useEffect, useRef, useState } from 'react';
import type { CollectFolder } from '../../contract/collect/collect.ts';
import { api } from '../api.ts';
import { toast } from '../shell/toast.ts';
import { Icon } from '../ui/icon.tsx';
import { leaveWith, placeAt } from '../ui/place-at.ts';
import type { Collectable, Collected } from './collectable.ts';
import { openDialog } from './open-dialog.tsx';
import { whenLoaded } from '../shell/when-loaded.ts';

type Props = {
  thing: Collectable;
  /** The button that it stands at. */
  at: HTMLElement;
  folders: CollectFolder[];
  onCollected: (to: Collected) => void;
  onClose: () => void;
};

/** The own folders at the bookmark: a press collects into one, or moves there what was collected. */
function FolderMenu({ thing, at, folders, onCollected, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const [place] = useState(() => placeAt(at));
  useEffect(() => {
    const { current: opened } = menu;
    if (!opened) return;
    opened.showPopover();
    opened.querySelector('button')?.focus();
    leaveWith(at, opened);
  }, [at]);
  const put = async (folder: CollectFolder) => {
    menu.current?.hidePopover();
    try {
      const to = await api('collect.add', { ...thing, folder_id: folder.id });
      onCollected(to);
      toast(`已放进“${folder.title}”`);
    } catch {
      // said already
    }
  };
  const another = () => {
    menu.current?.hidePopover();
    whenLoaded(import('./folder-dialog.tsx'), ({ openFolderDialog }) => openFolderDialog(thing, onCollected));
  };
  return (
    <div
      ref={menu}
      popover="auto"
      className="menu folder-menu"
      role="group"
      aria-label="放进收藏夹"
      style={place}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {folders.map((folder) => (
        <button key={folder.id} type="button" onClick={() => void put(folder)}>
          <Icon name="mark" />
          {folder.title}
          <span className="end n">{folder.count}</span>
        </button>
      ))}
      <hr />
      <button type="button" onClick={another}>
        <Icon name="plus" />
        新建收藏夹
      </button>
      <a href="/user/collect">管理收藏夹</a>
    </div>
  );
}

/** Opens at the button, which has the focus back once the menu is closed. */
export async function openFolderMenu(props: Pick<Props, 'thing' | 'at' | 'onCollected'>): Promise<void> {
  const folders = await api('collect.folders', {}).catch(() => null);
  if (!folders) return;
  openDialog((onClose) => <FolderMenu {...props} folders={folders} onClose={onClose} />);
}
