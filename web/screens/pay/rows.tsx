import type { ReactNode } from 'react';

/** Names and values in two columns; one below the other on a phone. */
export function Rows({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="kv n">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
