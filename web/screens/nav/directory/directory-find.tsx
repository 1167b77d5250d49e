import { nav_limits, nav_regions } from '../../../../contract/navigation/nav-words.ts';
import type { Output } from '../../../../contract/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { directoryAddress, type DirectoryQuery } from './directory-query.ts';

type Props = { query: DirectoryQuery; regions: Output<'nav.index'>['regions']; total: number };

/** What narrows the directory: a word, a market, and what opens without ado. All of it stands in the address. */
export function DirectoryFind({ query, regions, total }: Props) {
  const { keyword: _word, ...rest } = query;
  const switches = [
    { name: 'direct', title: '不用代理' },
    { name: 'chinese', title: '有中文' },
  ] as const;
  return (
    <section className="work dir-find" aria-label="找站与筛选">
      <form role="search" aria-label="在导航里找" action="/nav" method="get">
        <Icon name="search" size={18} />
        <input
          key={query.keyword}
          type="search"
          name="keyword"
          aria-label="在导航里找"
          placeholder={`在 ${total} 个站里找：PSE、海外仓、VIES`}
          maxLength={nav_limits.keyword}
          defaultValue={query.keyword}
        />
        {Object.entries(rest).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="btn bare">
          找
        </button>
      </form>
      <div className="dir-sites" role="group" aria-label="按站点看">
        <a
          href={directoryAddress(query, { region: undefined })}
          aria-current={query.region ? undefined : 'true'}
        >
          全部<span className="n">{total}</span>
        </a>
        {regions
          .filter(({ count }) => count > 0)
          .map(({ region, count }) => (
            <a
              key={region}
              href={directoryAddress(query, { region })}
              aria-current={query.region === region ? 'true' : undefined}
            >
              {nav_regions[region]}
              <span className="n">{count}</span>
            </a>
          ))}
        <span className="end">
          {switches.map(({ name, title }) => (
            <a
              key={name}
              className="dir-switch"
              href={directoryAddress(query, { [name]: query[name] ? undefined : '1' })}
              aria-current={query[name] ? 'true' : undefined}
            >
              <span aria-hidden="true">{query[name] ? <Icon name="check" size={12} /> : null}</span>
              {title}
            </a>
          ))}
        </span>
      </div>
    </section>
  );
}
