import '../ui/slim-line.css';
import './folder-dialog.css';
import { useEffect, useRef, useState } from 'react';
import type { CollectFolder } from '../../contract/collect/collect.ts';
import { collect_limits } from '../../contract/collect/collect-types.ts';
import { api, quietApi } from '../api.ts';
import { factsOf } from '../refused-call.ts';
import { reactTo } from '../shell/react-to-refusal.ts';
import { toast } from '../shell/toast.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import type { Collectable, Collected } from './collectable.ts';
import { openDialog } from './open-dialog.tsx';
import { DialogFrame } from './upload/dialog-frame.tsx';

type Props = {
  title: string;
  /** The folder that is chosen from the beginning. */
  current?: number | null;
  /** Puts it there; a refusal is thrown. */
  onChoose: (folder: CollectFolder) => Promise<void>;
  onClose: () => void;
};

/** The own folders, one of which is chosen; a new one can be made on the way. */
export function FolderDialog({ title, current = null, onChoose, onClose }: Props) {
  const [folders, setFolders] = useState<CollectFolder[] | null>(null);
  const [chosen, setChosen] = useState<number | null>(current);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    api('collect.folders', {}).then(setFolders, () => setFolders([]));
  }, []);

  /** One act at a time; what is wrong with the new name is said at its field. */
  const once = async (run: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await run();
    } catch (problem) {
      const facts = factsOf(problem);
      const said = facts?.data?.issues?.[0]?.message ?? (facts?.code === 0 ? facts.msg : null);
      if (said && name.current?.value) {
        setError(said);
        name.current.focus();
      } else reactTo(problem);
    } finally {
      setBusy(false);
    }
  };
  const add = async () => {
    const folder = await quietApi('collect.folder_add', { title: name.current?.value ?? '' });
    if (name.current) name.current.value = '';
    setFolders((now) => [...(now ?? []), folder]);
    setChosen(folder.id);
    return folder;
  };

  return (
    <DialogFrame className="folder-dialog" title={title} onClose={onClose}>
      {(_, close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void once(async () => {
              // A name that was typed and not added yet is meant.
              const folder = name.current?.value.trim()
                ? await add()
                : folders?.find((one) => one.id === chosen);
              if (!folder) return;
              await onChoose(folder);
              close();
            });
          }}
        >
          <fieldset aria-busy={folders === null}>
            <legend className="sr-only">收藏夹</legend>
            {(folders ?? []).map((folder) => (
              <label key={folder.id}>
                <input
                  type="radio"
                  name="folder"
                  checked={chosen === folder.id}
                  onChange={() => setChosen(folder.id)}
                />
                <span>{folder.title}</span>
                {folder.is_public ? <span className="tag line">公开</span> : null}
                <span className="meta n">{folder.count}</span>
              </label>
            ))}
          </fieldset>
          <div className="new slim-line">
            <label className="sr-only" htmlFor="new-folder">
              新收藏夹的名称
            </label>
            <input
              id="new-folder"
              ref={name}
              placeholder="新收藏夹的名称"
              maxLength={collect_limits.folder_title}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'new-folder-error' : undefined}
              onChange={() => setError(null)}
            />
            <Button onClick={() => void once(add)}>新建</Button>
            {error ? <FieldError id="new-folder-error">{error}</FieldError> : null}
          </div>
          <footer>
            <a className="meta" href="/user/collect">
              管理收藏夹
            </a>
            <Button onClick={close}>取消</Button>
            <Button kind="ink" type="submit" busy={busy}>
              放进去
            </Button>
          </footer>
        </form>
      )}
    </DialogFrame>
  );
}

/** Asks into which folder, from anywhere. */
export function openFolderDialog(thing: Collectable, onCollected?: (to: Collected) => void): void {
  openDialog((onClose) => (
    <FolderDialog
      title="放进收藏夹"
      current={0}
      onChoose={async (folder) => {
        const to = await quietApi('collect.add', { ...thing, folder_id: folder.id });
        onCollected?.(to);
        toast(`已放进“${folder.title}”`);
      }}
      onClose={onClose}
    />
  ));
}
