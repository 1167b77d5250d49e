import { Pagination } from 'antd';
import { useState } from 'react';
import type { Input } from '../../contract/index.ts';
import type { PagedCall } from './use-listed.ts';
import { useRead } from './use-read.ts';

/** A short list beside others, so many a page; its page stands in no address. */
export function useShortList<N extends PagedCall>(call: N, limit: number) {
  const [page, setPage] = useState(1);
  const read = useRead(call, { page, limit } as Input<N>);
  const total = read.data?.total ?? 0;
  const turn = (to: number) => (to === page ? read.reload() : setPage(to));
  return {
    read,
    total,
    /** After something came or changed its place. */
    toFirst: () => turn(1),
    /** After one of the shown went; the last of a page takes the page along. */
    without: () => turn(page > 1 && read.data?.list.length === 1 ? page - 1 : page),
    turner:
      total > limit ? (
        <div className="pages">
          <Pagination
            current={page}
            pageSize={limit}
            total={total}
            showSizeChanger={false}
            onChange={setPage}
          />
        </div>
      ) : null,
  };
}
