import { holdLifecycle } from '../../../../../contract/league/hold-lifecycle.ts';
import { api } from '../../../../api.ts';
import { useAskReason } from '../../../../desk/ask-reason.tsx';
import { dayTime } from '../../../../desk/day-time.ts';
import { DeskList } from '../../../../desk/desk-list.tsx';
import { DeskTable } from '../../../../desk/desk-table.tsx';
import { oneOf } from '../../../../desk/filters.ts';
import { Pills } from '../../../../desk/pills.tsx';
import { RowActs } from '../../../../desk/row-acts.tsx';
import { StateTag } from '../../../../desk/state-tag.tsx';
import { titled } from '../../../../desk/titled.ts';
import { useAct } from '../../../../desk/use-act.ts';
import { type RowOf, useListed } from '../../../../desk/use-listed.ts';
import { EmptyState } from '../../../../ui/notice.tsx';
import { yuan } from '../../../../ui/yuan.ts';
import { useMoneyAfter } from '../money-state.ts';

const { states } = holdLifecycle;
const tones = { held: 'amber', released: 'green', cancelled: 'red' } as const;
type Row = RowOf<'admin.league_holds'>;

/** R11: commissions that wait until somebody has looked, with what was seen and what the member says. */
export function LeagueHolds() {
  const { read, address, given } = useListed({
    call: 'admin.league_holds',
    filters: { status: oneOf(states) },
    sizes: [20, 50, 100],
  });
  const askReason = useAskReason();
  const { act } = useAct(useMoneyAfter(read.reload));
  const decide = ({ id, commission: { order_no } }: Row, release: boolean) =>
    askReason({
      title: release ? `放行 ${order_no} 的佣金` : `取消 ${order_no} 的佣金`,
      text: release ? '过了冻结期照常结算，理由会给成员看。' : '取消后不能恢复，理由会给成员看。',
      yes: release ? '放行' : '取消佣金',
      run: ({ reason }) =>
        act('decide', () => api('admin.league_hold_decide', { id, release, reason }), {
          said: release ? '已放行，成员会收到通知' : '已取消，成员会收到通知',
        }),
    });
  return (
    <>
      <div className="desk-tools">
        <Pills
          label="按状态看"
          name="status"
          options={titled(states)}
          current={given.status}
          usual="held"
          address={address}
        />
      </div>
      <DeskList
        read={read}
        address={address}
        empty={
          <EmptyState
            title={(given.status ?? 'held') === 'held' ? '没有要核查的佣金' : '没有这样的核查'}
            text="点开链接几秒就下单、多位买家用同一个网络付款的，会先停在这里。"
          />
        }
      >
        {(rows) => (
          <DeskTable
            label="核查的佣金"
            rows={rows}
            row_key={({ id }) => id}
            columns={[
              {
                title: '订单',
                className: 'n',
                render: (_, { commission: { order_no, title, paid_at } }) => (
                  <>
                    {order_no}
                    <br />
                    <small className="meta">
                      {title}，{dayTime(paid_at)} 付款
                    </small>
                  </>
                ),
              },
              {
                title: '给谁',
                render: (_, { commission: { member, level, buyer } }) => (
                  <>
                    {member?.nickname ?? '已注销用户'}，{level === 1 ? '一级' : '二级'}
                    <br />
                    <small className="meta">{buyer?.nickname ?? '已注销用户'} 买的</small>
                  </>
                ),
              },
              {
                title: '佣金',
                align: 'right',
                className: 'n',
                render: (_, { commission: { amount, status_title } }) => (
                  <>
                    <b>{yuan(amount)}</b>
                    <br />
                    <small className="meta">{status_title}</small>
                  </>
                ),
              },
              {
                title: '看到了什么',
                render: (_, { says, appeal }) => (
                  <>
                    {says.join('；')}
                    <br />
                    <small className="meta">{appeal ? `成员申诉：${appeal}` : '成员没有申诉'}</small>
                  </>
                ),
              },
              {
                title: '状态',
                render: (_, { status, held_at, until, reason, ended_at }) => (
                  <>
                    <StateTag states={states} state={status} tone={tones[status]} />
                    <br />
                    <small className="meta n">
                      {status === 'held'
                        ? `${dayTime(held_at)} 起，${dayTime(until)} 自动放行`
                        : ended_at && dayTime(ended_at)}
                    </small>
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
                      row.can.decide && {
                        title: '放行',
                        label: `放行 ${row.commission.order_no} 的佣金`,
                        press: () => decide(row, true),
                      },
                      row.can.decide && {
                        title: '取消佣金',
                        label: `取消 ${row.commission.order_no} 的佣金`,
                        kind: 'bare',
                        press: () => decide(row, false),
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
