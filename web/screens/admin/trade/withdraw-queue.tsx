import type { Output } from '../../../../contract/index.ts';
import { withdrawLifecycle } from '../../../../contract/wallet/withdraw-lifecycle.ts';
import { type WithdrawView, withdraw_views } from '../../../../contract/wallet/withdraw-views.ts';
import { Choice } from '../../../desk/choice.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import type { ListAddress } from '../../../desk/list-address.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import type { Read } from '../../../desk/use-read.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { useNow } from '../../../ui/use-now.ts';

type Props = {
  list: Read<Output<'admin.withdraws'>>;
  view: WithdrawView;
  open: number | null;
  hrefOf: (id: number | null) => string;
  address: ListAddress;
};

/** The line of those who wait, the oldest first. */
export function WithdrawQueue({ list, view, open, hrefOf, address }: Props) {
  const { counts, amount, total } = list.data ?? {};
  const now = useNow();
  return (
    <div className="inbox-list wd-list">
      <div className="cap">
        <label className="sr-only" htmlFor="wd-view">
          看哪些
        </label>
        <Choice
          id="wd-view"
          name="view"
          value={view}
          options={Object.entries(withdraw_views).map(([name, { title }]) => [
            name,
            `${title} ${counts?.[name as WithdrawView] ?? ''}`,
          ])}
          onChange={(event) => address.go({ view: event.target.value })}
        />
        <span className="end meta">{view === 'ended' ? '最近的在前' : '最久的在前'}</span>
      </div>
      <ReadState read={list} rows={4}>
        {({ list: rows }) =>
          rows.length === 0 ? (
            <EmptyState title="这里没有提现" />
          ) : (
            <ol>
              {rows.map((row) => (
                <li key={row.id}>
                  <a href={hrefOf(row.id)} aria-current={row.id === open ? 'page' : undefined}>
                    <b>{row.person.nickname}</b>
                    <span className={row.late ? 'wd-age late' : 'wd-age'}>
                      <TimeAgo at={row.at} />
                    </span>
                    <span className="meta n">¥{yuan(row.amount)}</span>
                    <span className="marks">
                      {row.status === 'auditing' ? null : (
                        <StateTag states={withdrawLifecycle.states} state={row.status} />
                      )}
                      {row.risks.map((code) => (
                        <Tag key={code} tone="amber">
                          {code}
                        </Tag>
                      ))}
                      {row.two_persons ? <Tag tone="line">两人{row.consents > 0 ? ' 1/2' : ''}</Tag> : null}
                      {row.trouble ? <Tag tone="amber">要看</Tag> : null}
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          )
        }
      </ReadState>
      {total ? (
        <p className="wd-sum n">
          <span>{total} 笔</span>
          <b>¥{yuan(amount ?? 0)}</b>
        </p>
      ) : null}
      <p className="keys" aria-hidden="true">
        <span>
          <kbd>J</kbd> <kbd>K</kbd> 上下
        </span>
        <span>
          <kbd>A</kbd> 同意
        </span>
        <span>
          <kbd>R</kbd> 驳回
        </span>
      </p>
      <span className="sr-only">{list.data ? `截至 ${dayTime(new Date(now).toISOString())}` : ''}</span>
    </div>
  );
}
