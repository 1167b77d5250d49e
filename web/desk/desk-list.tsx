import type { ReactNode } from 'react';
import type { Page } from '../../contract/http/paging.ts';
import { Pager } from '../ui/pager.tsx';
import { BeyondTheEnd } from './beyond-the-end.tsx';
import type { ListAddress } from './list-address.ts';
import { ReadState } from './read-state.tsx';
import type { Read } from './use-read.ts';

export type DeskListProps<T> = {
  read: Omit<Read<Page<T>>, 'change'>;
  address: ListAddress;
  /** Under the pager: what follows it. */
  foot?: ReactNode;
  /** What to say of an empty list, with the next step. */
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
};

/** A list read page by page: its rows, on their way, empty, beyond its end, refused; its pager is links. */
export function DeskList<T>({ read, address, empty, foot, children }: DeskListProps<T>) {
  return (
    <ReadState read={read}>
      {({ list, total, page, limit }) => (
        <>
          {list.length > 0 ? (
            children(list)
          ) : total > 0 ? (
            <BeyondTheEnd
              page={page}
              last={Math.ceil(total / limit)}
              hrefOf={(to) => address.page_href(to, limit)}
            />
          ) : (
            empty
          )}
          {total > 0 ? (
            <Pager page={page} limit={limit} total={total} sizes={address.sizes} href={address.page_href} />
          ) : null}
          {foot}
        </>
      )}
    </ReadState>
  );
}
