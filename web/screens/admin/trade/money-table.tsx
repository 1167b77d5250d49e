import type { ReactNode } from 'react';

type Props = { titles: readonly string[]; children: ReactNode } & (
  | { label: string }
  | { labelled_by: string }
);

/** Rows of money under their titles; amounts stand at the right. */
export function MoneyTable({ titles, children, ...named }: Props) {
  return (
    <table
      className="money-table"
      {...('label' in named ? { 'aria-label': named.label } : { 'aria-labelledby': named.labelled_by })}
    >
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col" className={title === '金额' ? 'r' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
