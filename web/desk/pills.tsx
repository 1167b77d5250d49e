import type { ListAddress } from './list-address.ts';
import type { Choices } from './titled.ts';

type Props<V extends string> = {
  label: string;
  /** Of the value in the address. */
  name: string;
  options: Choices<V>;
  current: V | undefined;
  address: ListAddress;
  /** How many there are of each; none is not said. */
  counts?: Readonly<Record<string, number | undefined>> | undefined;
  /** Where the server stops counting. */
  most?: number;
  /** Is shown when the address says nothing. */
  usual?: string;
  /** Other values that go when this one changes. */
  clears?: readonly string[];
};

/** Views of a list as links. */
export function Pills<V extends string>(props: Props<V>) {
  const { label, name, options, current, address, counts, most = Infinity, usual = '', clears = [] } = props;
  const cleared = Object.fromEntries(clears.map((one) => [one, null]));
  return (
    <nav className="desk-pills" aria-label={label}>
      {options.map(([value, title]) => {
        const n = counts?.[value];
        return (
          <a
            key={value}
            href={address.with({ ...cleared, [name]: value === usual ? null : value })}
            aria-current={value === (current ?? usual) ? 'page' : undefined}
          >
            {title}
            {n ? <span className="n">{n >= most ? `${most}+` : n}</span> : null}
          </a>
        );
      })}
    </nav>
  );
}
