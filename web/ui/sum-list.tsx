import './sum-list.css';
import { yuan } from './yuan.ts';

type Line = {
  title: string;
  /** In fen; below zero it is taken off. */
  amount: number;
  /** What the lines before it come to. */
  total?: boolean;
};

/** Amounts under one another, and what they come to. */
export const SumList = ({ lines }: { lines: readonly Line[] }) => (
  <dl className="sum-list n">
    {lines.map(({ title, amount, total }) => (
      <div key={title} className={total ? 'total' : undefined}>
        <dt>{title}</dt>
        <dd>
          {amount < 0 ? '−' : ''}¥{yuan(Math.abs(amount))}
        </dd>
      </div>
    ))}
  </dl>
);
