import type { ReactNode } from 'react';
import { item_types } from '../../../contract/forum/writing-limits.ts';
import { dated_types } from '../../../contract/search/search-kinds.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/tabs.tsx';
import { searchAddress, type SearchQuery } from './search-query.ts';

type Props = { query: SearchQuery; boards: readonly { id: number; title: string }[] };

/** A form that works without a script; with one, a choice is sent at once. */
export function Filters({ query, boards }: Props) {
  const { keyword, type, sort, exact, limit } = query;
  const dated = dated_types.includes(type);
  const order = (title: string, by: SearchQuery['sort']) => ({
    title,
    href: searchAddress({ ...query, sort: by, page: 1 }),
    current: sort === by,
  });
  if (!dated) return null;
  return (
    <div className="find-filter">
      {/* a new search gets new choices */}
      <form key={searchAddress(query)} action="/search" onChange={(event) => send(event.currentTarget)}>
        <Kept address={searchAddress({ keyword, type, sort, exact, limit })} />
        <Choice name="period" label="时间" chosen={query.period}>
          <option value="">不限时间</option>
          <option value="week">一周内</option>
          <option value="quarter">三个月内</option>
          <option value="year">一年内</option>
        </Choice>
        {type === 'post' ? (
          <>
            <Choice name="forum_id" label="版块" chosen={query.forum_id}>
              <option value="">全部版块</option>
              {boards.map((board) => (
                <option key={board.id} value={board.id}>
                  {board.title}
                </option>
              ))}
            </Choice>
            <Choice name="item_type" label="种类" chosen={query.item_type}>
              <option value="">全部种类</option>
              {Object.entries(item_types).map(([code, title]) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </Choice>
          </>
        ) : null}
        <noscript>
          <button className="btn sm" type="submit">
            筛选
          </button>
        </noscript>
      </form>
      <Segmented label="排序" items={[order('最相关', 'relevance'), order('最新', 'newest')]} />
    </div>
  );
}

/** What is not chosen stays out of the address. */
function send(form: HTMLFormElement) {
  for (const select of form.querySelectorAll('select')) select.disabled = select.value === '';
  form.requestSubmit();
}

const Kept = ({ address }: { address: string }) =>
  [...new URLSearchParams(address.split('?')[1])].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

const Choice = ({
  name,
  label,
  chosen,
  children,
}: {
  name: string;
  label: string;
  chosen: string | number | undefined;
  children: ReactNode;
}) => (
  <span className="select">
    <select name={name} aria-label={label} defaultValue={chosen ?? ''}>
      {children}
    </select>
    <Icon name="down" />
  </span>
);
