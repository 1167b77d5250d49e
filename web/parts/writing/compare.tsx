import '../../ui/confirm-box.css';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import type { Compared } from './compared.ts';

type Props = { ours: Compared; theirs: Compared; onClose: () => void };

/** Both versions beside each other, as words; lines that the other does not have are marked. */
export default function Compare({ ours, theirs, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const sides = [
    ['这里的', ours, theirs],
    ['另一份', theirs, ours],
  ] as const;
  return createPortal(
    <dialog ref={dialog} className="confirm pub-compare" aria-labelledby="compare-title" onClose={onClose}>
      <h2 id="compare-title">对照着看</h2>
      <div className="two">
        {sides.map(([name, one, other]) => {
          const known = new Set(other.lines);
          return (
            <section key={name} aria-label={name}>
              <h3>{name}</h3>
              {one.title === null ? null : (
                <p className={one.title === other.title ? 'title' : 'title differs'}>
                  {one.title || '没有标题'}
                </p>
              )}
              {one.lines.map((line, at) => (
                <p key={at} className={known.has(line) ? undefined : 'differs'}>
                  {line}
                </p>
              ))}
              {one.tags.length > 0 ? <p className="meta">标签：{one.tags.join('、')}</p> : null}
            </section>
          );
        })}
      </div>
      <div className="go">
        <Button kind="ink" onClick={() => dialog.current?.close()}>
          看完了
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
