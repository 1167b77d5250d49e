import './approval.css';
import { Pagination } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { approvalLifecycle, type ApprovalStatus } from '../../../../contract/approval/approval-lifecycle.ts';
import { quietApi } from '../../../api.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { text } from '../../../desk/filters.ts';
import { FindForm } from '../../../desk/find-form.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { Pills } from '../../../desk/pills.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { titled } from '../../../desk/titled.ts';
import { readNotice } from '../../../desk/use-notice.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { ApprovalRow } from './approval-row.tsx';

const sizes = [5, 10] as const;
const { states } = approvalLifecycle;

/** All that one sent in to be decided on, with its state, its history and the reason. */
export default function Approval() {
  const address = useListAddress(sizes);
  const asked = address.query.get('status') ?? '';
  const status = Object.hasOwn(states, asked) ? (asked as ApprovalStatus) : undefined;
  const { page, limit } = address;
  const keyword = text(40)(address.query.get('keyword') ?? '');
  const read = useRead('approval.index', {
    page,
    limit,
    ...(status ? { status } : {}),
    ...(keyword ? { keyword } : {}),
  });
  useLookAgain(read.reload);
  const [open, setOpen] = useState<number | null>(null);
  useSeen(read.data?.list.some(({ seen }) => !seen) ?? false);

  return (
    <DeskPage title="我提交的审批" meta={read.data ? `${read.data.total} 份` : undefined}>
      <section className="work">
        <div className="desk-tools">
          <Pills
            label="按状态看"
            name="status"
            options={titled(states, '全部')}
            current={status}
            address={address}
            counts={read.data?.counts}
          />
          <span className="end">
            <FindForm address={address} keyword={keyword ?? ''} title="找申请" max={40} />
          </span>
        </div>
        <ReadState read={read}>
          {({ list, total }) =>
            list.length === 0 ? (
              <Nothing
                filtered={status !== undefined || keyword !== undefined || total > 0}
                all={address.with({ status: null, keyword: null })}
              />
            ) : (
              <>
                <ol className="approval-list">
                  {list.map((approval) => (
                    <ApprovalRow
                      key={approval.id}
                      approval={approval}
                      open={open === approval.id}
                      onOpen={() => setOpen(open === approval.id ? null : approval.id)}
                      onChange={read.reload}
                    />
                  ))}
                </ol>
                {total > sizes[0] ? (
                  <Pagination
                    className="approval-pager"
                    current={page}
                    pageSize={limit}
                    total={total}
                    pageSizeOptions={[...sizes]}
                    showSizeChanger
                    onChange={(to, size) =>
                      address.go({ page: to === 1 ? null : to, limit: size === sizes[0] ? null : size })
                    }
                  />
                ) : null}
              </>
            )
          }
        </ReadState>
      </section>
    </DeskPage>
  );
}

function Nothing({ filtered, all }: { filtered: boolean; all: string }) {
  return filtered ? (
    <EmptyState title="这里没有申请" text="换一个状态或关键词看看，或回到全部。">
      <ButtonLink href={all}>看全部</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="还没有提交过申请" text="申请权限、做身份认证以后，进度会出现在这里。">
      <ButtonLink href="/user/permission?type=apply_base">去申请权限</ButtonLink>
    </EmptyState>
  );
}

/** Whoever has the list before them has seen the decisions; the marks stay while the page is open. */
function useSeen(news: boolean): void {
  const told = useRef(false);
  useEffect(() => {
    if (!news || told.current) return;
    told.current = true;
    void quietApi('approval.seen', {})
      .then(() => quietApi('notify.read_all', { type: 'approval_decision' }))
      .then(readNotice, () => {});
  }, [news]);
}
