import '../../../desk/queue-nav.css';
import '../approvals/approvals.css';
import './withdraws.css';
import { useEffect, useState } from 'react';
import { withdraw_views, type WithdrawView } from '../../../../contract/wallet/withdraw-views.ts';
import { useDeskParams } from '../../../desk/desk-screens.tsx';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { useListAddress } from '../../../desk/list-address.ts';
import { useKeys } from '../../../desk/use-keys.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useNarrow } from '../../../desk/use-narrow.ts';
import { useRead } from '../../../desk/use-read.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { useMoneyAfter } from './money-state.ts';
import { WithdrawItem } from './withdraw-item.tsx';
import { WithdrawQueue } from './withdraw-queue.tsx';

const place = '/admin/trade/withdraws';
const sizes = [50];

/** What waits for finance before it is paid out, and the one that is open; on a phone two pages. */
export default function Withdraws() {
  const { id: given } = useDeskParams();
  const address = useListAddress(sizes);
  const narrow = useNarrow();
  const asked = address.query.get('view') ?? '';
  const view = Object.hasOwn(withdraw_views, asked) ? (asked as WithdrawView) : 'waiting';
  const list = useRead('admin.withdraws', { view, page: address.page, limit: 50 });
  useLookAgain(list.reload);
  const rows = list.data?.list ?? [];
  const named = /^[1-9]\d{0,8}$/.test(given ?? '') ? Number(given) : null;
  const first = rows[0]?.id ?? null;
  const [opened, setOpened] = useState<{ in: string; id: number } | null>(null);
  const part = `${view} ${address.page}`;
  // Whatever becomes of the line beside it, what is open stays until it was decided here: the next press would be about another one.
  const stays = opened?.in === part ? opened.id : null;
  useEffect(() => {
    if (stays === null && first !== null && !list.loading) setOpened({ in: part, id: first });
  }, [stays, first, part, list.loading]);
  const id = named ?? (narrow ? null : (stays ?? first));
  const again = useMoneyAfter(async () => {
    await list.reload();
    setOpened(null);
  });
  const at = rows.findIndex((row) => row.id === id);
  const query = address.query.size > 0 ? `?${address.query}` : '';
  const hrefOf = (to: number | null) => `${to === null ? place : `${place}/${to}`}${query}`;
  const open = (to: number) => {
    const row = rows[to];
    if (row) document.querySelector<HTMLAnchorElement>(`a[href="${hrefOf(row.id)}"]`)?.click();
  };
  useKeys({ j: () => open(at + 1), k: () => open(Math.max(at - 1, 0)) });
  const { waiting = 0, late = 0 } = list.data?.counts ?? {};
  const item_page = narrow && id !== null;
  return (
    <div className={item_page ? 'wd-screen item-page' : 'wd-screen'}>
      <DeskPage
        title="提现审核"
        meta={`${waiting} 笔等着${late > 0 ? `，${late} 笔过了 24 小时` : ''}`}
        back={item_page ? { title: '回到队列', href: hrefOf(null) } : { title: '概览', href: '/admin' }}
        acts={
          <ButtonLink href={view === 'ended' ? place : `${place}?view=ended`}>
            {view === 'ended' ? '待审核' : '历史'}
          </ButtonLink>
        }
      >
        <section className="work inbox wd with-keys">
          {item_page ? null : (
            <WithdrawQueue list={list} view={view} open={id} hrefOf={hrefOf} address={address} />
          )}
          {id === null ? (
            narrow ? null : (
              <div className="inbox-item">
                {list.data?.list.length === 0 ? (
                  <EmptyState title="没有打开的提现" text="有提现时，会在这里打开。" />
                ) : null}
              </div>
            )
          ) : (
            <WithdrawItem key={id} id={id} after={again} />
          )}
        </section>
      </DeskPage>
    </div>
  );
}
