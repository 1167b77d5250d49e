import { commissionLifecycle } from '../../../../../contract/league/commission-lifecycle.ts';
import { api } from '../../../../api.ts';
import { useAskReason } from '../../../../desk/ask-reason.tsx';
import { dayTime } from '../../../../desk/day-time.ts';
import { DeskList } from '../../../../desk/desk-list.tsx';
import { DeskTable } from '../../../../desk/desk-table.tsx';
import { id, oneOf } from '../../../../desk/filters.ts';
import { Pills } from '../../../../desk/pills.tsx';
import { RowActs } from '../../../../desk/row-acts.tsx';
import { StateTag } from '../../../../desk/state-tag.tsx';
import { titled } from '../../../../desk/titled.ts';
import { useAct } from '../../../../desk/use-act.ts';
import { type RowOf, useListed } from '../../../../desk/use-listed.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/notice.tsx';
import { yuan } from '../../../../ui/yuan.ts';

const { states } = commissionLifecycle;
const tones = { estimated: 'blue', frozen: 'amber', settled: 'green', clawed_back: 'red' } as const;

/** Every commission; what is not paid can be cancelled, what is can be clawed back. */
export function LeagueCommissions() {
  const { read, address, given, narrowed, whole } = useListed({
    call: 'admin.league_commissions',
    filters: { status: oneOf(states), member_id: id },
    sizes: [20, 50, 100],
  });
  const askReason = useAskReason();
  const { act } = useAct(read.reload);
  const takeBack = ({ id: commission_id, status }: RowOf<'admin.league_commissions'>) => {
    const paid = status === 'settled';
    askReason({
      title: paid ? '追回这笔佣金' : '取消这笔佣金',
      text: paid ? '从收益余额里扣回，不够的记欠款。理由会给成员看。' : '理由会给成员看。',
      yes: paid ? '追回' : '取消佣金',
      run: ({ reason }) =>
        act('take_back', () => api('admin.league_take_back', { id: commission_id, reason }), {
          said: paid ? '已追回' : '已取消',
        }),
    });
  };
  return (
    <>
      <div className="desk-tools">
        <Pills
          label="按状态看"
          name="status"
          options={titled(states, '全部')}
          current={given.status}
          address={address}
        />
        {given.member_id ? (
          <ButtonLink href={address.with({ member_id: null })}>看所有成员的</ButtonLink>
        ) : null}
      </div>
      <DeskList
        read={read}
        address={address}
        empty={
          <EmptyState title={narrowed ? '没有这样的佣金' : '还没有佣金'}>
            {narrowed ? <ButtonLink href={whole}>看全部</ButtonLink> : null}
          </EmptyState>
        }
      >
        {(shown) => (
          <DeskTable
            label="佣金"
            rows={shown}
            row_key={(row) => row.id}
            columns={[
              {
                title: '订单',
                className: 'n',
                render: (_, row) => (
                  <>
                    {row.order_no}
                    <br />
                    <small className="meta">{row.title}</small>
                  </>
                ),
              },
              {
                title: '给谁',
                render: (_, { member, level }) =>
                  `${member?.nickname ?? '已注销用户'}，${level === 1 ? '一级' : '二级'}`,
              },
              { title: '买家', render: (_, { buyer }) => buyer?.nickname ?? '已注销用户' },
              { title: '付款', className: 'n', render: (_, { paid_at }) => dayTime(paid_at) },
              {
                title: '佣金',
                align: 'right',
                className: 'n',
                render: (_, { amount, base, rate_bp }) => (
                  <>
                    <b>{yuan(amount)}</b>
                    <br />
                    <small className="meta">
                      {yuan(base)} × {rate_bp / 100}%
                    </small>
                  </>
                ),
              },
              {
                title: '状态',
                render: (_, { status, reason, hold }) => (
                  <>
                    <StateTag states={states} state={status} tone={tones[status as keyof typeof tones]} />
                    {hold ? (
                      <>
                        <br />
                        <a className="desk-link" href="/admin/trade/league/holds">
                          核查中
                        </a>
                      </>
                    ) : null}
                    {reason ? (
                      <>
                        <br />
                        <small className="meta">{reason}</small>
                      </>
                    ) : null}
                  </>
                ),
              },
              {
                title: '',
                key: 'acts',
                align: 'right',
                render: (_, row) => (
                  <RowActs
                    size="sm"
                    acts={[
                      row.can.take_back && {
                        title: row.status === 'settled' ? '追回' : '取消',
                        label: `${row.status === 'settled' ? '追回' : '取消'} ${row.order_no} 的佣金`,
                        press: () => takeBack(row),
                      },
                    ]}
                  />
                ),
              },
            ]}
          />
        )}
      </DeskList>
    </>
  );
}
