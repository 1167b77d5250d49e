import { search_types } from '../../../contract/search/search-kinds.ts';
import { EmptyState, Notice } from '../../ui/notice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { RecentWords } from './recent-words.tsx';
import { WordList } from './word-list.tsx';

/** Nobody has asked for anything yet. */
export const NoSearch = ({ hot }: { hot: readonly string[] }) => (
  <>
    <h1 className="page-title">搜索</h1>
    <section className="work find-start">
      <EmptyState
        art="lights"
        title="想找什么"
        text={`${Object.values(search_types).join('、')}都能搜。几个词用空格隔开，引号里的词不拆开。`}
      />
      <RecentWords />
      <HotWords hot={hot} />
    </section>
  </>
);

/** Too many searches, or a keyword with nothing to look for: what was typed stays in the field. */
export const RefusedSearch = ({
  keyword,
  refusal,
  hot,
}: {
  keyword: string;
  refusal: string;
  hot: readonly string[];
}) => (
  <>
    <h1 className="page-title">“{keyword}”</h1>
    <section className="work find-start">
      <Notice bad>{refusal}</Notice>
      <HotWords hot={hot} />
    </section>
  </>
);

const HotWords = ({ hot }: { hot: readonly string[] }) =>
  hot.length === 0 ? null : (
    <div>
      <SectionHead title="大家在搜" />
      <WordList words={hot} />
    </div>
  );
