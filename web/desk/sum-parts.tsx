import './sum-parts.css';
import type { CSSProperties, ReactNode } from 'react';
import { yuan } from '../ui/yuan.ts';

/** `rest` is what is left beside the others, `still` what nobody has yet. */
export type SumPart = { title: string; amount: number; text?: ReactNode; look?: 'light' | 'rest' | 'still' };

/** A sum as its parts: a bar in their proportion, and what each is. In fen. */
export function SumParts({ parts, bare = false }: { parts: readonly SumPart[]; bare?: boolean }) {
  return (
    <>
      <div className="sum-bar" aria-hidden="true">
        {parts
          .filter(({ amount }) => amount > 0)
          .map(({ title, amount, look }) => (
            <i key={title} className={look} style={{ '--n': amount } as CSSProperties} />
          ))}
      </div>
      {bare ? null : (
        <dl className="sum-key n">
          {parts.map(({ title, amount, text, look }) => (
            <div key={title} className={look}>
              <dt>{title}</dt>
              <dd>
                <b>¥{yuan(amount)}</b>
                {text ? <span className="meta">{text}</span> : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
