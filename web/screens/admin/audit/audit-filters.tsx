import type { FormEvent } from 'react';
import type { ListAddress } from '../../../desk/list-address.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
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
      <label>
        <span>操作人</span>
        <input name="actor" defaultValue={filters.actor} maxLength={20} placeholder="用户名" autoComplete="off" />
      </label>
      <Choice
        label="操作"
        name="action"
        value={filters.action}
        options={actions.map(({ action, title }) => [action, title])}
      />
      <Choice label="对象" name="subject_kind" value={filters.subject_kind} options={Object.entries(subject_kinds)} />
      <label>
        <span>编号</span>
        <input
          className="n"
          name="subject_id"
          defaultValue={filters.subject_id}
          maxLength={9}
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          title="编号是数字"
          autoComplete="off"
        />
      </label>
      <label>
        <span>从</span>
        <input className="n" type="date" name="from" defaultValue={filters.from} />
      </label>
      <label>
        <span>到</span>
        <input className="n" type="date" name="to" defaultValue={filters.to} />
      </label>
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

type ChoiceProps = {
  label: string;
  name: string;
  value: string | undefined;
  options: (readonly [string, string])[];
};

function Choice({ label, name, value = '', options }: ChoiceProps) {
  // What the address asks for is chosen, be it among the known ones or not.
  const known = value === '' || options.some(([option]) => option === value);
  return (
    <label>
      <span>{label}</span>
      <span className="select">
        <select key={options.length} name={name} defaultValue={value}>
          <option value="">全部</option>
          {known ? null : <option value={value}>{value}</option>}
          {options.map(([option, title]) => (
            <option key={option} value={option}>
              {title}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}
