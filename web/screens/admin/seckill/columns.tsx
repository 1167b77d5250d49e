import type { CSSProperties } from 'react';

/** `name` says what the column is; `label` stands under it, where there is room for it. */
export type Bar = { name: string; label?: string; value: number };

type Props = {
  bars: readonly Bar[];
  none: string;
  /** Many stand close, only the highest with its number. */
  fine?: boolean;
};

/** Figures as columns to scale; each says its number to those who do not see it. */
export function Columns({ bars, none, fine = false }: Props) {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  if (most === 0) return <p className="meta pad">{none}</p>;
  const highest = bars.findIndex(({ value }) => value === most);
  return (
    <ol className={fine ? 'sale-columns fine n' : 'sale-columns n'}>
      {bars.map(({ name, label, value }, at) => (
        <li key={name} title={`${name} ${value}`} style={{ '--v': value / most } as CSSProperties}>
          <span className="sr-only">{name}</span>
          <b className={fine && at !== highest ? 'sr-only' : value === 0 ? 'none' : undefined}>{value}</b>
          <i aria-hidden="true" />
          <span aria-hidden="true">{label}</span>
        </li>
      ))}
    </ol>
  );
}
