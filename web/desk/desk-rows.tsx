import './desk-rows.css';
import type { ReactNode } from 'react';
import { DeskList, type DeskListProps } from './desk-list.tsx';

type Props<T> = Omit<DeskListProps<T>, 'children'> & {
  className?: string | undefined;
  row_key: (row: T) => string | number;
  /** What stands over the columns; for the eye alone, the rows say it themselves. */
  heads?: ReactNode;
  children: (row: T) => ReactNode;
};

/** A list read page by page whose rows are drawn one by one, each in its `li`. */
export const DeskRows = <T,>({ className, row_key, heads, children, ...list }: Props<T>) => (
  <DeskList {...list}>
    {(rows) => (
      <ul className={className}>
        {heads ? (
          <li className="heads" aria-hidden="true">
            {heads}
          </li>
        ) : null}
        {rows.map((row) => (
          <li key={row_key(row)}>{children(row)}</li>
        ))}
      </ul>
    )}
  </DeskList>
);
