import type { TableColumnType } from 'antd';
import { commissionLifecycle } from '../../../../contract/league/commission-lifecycle.ts';
import type { Commission } from '../../../../contract/league/commission-shapes.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { oneOf } from '../../../desk/filters.ts';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { titled } from '../../../desk/titled.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { yuan } from '../../../ui/yuan.ts';

const { states } = commissionLifecycle;
export const commission_tones = {
  estimated: 'blue',
  frozen: 'amber',
  settled: 'green',
  clawed_back: 'red',
} as const;

/** What happens next to it, or why it came to nothing. */
function says({ status, release_at, settled_at, reason }: Commission): string {
  if (status === 'estimated') return '收货后再冻结';
  if (status === 'frozen') return release_at ? `${dayTime(release_at)} 起到账` : '';
  if (status === 'settled') return settled_at ? dayTime(settled_at) : '';
  return reason;
}

const columnsOf = (appeal: (one: Commission) => void): TableColumnType<Commission>[] => [
  {
    title: '什么事',
    key: 'what',
    render: (_, { title, order_no }) => (
      <>
        {title}
        <small className="lg-sub n">{order_no}</small>
      </>
    ),
  },
  {
    title: '买家',
    key: 'who',
    render: (_, { buyer, level }) => (
      <>
        {buyer ? <a href={`/people/${buyer.username}`}>{buyer.nickname}</a> : '已注销用户'}
        <small className="lg-sub">{level === 1 ? '一级' : '二级'}</small>
      </>
    ),
  },
  { title: '付款', key: 'at', className: 'n', render: (_, { paid_at }) => dayTime(paid_at) },
  {
    title: '平台收入',
    key: 'base',
    align: 'right',
    className: 'n',
    render: (_, { base, rate_bp }) => (
      <>
        {yuan(base)}
        <small className="lg-sub">× {rate_bp / 100}%</small>
      </>
    ),
  },
  {
    title: '我的佣金',
    key: 'part',
    align: 'right',
    className: 'n',
    render: (_, { part, share_bp, status }) => (
      <>
        {status === 'cancelled' || status === 'clawed_back' ? <s>{yuan(part)}</s> : <b>{yuan(part)}</b>}
        {share_bp < 10_000 ? <small className="lg-sub">分 {share_bp / 100}%</small> : null}
      </>
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_, one) => (
      <>
        <StateTag
          states={states}
          state={one.status}
          tone={commission_tones[one.status as keyof typeof commission_tones]}
        />
        {one.hold ? (
          <Held hold={one.hold} order_no={one.order_no} appeal={() => appeal(one)} />
        ) : (
          <small className="lg-sub n">{says(one)}</small>
        )}
      </>
    ),
  },
];

type HeldProps = { hold: NonNullable<Commission['hold']>; order_no: string; appeal: () => void };

/** Why it waits, until when at most, and the way to object. */
function Held({ hold: { says: seen, until, appeal: said, can }, order_no, appeal }: HeldProps) {
  return (
    <>
      <Tag tone="amber">核查中</Tag>
      <small className="lg-sub">
        {seen.join('；')}。查完再结算，{dayTime(until)} 前没查完就放行。
      </small>
      {said ? <small className="lg-sub">你的申诉：{said}</small> : null}
      <RowActs
        size="sm"
        acts={[
          can.appeal && { title: '申诉', label: `申诉 ${order_no} 的佣金`, kind: 'bare', press: appeal },
        ]}
      />
    </>
  );
}

/** Each commission, as the address narrows them. */
export function Commissions() {
  const { address, read, given, narrowed } = useListed({
    call: 'league.book',
    filters: { status: oneOf(states) },
  });
  useLookAgain(read.reload);
  const askReason = useAskReason();
  const { act } = useAct(read.reload);
  const appeal = ({ id, order_no }: Commission) =>
    askReason({
      title: `申诉 ${order_no} 的佣金`,
      text: '写明这一单是怎么来的，财务看过后答复。至少 5 个字，只能申诉一次。',
      yes: '申诉',
      field: 'words',
      run: ({ reason }) =>
        act('appeal', () => api('league.hold_appeal', { id, words: reason }), {
          said: '已申诉，财务看过后告诉你',
        }),
    });
  const counts = Object.fromEntries(
    Object.entries(read.data?.sums ?? {}).map(([status, { count }]) => [status, count]),
  );
  return (
    <section className="work" aria-labelledby="lg-book">
      <SectionHead id="lg-book" title="佣金" meta="平台收入 × 比例，退款就取消" />
      <div className="desk-tools">
        <Pills
          label="按状态看"
          name="status"
          options={titled(states, '全部')}
          current={given.status}
          counts={counts}
          address={address}
        />
      </div>
      <DeskList
        read={read}
        address={address}
        empty={
          <EmptyState
            title={narrowed ? '没有这样的佣金' : '还没有佣金'}
            text="你带来的人在秒杀里下单付款后，这里就有一笔预估。"
          />
        }
      >
        {(rows) => (
          <DeskTable label="佣金" rows={rows} row_key={({ id }) => id} columns={columnsOf(appeal)} />
        )}
      </DeskList>
    </section>
  );
}
