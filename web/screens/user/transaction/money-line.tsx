import type { ReactNode } from 'react';
import { yuan } from '../../../ui/yuan.ts';

type Props = {
  amount: number;
  /** Its state, as a tag. */
  state: ReactNode;
  /** What it waits for, or what became of it. */
  says: ReactNode;
  number: string;
  /** What its owner can do, or since when it is so. */
  end: ReactNode;
};

/** Money on its way, on one line: how much, where it is, what it waits for, and what can be done. */
export function MoneyLine({ amount, state, says, number, end }: Props) {
  return (
    <div className="log-row">
      <span className="n amount">¥{yuan(amount)}</span>
      <span>{state}</span>
      <span className="nx">
        {says}
        <small className="n">{number}</small>
      </span>
      <span className="log-end">{end}</span>
    </div>
  );
}
