import type { CSSProperties } from 'react';

type Bar = { name: string; value: number };

/** Figures as columns to scale; each says its number to those who do not see it. */
export function Columns({ bars, none }: { bars: readonly Bar[]; none: string }) {
  if (bars.length === 0) return <p className="meta pad">{none}</p>;
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <ol className="sale-columns n">
      {bars.map(({ name, value }) => (
        <li
          key={name}
          title={`${name} ${value}`}
          style={{ '--v': (100 * value) / Math.max(1, most) } as CSSProperties}
        >
          <i aria-hidden="true" />
          <b>{value}</b>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}
