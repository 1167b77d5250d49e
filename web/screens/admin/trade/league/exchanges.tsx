import { Form, Input } from 'antd';
import { exchangeLifecycle, type ExchangeStatus } from '../../../../../contract/league/exchange-lifecycle.ts';
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
import { useAskForm } from '../../../../desk/use-ask-form.tsx';
import { type RowOf, useListed } from '../../../../desk/use-listed.ts';
import { EmptyState } from '../../../../ui/notice.tsx';

const { states } = exchangeLifecycle;
const tones: Partial<Record<ExchangeStatus, 'blue' | 'green' | 'red'>> = {
  created: 'blue',
  reviewing: 'blue',
  done: 'green',
  refused: 'red',
};
type Row = RowOf<'admin.league_orders'>;

/** What members exchanged: sent with its number, or refused with a reason, which gives the points back. */
export function LeagueExchanges() {
  const { read, address, given } = useListed({
    call: 'admin.league_orders',
    filters: { status: oneOf(states) },
    sizes: [20, 50, 100],
  });
  const askReason = useAskReason();
  const askGiven = useAskForm<{ given: string }>();
  const { act } = useAct(read.reload);
  const fulfil = ({ order_no, kind, title }: Row) =>
    askGiven({
      title: kind === 'parcel' ? `寄出${title}` : `发放${title}`,
      yes: kind === 'parcel' ? '已寄出' : '已发放',
      run: (typed) =>
        act('fulfil', () => api('admin.league_order_decide', { order_no, pass: true, given: typed.given }), {
          said: '已发出，对方会收到通知',
        }),
      fields: (
        <Form.Item
          name="given"
          label={kind === 'parcel' ? '快递和单号' : '发放的内容'}
          rules={[{ required: true, min: 2, message: '至少 2 个字，会给对方看' }]}
        >
          <Input maxLength={60} />
        </Form.Item>
      ),
    });
  const refuse = ({ order_no }: Row) =>
    askReason({
      title: '拒绝这次兑换',
      text: '积分和库存当场退回，理由会给对方看。',
      yes: '拒绝',
      run: ({ reason }) =>
        act('refuse', () => api('admin.league_order_decide', { order_no, pass: false, reason }), {
          said: '已拒绝，积分已退回',
        }),
    });
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
      </div>
      <DeskList read={read} address={address} empty={<EmptyState title="没有兑换单" />}>
        {(rows) => (
          <DeskTable
            label="兑换单"
            rows={rows}
            row_key={({ order_no }) => order_no}
            columns={[
              {
                title: '兑换单',
                className: 'n',
                render: (_, { order_no, created_at }) => (
                  <>
                    {order_no}
                    <br />
                    <small className="meta">{dayTime(created_at)}</small>
                  </>
                ),
              },
              {
                title: '换了什么',
                render: (_, { title, num, points }) => `${title} × ${num}，${points} 分`,
              },
              {
                title: '给谁',
                render: (_, { person, address: place }) => (
                  <>
                    {person?.nickname ?? '已注销用户'}
                    {place ? (
                      <>
                        <br />
                        <small className="meta">{place}</small>
                      </>
                    ) : null}
                  </>
                ),
              },
              {
                title: '状态',
                render: (_, { status, reason, given: sent }) => (
                  <>
                    <StateTag states={states} state={status} tone={tones[status]} />
                    {reason || sent ? (
                      <>
                        <br />
                        <small className="meta">{reason || sent}</small>
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
                      row.can.fulfil && {
                        title: row.kind === 'parcel' ? '寄出' : '发放',
                        label: `${row.kind === 'parcel' ? '寄出' : '发放'} ${row.order_no}`,
                        press: () => fulfil(row),
                      },
                      row.can.refuse && {
                        title: '拒绝',
                        label: `拒绝 ${row.order_no}`,
                        kind: 'bare',
                        press: () => refuse(row),
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
