import { useContext, type ReactNode } from 'react';
import type { Judged } from '../../../desk/judging/judged.ts';
import { JudgedList } from '../../../desk/judging/judged-list.tsx';
import type { Asks, Judging } from '../../../desk/judging/use-judging.ts';
import type { ListAddress } from '../../../desk/list-address.ts';
import type { PagedCall, RowOf } from '../../../desk/use-listed.ts';
import { ContentFiltersForm } from './content-filters.tsx';
import { NothingHere } from './nothing-here.tsx';
import { Recount } from './recount.ts';

type Props<N extends PagedCall, K extends string | number, A extends string> = {
  list: Judged<N, K, A>;
  asks?: Asks<A>;
  opens?: boolean;
  /** Where the word is looked for: 标题, 内容. */
  words_in: string;
  /** What it lists: 帖子, 回复. */
  what: string;
  children: (row: RowOf<N>, desk: Judging<K, A>, address: ListAddress) => ReactNode;
};

/** A list of what people wrote on the whole site; after a decision the tabs are counted anew. */
export function ContentList<N extends PagedCall, K extends string | number, A extends string>(
  props: Props<N, K, A>,
) {
  const { words_in, what, children, ...judged } = props;
  const recount = useContext(Recount);
  const names = Object.keys(judged.list.filters ?? {}).filter((name) => name !== 'status');
  return (
    <JudgedList
      {...judged}
      after={recount}
      tools={({ address }) => <ContentFiltersForm address={address} names={names} words_in={words_in} />}
      empty={(listed) => <NothingHere what={what} listed={listed} dated />}
    >
      {(row, desk, { address }) => children(row, desk, address)}
    </JudgedList>
  );
}
