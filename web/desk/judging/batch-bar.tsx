import './judging.css';
import { Checkbox } from 'antd';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { most_at_once, type Picked } from './use-picked.ts';

type Act<A extends string> = { act: A; title: string; strong?: boolean };
type Props<K extends string | number, A extends string> = {
  picked: Picked<K>;
  shown: readonly K[];
  /** How one is counted: 篇, 条. */
  unit: string;
  acts: readonly Act<A>[];
  busy: boolean;
  nameOf: (key: K) => string;
  onAct: (act: A, keys: K[]) => void;
};

/** One act for the ticked rows, with one result for each. */
export function BatchBar<K extends string | number, A extends string>(props: Props<K, A>) {
  const { picked, shown, unit, acts, busy, nameOf, onAct } = props;
  const n = picked.keys.size;
  const failed = [...picked.results].filter(([, { done }]) => !done);
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
            {acts.map(({ act, title, strong }) => (
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
      {failed.length > 0 ? (
        <Notice bad>
          有 {failed.length} {unit}没有处理：
          {failed.map(([key, { msg, name }]) => (
            <span key={key} className="batch-result">
              {name ?? nameOf(key)}：{msg}
            </span>
          ))}
        </Notice>
      ) : null}
    </>
  );
}
