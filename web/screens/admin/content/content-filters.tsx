import type { FormEvent, ReactNode } from 'react';
import { id as idOf } from '../../../desk/filters.ts';
import { Choice } from '../../../desk/choice.tsx';
import type { ListAddress } from '../../../desk/list-address.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

type Props = {
  address: ListAddress;
  /** What the list can be narrowed by. */
  names: readonly string[];
  /** Where the word is looked for: 标题, 内容. */
  words_in: string;
};

/** What is looked for; Enter or the button puts it into the address. */
export function ContentFiltersForm({ address, names, words_in }: Props) {
  const { query } = address;
  const fields = names.filter((name) => name !== 'column_id');
  const given = (name: string) => query.get(name) ?? '';
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = given.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    address.go(Object.fromEntries(fields.map((name) => [name, text(name)])));
  };
  return (
    <form
      // Another page or state leaves what is being typed alone.
      key={fields.map(given).join('\n')}
      className="desk-tools content-filters"
      role="search"
      aria-label="筛选"
      onSubmit={send}
    >
      <Field label={words_in} name="keyword">
        {(id) => (
          <input
            id={id}
            name="keyword"
            defaultValue={given('keyword')}
            maxLength={30}
            placeholder={`${words_in}里的词`}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="作者" name="author">
        {(id) => (
          <input
            id={id}
            name="author"
            defaultValue={given('author')}
            maxLength={20}
            placeholder="用户名"
            autoComplete="off"
          />
        )}
      </Field>
      {names.includes('forum_id') ? <ForumField chosen={idOf(given('forum_id'))} /> : null}
      <Field label="从" name="from">
        {(id) => <input id={id} className="n" type="date" name="from" defaultValue={given('from')} />}
      </Field>
      <Field label="到" name="to">
        {(id) => <input id={id} className="n" type="date" name="to" defaultValue={given('to')} />}
      </Field>
      <span className="end">
        <Button type="submit">筛选</Button>
        {names.some((name) => query.has(name)) ? (
          <ButtonLink kind="bare" href={address.with(Object.fromEntries(names.map((name) => [name, null])))}>
            清空
          </ButtonLink>
        ) : null}
      </span>
    </form>
  );
}

function ForumField({ chosen }: { chosen: number | undefined }) {
  const read = useRead('admin.forums', { limit: 100 });
  const forums = read.data?.list ?? [];
  // What the address asks for is chosen, be it among the known ones or not.
  const known = chosen === undefined || forums.some(({ id }) => id === chosen);
  return (
    <Field label="论坛" name="forum_id">
      {(id) => (
        <Choice
          key={forums.length}
          id={id}
          name="forum_id"
          defaultValue={chosen === undefined ? '' : String(chosen)}
          options={[
            ['', '全部'],
            ...(known ? [] : [[String(chosen), `编号 ${chosen}`] as const]),
            ...forums.map((forum) => [String(forum.id), forum.title] as const),
          ]}
        />
      )}
    </Field>
  );
}

type FieldProps = { label: string; name: string; children: (id: string) => ReactNode };

const Field = ({ label, name, children }: FieldProps) => (
  <div className="pair">
    <label htmlFor={`content-${name}`}>{label}</label>
    {children(`content-${name}`)}
  </div>
);
