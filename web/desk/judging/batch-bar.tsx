import './judging.css';
import { Checkbox } from 'antd';
import { Button } from '../../ui/button.tsx';
import type { JudgeAct } from './judged.ts';
import { NotDone } from './not-done.tsx';
import { most_at_once, type Picked } from './use-picked.ts';

type Props<K extends string | number, A extends string> = {
  picked: Picked<K>;
  shown: readonly K[];
  /** How one is counted: 篇, 条. */
  unit: string;
  /** Those that fit one of the ticked rows. */
  acts: readonly (readonly [act: A, facts: Pick<JudgeAct<never>, 'title' | 'strong'>])[];
  busy: boolean;
  onAct: (act: A, keys: K[]) => void;
};

/** One act for the ticked rows, with one result for each. */
export function BatchBar<K extends string | number, A extends string>(props: Props<K, A>) {
  const { picked, shown, unit, acts, busy, onAct } = props;
  const n = picked.keys.size;
  return (
    <>
      <div className="desk-tools forum-batch" role="group" aria-label="批量处理">
        <Checkbox
          checked={n > 0 && shown.every((key) => picked.keys.has(key))}
          indeterminate={n > 0 && !shown.every((key) => picked.keys.has(key))}
          disabled={shown.length === 0}
          onChange={(event) => (event.target.checked ? picked.all(shown) : picked.clear())}
        >
          <span className="n" aria-live="polite">
            {n === 0 ? '选中本页' : `已选 ${n} ${unit}`}
          </span>
        </Checkbox>
        {n === 0 ? (
          <span className="meta">
            一次至多 {most_at_once} {unit}
          </span>
        ) : (
          <span className="end">
            {acts.map(([act, { title, strong }]) => (
              <Button
                key={act}
                size="sm"
                {...(strong ? { kind: 'ink' as const } : {})}
                busy={busy}
                onClick={() => onAct(act, [...picked.keys])}
              >
                {title}
              </Button>
            ))}
          </span>
        )}
      </div>
      <NotDone results={picked.results} unit={unit} />
    </>
  );
}
