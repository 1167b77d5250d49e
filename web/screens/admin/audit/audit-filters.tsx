import type { FormEvent, ReactNode } from 'react';
import { Choice } from '../../../desk/choice.tsx';
import type { ListAddress } from '../../../desk/list-address.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { subject_kinds, type AuditFilters } from './view.ts';

type Props = {
  filters: AuditFilters;
  actions: readonly { action: string; title: string }[];
  address: ListAddress;
};

const names = ['actor', 'action', 'subject_kind', 'subject_id', 'from', 'to'] as const;

/** What is looked for; Enter or the button puts it into the address. */
export function AuditFiltersForm({ filters, actions, address }: Props) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = given.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    address.go(Object.fromEntries(names.map((name) => [name, text(name)])));
  };
  return (
    <form className="desk-tools audit-filters" role="search" aria-label="筛选操作记录" onSubmit={send}>
      <Field label="操作人" name="actor">
        {(id) => (
          <input
            id={id}
            name="actor"
            defaultValue={filters.actor}
            maxLength={20}
            placeholder="用户名"
            autoComplete="off"
          />
        )}
      </Field>
      <Filter
        label="操作"
        name="action"
        value={filters.action}
        options={actions.map(({ action, title }) => [action, title] as const)}
      />
      <Filter
        label="对象"
        name="subject_kind"
        value={filters.subject_kind}
        options={Object.entries(subject_kinds)}
      />
      <Field label="编号" name="subject_id">
        {(id) => (
          <input
            id={id}
            className="n"
            name="subject_id"
            defaultValue={filters.subject_id}
            maxLength={9}
            inputMode="numeric"
            pattern="[1-9][0-9]*"
            title="编号是数字"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="从" name="from">
        {(id) => <input id={id} className="n" type="date" name="from" defaultValue={filters.from} />}
      </Field>
      <Field label="到" name="to">
        {(id) => <input id={id} className="n" type="date" name="to" defaultValue={filters.to} />}
      </Field>
      <span className="end">
        <Button type="submit">筛选</Button>
        {Object.keys(filters).length > 0 ? (
          <ButtonLink kind="bare" href="/admin/audit">
            清空
          </ButtonLink>
        ) : null}
      </span>
    </form>
  );
}

type FilterProps = {
  label: string;
  name: string;
  value: string | undefined;
  options: readonly (readonly [string, string])[];
};

function Filter({ label, name, value = '', options }: FilterProps) {
  // What the address asks for is chosen, be it among the known ones or not.
  const known = value === '' || options.some(([option]) => option === value);
  return (
    <Field label={label} name={name}>
      {(id) => (
        <Choice
          key={options.length}
          id={id}
          name={name}
          defaultValue={value}
          options={[['', '全部'], ...(known ? [] : [[value, value] as const]), ...options]}
        />
      )}
    </Field>
  );
}

type FieldProps = { label: string; name: string; children: (id: string) => ReactNode };

const Field = ({ label, name, children }: FieldProps) => (
  <div className="pair">
    <label htmlFor={`audit-${name}`}>{label}</label>
    {children(`audit-${name}`)}
  </div>
);
