import { useContext, type ReactNode } from 'react';
import type { Judged } from '../../../desk/judging/judged.ts';
import { JudgedList } from '../../../desk/judging/judged-list.tsx';
import type { Asks, Judging } from '../../../desk/judging/use-judging.ts';
import { FilterForm } from '../../../desk/filter-form.tsx';
import type { ListAddress } from '../../../desk/list-address.ts';
import type { PagedCall, RowOf } from '../../../desk/use-listed.ts';
import { useRead } from '../../../desk/use-read.ts';
import { FurtherBack, type FurtherPage } from './further-back.tsx';
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
  const filters = judged.list.filters ?? {};
  const forums = useRead('admin.forums', 'forum_id' in filters ? { limit: 100 } : null);
  const of_forum = {
    name: 'forum_id',
    label: '论坛',
    options: (forums.data?.list ?? []).map(({ id, title }) => [String(id), title] as const),
    unknown: (id: string) => `编号 ${id}`,
  };
  return (
    <JudgedList
      {...judged}
      after={recount}
      renderTools={({ address }) => (
        <FilterForm
          address={address}
          fields={[
            { name: 'keyword', label: words_in, max: 30, placeholder: `${words_in}里的词` },
            { name: 'author', label: '作者', max: 20, placeholder: '用户名' },
            ...('forum_id' in filters ? [of_forum] : []),
            { name: 'from', label: '从', kind: 'day' },
            { name: 'to', label: '到', kind: 'day' },
          ]}
          more={'column_id' in filters ? ['column_id'] : []}
        />
      )}
      renderEmpty={(listed) => <NothingHere what={what} listed={listed} dated />}
      renderFoot={({ address, read }) => (
        <FurtherBack address={address} page={read.data as FurtherPage | undefined} what={what} />
      )}
    >
      {(row, desk, { address }) => children(row, desk, address)}
    </JudgedList>
  );
}
