import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { JudgeAct } from './judged.ts';
import type { Judging } from './use-judging.ts';
import { rowId } from './use-row-keys.ts';

type Props<K extends string | number, A extends string> = {
  of: K;
  name: string;
  current: boolean;
  onCurrent: () => void;
  /** What can be done with it now. */
  acts: readonly (readonly [act: A, facts: Pick<JudgeAct<never>, 'title' | 'strong' | 'batch_only'>])[];
  /** What a letter has decided about it and is not sent yet. */
  held: string | undefined;
  desk: Judging<K, A>;
  children: ReactNode;
};

/** One row: its tick, what it says, why nothing was done with it, and what can be. */
export function JudgedRow<K extends string | number, A extends string>(props: Props<K, A>) {
  const { of, name, current, onCurrent, acts, held, desk, children } = props;
  const { picked, busy, ask } = desk;
  const said = picked.results.get(of);
  return (
    <li id={rowId(of)} tabIndex={-1} className={current ? 'current' : undefined} aria-label={name}>
      <Checkbox
        checked={picked.keys.has(of)}
        aria-label={`选中${name}`}
        onChange={() => {
          onCurrent();
          picked.toggle(of);
        }}
      />
      <div className="what">
        {children}
        {held ? (
          <p className="why" role="status">
            10 秒后{held}，在那以前可以撤销
          </p>
        ) : null}
        {said && !said.done ? <p className="why">没有处理：{said.msg}</p> : null}
      </div>
      <div className="acts">
        {held ? (
          <Button size="sm" aria-label={`撤销${held}${name}`} onClick={() => desk.takeBack(of)}>
            撤销
          </Button>
        ) : null}
        {(held ? [] : acts)
          .filter(([, { batch_only }]) => !batch_only)
          .map(([act, { title, strong }]) => (
            <Button
              key={act}
              size="sm"
              kind={strong ? 'ink' : 'bare'}
              busy={busy}
              aria-label={`${title}${name}`}
              onClick={() => ask(act, [of])}
            >
              {title}
            </Button>
          ))}
      </div>
    </li>
  );
}
