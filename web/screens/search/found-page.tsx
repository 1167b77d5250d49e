import type { Output } from '../../../contract/index.ts';
import { indexed_kinds, search_types } from '../../../contract/search/search-kinds.ts';
import { thousands } from '../../ui/count.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { AlsoFound } from './also-found.tsx';
import { Filters } from './filters.tsx';
import { HitRow, signs } from './hit-row.tsx';
import { searchAddress, type SearchQuery } from './search-query.ts';
import { WordList } from './word-list.tsx';

type Found = Output<'search.index'>;
type Props = {
  now: number;
  query: SearchQuery;
  found: Found;
  boards: readonly { id: number; title: string }[];
};

/** 1,000+ where nobody counted on. */
const counted = ({ count, capped }: { count: number; capped: boolean }): string =>
  thousands(count) + (capped ? '+' : '');

export function FoundPage({ now, query, found, boards }: Props) {
  const { list, total, page, limit } = found;
  const all = found.counts.reduce((sum, one) => sum + one.count, 0);
  const more = found.counts.some((one) => one.capped);
  return (
    <>
      <div className="find-head">
        <h1>“{query.keyword}”的搜索结果</h1>
        <span className="meta n">{counted({ count: all, capped: more })} 条</span>
      </div>
      <div className="find-cols">
        <Types query={query} counts={found.counts} />
        <div className="mid">
          <section className="work" aria-label={search_types[query.type]}>
            <Filters query={query} boards={boards} />
            <Narrowed query={query} found={found} />
            <Synonyms query={query} synonyms={found.synonyms} />
            {list.map((hit) => (
              <HitRow key={hit.id} hit={hit} now={now} />
            ))}
            {list.length > 0 ? null : <NothingFound query={query} found={found} />}
            <Pager
              page={page}
              limit={limit}
              total={total}
              href={(to, size) => searchAddress({ ...query, page: to, limit: size })}
            />
          </section>
          <AlsoFound query={query} found={found} counted={counted} />
        </div>
        <aside className="side" aria-label="相关">
          {found.related.length > 0 ? (
            <section>
              <SectionHead title="大家还搜" />
              <WordList words={found.related} />
            </section>
          ) : null}
          {found.glossary ? (
            <section>
              <SectionHead title="词典" />
              <p className="find-word">
                <b>{found.glossary.word}</b>
                {found.glossary.meaning}
              </p>
            </section>
          ) : null}
          <section>
            <SectionHead title="没找到想要的" />
            <div className="find-word">
              <p>换一个短一点的词，或者到论坛里问一句。</p>
              <ButtonLink size="sm" href="/forum/publish">
                <Icon name="ask" />
                去提问
              </ButtonLink>
            </div>
          </section>
        </aside>
      </div>
    </>
  );
}

function Types({ query, counts }: { query: SearchQuery; counts: Found['counts'] }) {
  const shown = counts.flatMap((one) => {
    const type = indexed_kinds.find((kind) => kind === one.type);
    return type ? [{ ...one, type }] : [];
  });
  return (
    <nav className="find-types" aria-label="类型">
      <SectionHead title="类型" />
      <ul>
        {shown.map(({ type, count, capped }) => (
          <li key={type} className={count === 0 ? 'none' : undefined}>
            <a
              href={searchAddress({ keyword: query.keyword, exact: query.exact, limit: query.limit, type })}
              aria-current={type === query.type ? 'page' : undefined}
            >
              <Icon name={signs[type]} />
              <span>{search_types[type]}</span>
              <span className="n">{counted({ count, capped })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const narrowed = ({ period, item_type, forum_id }: SearchQuery): boolean =>
  Boolean(period ?? item_type ?? forum_id);
const widened = ({ keyword, type, sort, exact, limit }: SearchQuery): string =>
  searchAddress({ keyword, type, sort, exact, limit });

/** The figures beside the types are of all that was found, whatever the filters leave of it. */
function Narrowed({ query, found: { list, total, capped } }: { query: SearchQuery; found: Found }) {
  if (!narrowed(query) || list.length === 0) return null;
  return (
    <p className="find-note">
      <span>筛选后 {counted({ count: total, capped })} 条。</span>
      <a href={widened(query)}>去掉筛选</a>
    </p>
  );
}

function Synonyms({ query, synonyms }: { query: SearchQuery; synonyms: readonly string[] }) {
  if (query.exact === 1)
    return (
      <p className="find-note">
        <span>只搜了“{query.keyword}”，没有搜同义的词。</span>
        <a href={searchAddress({ ...query, exact: 0, page: 1 })}>一起搜</a>
      </p>
    );
  if (synonyms.length === 0) return null;
  return (
    <p className="find-note">
      <span>同义的{synonyms.map((word) => `“${word}”`).join('')}也搜了。</span>
      <a href={searchAddress({ ...query, exact: 1, page: 1 })}>只搜“{query.keyword}”</a>
    </p>
  );
}

function NothingFound({ query, found }: { query: SearchQuery; found: Found }) {
  if (query.page > 1 && found.total > 0)
    return (
      <EmptyState title="这一页没有内容" text={`一共 ${Math.ceil(found.total / query.limit)} 页`}>
        <ButtonLink href={searchAddress({ ...query, page: 1 })}>回到第 1 页</ButtonLink>
      </EmptyState>
    );
  const filtered = narrowed(query);
  const other = found.counts.find((one) => one.count > 0 && one.type !== query.type);
  const type = indexed_kinds.find((kind) => kind === other?.type);
  return (
    <EmptyState
      title={`没有找到含“${query.keyword}”的${search_types[query.type]}`}
      text={filtered ? '去掉筛选再看看，或者换一个短一点的词' : '换一个短一点的词，或者看看别的类型'}
    >
      {filtered ? (
        <ButtonLink href={widened(query)}>去掉筛选</ButtonLink>
      ) : other && type ? (
        <ButtonLink href={searchAddress({ keyword: query.keyword, type })}>
          看 {counted(other)} 条{search_types[type]}
        </ButtonLink>
      ) : (
        <ButtonLink href="/forum/publish">去提问</ButtonLink>
      )}
    </EmptyState>
  );
}
