import './desk-rows.css';
import type { ReactNode } from 'react';
import { DeskList, type DeskListProps } from './desk-list.tsx';

type Props<T> = Omit<DeskListProps<T>, 'children'> & {
  className: string;
  row_key: (row: T) => string | number;
  children: (row: T) => ReactNode;
};

/** A list read page by page whose rows are drawn one by one, each in its `li`. */
export const DeskRows = <T,>({ className, row_key, children, ...list }: Props<T>) => (
  <DeskList {...list}>
    {(rows) => (
      <ul className={className}>
        {rows.map((row) => (
          <li key={row_key(row)}>{children(row)}</li>
        ))}
      </ul>
    )}
  </DeskList>
);
