import './league.css';
import { exchangeLifecycle } from '../../../../contract/league/exchange-lifecycle.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { oneOf } from '../../../desk/filters.ts';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { titled } from '../../../desk/titled.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { exchange_tones, exchangeSays } from './exchange-words.ts';

const { states } = exchangeLifecycle;

/** What the member exchanged points for, and what became of it. */
export default function LeagueOrders() {
  const { address, read, given, narrowed } = useListed({
    call: 'league.order_list',
    filters: { status: oneOf(states) },
  });
  return (
    <DeskPage title="兑换订单" meta={read.data ? `${read.data.total} 单` : undefined}>
      <DeskTabs>
        <div className="desk-tools">
          <Pills
            label="按状态看"
            name="status"
            options={titled(states, '全部')}
            current={given.status}
            address={address}
          />
        </div>
        <DeskList
          read={read}
          address={address}
          empty={
            <EmptyState title={narrowed ? '没有这样的兑换单' : '还没有兑换过'}>
              <ButtonLink href="/user/league?type=transaction">看能换什么</ButtonLink>
            </EmptyState>
          }
        >
          {(rows) => (
            <DeskTable
              label="兑换订单"
              rows={rows}
              row_key={({ order_no }) => order_no}
              columns={[
                {
                  title: '兑换单',
                  className: 'n',
                  render: (_, { order_no, created_at }) => (
                    <>
                      {order_no}
                      <small className="lg-sub">{dayTime(created_at)}</small>
                    </>
                  ),
                },
                { title: '换了什么', render: (_, { title, num }) => (num > 1 ? `${title} × ${num}` : title) },
                {
                  title: '用掉',
                  align: 'right',
                  className: 'n',
                  render: (_, { points }) => `${points.toLocaleString('en')} 分`,
                },
                {
                  title: '状态',
                  render: (_, one) => (
                    <>
                      <StateTag states={states} state={one.status} tone={exchange_tones[one.status]} />
                      <small className="lg-sub n">{exchangeSays(one)}</small>
                    </>
                  ),
                },
                {
                  title: '',
                  key: 'acts',
                  align: 'right',
                  render: (_, { order_no, title, can }) => (
                    <RowActs
                      size="sm"
                      after={read.reload}
                      acts={[
                        can.cancel && {
                          title: '取消',
                          label: `取消兑换${title}`,
                          run: () => api('league.order_cancel', { order_no }),
                          sure: { title: '取消这次兑换', text: '积分当场退回。', yes: '取消兑换' },
                          said: '已取消，积分已退回',
                        },
                      ]}
                    />
                  ),
                },
              ]}
            />
          )}
        </DeskList>
      </DeskTabs>
    </DeskPage>
  );
}
