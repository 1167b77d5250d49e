import '../../ui/field.css';
import { marketplaces } from '../../../contract/marketplaces.ts';
import { categories } from '../../../contract/product/categories.ts';
import { few_places, reward_bands, task_page_size, task_sorts } from '../../../contract/task/task-limits.ts';
import { Icon } from '../../ui/icon.tsx';
import type { task_filters } from './task-query.ts';
import { type TaskQuery } from './task-query.ts';

type Option = readonly [value: string | number, title: string];

const fields: Record<
  Exclude<(typeof task_filters)[number], 'sample'>,
  { label: string; none: string; options: Option[] }
> = {
  marketplace: {
    label: '站点',
    none: '全部站点',
    options: marketplaces.map(({ code, title }) => [code, title]),
  },
  cate: {
    label: '类目',
    none: '全部类目',
    options: categories.filter(({ level }) => level === 1).map(({ id, title }) => [id, title]),
  },
  band: {
    label: '报告酬',
    none: '报告酬不限',
    options: reward_bands.map(({ title }, at) => [at + 1, title]),
  },
  left: {
    label: '剩余名额',
    none: '名额不限',
    options: [
      ['some', '还有名额'],
      ['few', `剩 ${few_places} 个以内`],
    ],
  },
};

/** A form that is an address: it is sent by each choice, and by its button where there are no scripts. */
export function TaskFilter({ query }: { query: TaskQuery }) {
  return (
    <form
      key={JSON.stringify(query)}
      className="task-filter"
      action="/product/task"
      aria-label="筛选"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {query.view === 'all' ? null : <input type="hidden" name="view" value={query.view} />}
      {query.limit === task_page_size ? null : <input type="hidden" name="limit" value={query.limit} />}
      {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => {
        const { label, none, options } = fields[name];
        return (
          <Choice
            key={name}
            name={name}
            label={label}
            value={query[name] ?? ''}
            options={[['', none], ...options]}
          />
        );
      })}
      <label className="checkbox">
        <input type="checkbox" name="sample" value="keep" defaultChecked={query.sample === 'keep'} />
        样品赠送
      </label>
      <Choice
        name="sort"
        label="排序"
        value={query.sort}
        options={Object.entries(task_sorts).map(([value, { title }]) => [value, title])}
      />
      <noscript>
        <button type="submit" className="btn">
          筛选
        </button>
      </noscript>
    </form>
  );
}

function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string;
  label: string;
  value: string | number;
  options: readonly Option[];
}) {
  return (
    <span className="select">
      <select name={name} aria-label={label} defaultValue={value}>
        {options.map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}
