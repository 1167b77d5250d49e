import type { MaterialFile } from '../../../../contract/upload/files.ts';
import { Button } from '../../../ui/button.tsx';

type Props = {
  chosen: readonly MaterialFile[];
  bin: boolean;
  busy: string | null;
  onClear: () => void;
  onMove: () => void;
  onRename: () => void;
  onRemove: () => void;
  onRestore: () => void;
};

/** What can be done with the ticked ones; it takes the place of the tools. */
export function BatchBar({ chosen, bin, busy, ...act }: Props) {
  const used = chosen.filter(({ uses }) => uses > 0).length;
  return (
    <div className="files-batch" role="region" aria-label="批量操作">
      <b className="n" role="status">
        已选 {chosen.length} 张
      </b>
      {used > 0 && !bin ? (
        <span className="say">其中 {used} 张正在使用，先从用到的地方换掉才能删除</span>
      ) : null}
      <span className="end">
        <Button kind="bare" onClick={act.onClear}>
          取消选择
        </Button>
        {bin ? (
          <Button busy={busy === 'restore'} onClick={act.onRestore}>
            恢复
          </Button>
        ) : (
          <>
            <Button onClick={act.onMove}>移到…</Button>
            {chosen.length === 1 ? <Button onClick={act.onRename}>改名</Button> : null}
            <Button busy={busy === 'remove'} onClick={act.onRemove}>
              删除
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
