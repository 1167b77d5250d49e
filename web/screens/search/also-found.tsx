import type { Output } from '../../../contract/index.ts';
import { indexed_kinds, search_types } from '../../../contract/search/search-kinds.ts';
import { count } from '../../ui/count.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { HitPicture, HitTitle } from './hit-row.tsx';
import { searchAddress, type SearchQuery } from './search-query.ts';

type Props = {
  query: SearchQuery;
  found: Output<'search.index'>;
  counted: (one: { count: number; capped: boolean }) => string;
};

/** The best of every other type, and the way to the rest of it. */
export function AlsoFound({ query, found, counted }: Props) {
  if (found.also.length === 0) return null;
  return (
    <section className="work find-also">
      <SectionHead title="别的类型里" />
      <ul>
        {found.also.map((hit) => {
          const type = indexed_kinds.find((kind) => kind === hit.type)!;
          const all = found.counts.find((one) => one.type === type)!;
          const facts = [
            search_types[type],
            ...(hit.place ? [hit.place.title] : []),
            ...hit.figures.slice(0, 2).map((figure) => `${figure.title} ${count(figure.count)}`),
          ];
          return (
            <li key={type}>
              <HitPicture hit={hit} />
              <div>
                <h3>
                  <HitTitle hit={hit} />
                </h3>
                <span className="meta n">{facts.join(' · ')}</span>
              </div>
              <a href={searchAddress({ keyword: query.keyword, exact: query.exact, type })}>
                全部{search_types[type]} {counted(all)}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
