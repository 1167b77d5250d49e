import './filter-form.css';
import type { CSSProperties, FormEvent } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Choice } from './choice.tsx';
import { NamedDay } from './day-input.tsx';
import type { ListAddress } from './list-address.ts';

export type FilterField = {
  /** Of the value in the address. */
  name: string;
  label: string;
} & (
  | { max: number; placeholder: string }
  | { kind: 'day' | 'number' }
  | {
      options: readonly (readonly [value: string, title: string])[];
      /** How a value is called that is not among them. */
      unknown?: (value: string) => string;
    }
);

type Props = {
  address: ListAddress;
  label?: string;
  fields: readonly FilterField[];
  /** What goes with them when the filters are cleared. */
  more?: readonly string[];
};

/** What a list is narrowed by; Enter or the button puts it into the address. */
export function FilterForm({ address, label = '筛选', fields, more = [] }: Props) {
  const names = fields.map(({ name }) => name);
  const given = (name: string) => address.query.get(name) ?? '';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    address.go(Object.fromEntries(names.map((name) => [name, text(name)])));
  };
  const all = [...names, ...more];
  return (
    <form
      // Another page or state leaves what is being typed alone.
      key={names.map(given).join('\n')}
      className="desk-tools filter-form"
      role="search"
      aria-label={label}
      onSubmit={send}
    >
      {inSpans(fields).map((together) => (
        <div key={together[0]!.name} className="span">
          {together.map((field) => (
            <div key={field.name} className={isLong(field) ? 'pair long' : 'pair'}>
              <label htmlFor={`filter-${field.name}`}>{field.label}</label>
              <Control field={field} value={given(field.name)} />
            </div>
          ))}
        </div>
      ))}
      <span className="end">
        <Button type="submit">筛选</Button>
        {all.some((name) => address.query.has(name)) ? (
          <ButtonLink kind="bare" href={address.with(Object.fromEntries(all.map((name) => [name, null])))}>
            清空
          </ButtonLink>
        ) : null}
      </span>
    </form>
  );
}

/** Half a phone does not hold what is said in it. */
const isLong = (field: FilterField) => 'placeholder' in field && field.placeholder.length > 9;

/** A day from which and the one until which stay in one line. */
function inSpans(fields: readonly FilterField[]): FilterField[][] {
  const isDay = (field: FilterField | undefined) =>
    field !== undefined && 'kind' in field && field.kind === 'day';
  return fields.reduce<FilterField[][]>((spans, field) => {
    const last = spans.at(-1);
    if (last && isDay(field) && isDay(last.at(-1))) last.push(field);
    else spans.push([field]);
    return spans;
  }, []);
}

function Control({ field, value }: { field: FilterField; value: string }) {
  const common = { id: `filter-${field.name}`, name: field.name, defaultValue: value };
  if ('options' in field) {
    const { options, unknown = (of) => of } = field;
    // What the address asks for is chosen, be it among the known ones or not.
    const known = value === '' || options.some(([option]) => option === value);
    return (
      <Choice
        key={options.length}
        {...common}
        options={[['', '全部'], ...(known ? [] : [[value, unknown(value)] as const]), ...options]}
      />
    );
  }
  if (!('kind' in field))
    return (
      <input
        {...common}
        style={{ '--signs': field.placeholder.length } as CSSProperties}
        maxLength={field.max}
        placeholder={field.placeholder}
        autoComplete="off"
      />
    );
  return field.kind === 'day' ? (
    <NamedDay {...common} />
  ) : (
    <input
      {...common}
      className="n number"
      maxLength={9}
      inputMode="numeric"
      pattern="[1-9][0-9]*"
      title={`${field.label}是数字`}
      autoComplete="off"
    />
  );
}
