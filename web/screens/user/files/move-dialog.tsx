import { useState } from 'react';
import type { FileCategory } from '../../../../contract/upload/files.ts';
import { DialogFrame } from '../../../parts/upload/dialog-frame.tsx';
import { Button } from '../../../ui/button.tsx';

type Props = {
  count: number;
  categories: readonly FileCategory[];
  onMove: (category: number) => void;
  onClose: () => void;
};

/** Into which category. */
export function MoveDialog({ count, categories, onMove, onClose }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <DialogFrame className="files-move" title={`把 ${count} 张图片移到`} onClose={onClose}>
      {(_, close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen === null) return;
            onMove(chosen);
            close();
          }}
        >
          <fieldset className="in">
            <legend className="sr-only">分类</legend>
            {[...categories.filter(({ id }) => id > 0), ...categories.filter(({ id }) => id === 0)].map(
              ({ id, title, count: there }) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="category"
                    checked={chosen === id}
                    onChange={() => setChosen(id)}
                  />
                  <span>{title}</span>
                  <span className="meta n">{there}</span>
                </label>
              ),
            )}
          </fieldset>
          <footer>
            <a className="meta" href="/user/files/cate">
              管理分类
            </a>
            <Button onClick={close}>取消</Button>
            <Button kind="ink" type="submit" disabled={chosen === null}>
              移过去
            </Button>
          </footer>
        </form>
      )}
    </DialogFrame>
  );
}
