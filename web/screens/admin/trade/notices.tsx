import type { StrayNotice } from '../../../../contract/finance/payments.ts';
import { stray_notices } from '../../../../contract/finance/stray-notices.ts';
import { api } from '../../../api.ts';
import { useAskReason } from '../../../desk/ask-reason.tsx';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskRows } from '../../../desk/desk-rows.tsx';
import { oneOf } from '../../../desk/filters.ts';
import { Pills } from '../../../desk/pills.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { titled } from '../../../desk/titled.ts';
import { useAct } from '../../../desk/use-act.ts';
import { useListed } from '../../../desk/use-listed.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { useMoneyAfter } from './money-state.ts';
import { NoticeRow } from './notice-row.tsx';

/** What channels told that belongs to no order: as it came, what can be found out about it, and that somebody has. */
export default function Notices() {
  const { read, address, given } = useListed({
    call: 'finance.notices',
    filters: { which: oneOf(stray_notices) },
    sizes: [20, 50],
  });
  const again = useMoneyAfter(read.reload);
  const which = given.which ?? 'open';
  return (
    <DeskPage
      title="没有单号的通知"
      meta="渠道发来、不属于任何订单的"
      back={{ title: '资金总览', href: '/admin/trade' }}
    >
      <section className="work" aria-label="没有单号的通知">
        <div className="desk-tools">
          <Pills
            label="按结果看"
            name="which"
            usual="open"
            options={titled(stray_notices)}
            current={which}
            counts={read.data?.counts}
            address={address}
          />
        </div>
        <p className="recon-said meta">{stray_notices[which].text}</p>
        <DeskRows
          read={read}
          address={address}
          className="stray-notices"
          row_key={({ id }) => id}
          empty={
            <EmptyState
              title={which === 'open' ? '没有要查的通知' : '没有这样的通知'}
              text={which === 'open' ? '渠道通知里的单号在这里都找得到。' : ''}
            />
          }
        >
          {(row) => <Stray row={row} again={again} />}
        </DeskRows>
      </section>
    </DeskPage>
  );
}

const abouts: Record<string, string> = { payment: '付款', refund: '退款', payout: '打款' };

function Stray({ row, again }: { row: StrayNotice; again: () => Promise<void> }) {
  const { id, number, order_no, recon, dealt } = row;
  const { act } = useAct(again);
  const askReason = useAskReason();
  const deal = () =>
    askReason({
      title: `处理完 ${number}`,
      text: '写明查到什么、钱去了哪里；钱的变动先走对账挂账、退款或调账。通知和说明都留着。',
      yes: '已处理',
      field: 'note',
      run: ({ reason }) =>
        act('deal', () => api('finance.notice_deal', { id, note: reason }), { said: '已记为处理完' }),
    });
  const is_open = row.outcome !== '' && row.verdict === 'genuine' && row.about in abouts && dealt === null;
  return (
    <NoticeRow
      notice={row}
      acts={
        is_open ? (
          <RowActs
            size="sm"
            after={again}
            acts={[
              {
                title: '重放',
                label: `重放 ${number}`,
                run: () => api('finance.notice_replay', { id }),
                said: (answer) => (answer as { says: string }).says,
              },
              { title: '已处理', label: `已处理 ${number}`, press: deal },
            ]}
          />
        ) : null
      }
    >
      {number ? (
        <p>
          {abouts[row.about]} <span className="n">{number}</span>
          {row.amount === null ? null : <b className="n"> ¥{yuan(row.amount)}</b>}
          {row.channel_no ? <span className="meta n"> 渠道单号 {row.channel_no}</span> : null}
        </p>
      ) : null}
      {order_no ? (
        <p>
          别的渠道的单号，属于 <a href={`/admin/trade/payments/${order_no}`}>{order_no}</a>
        </p>
      ) : null}
      {recon ? (
        <p>
          <a href={`/admin/trade/recon?day=${recon.day}&channel=${row.channel}`}>{recon.day} 的账单里有</a>
          ，差异{recon.open ? '还没办结' : '已办结'}
        </p>
      ) : null}
      {dealt ? (
        <p>
          {dealt.by?.nickname ?? '已注销'} {dayTime(dealt.at)}：{dealt.note}
        </p>
      ) : null}
    </NoticeRow>
  );
}
