import { useEffect } from 'react';
import { adjustable_accounts } from '../../../../contract/finance/adjustable.ts';
import {
  bill_results,
  billed_channels,
  type BilledChannel,
  break_sorts,
} from '../../../../contract/finance/break-sorts.ts';
import type { ReconReport as Report } from '../../../../contract/finance/recon.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';

type Props = { of: { day: string; channel: BilledChannel }; stamp: unknown };

/** What a day of a channel comes to by the bill and by our books, and what explains the difference. */
export function ReconReport({ of, stamp }: Props) {
  const read = useRead('finance.recon_day', of);
  const { reload } = read;
  // Read again when the days were.
  useEffect(() => void (stamp && reload()), [stamp, reload]);
  const title = `${of.day.slice(5)} ${billed_channels[of.channel].title}`;
  return (
    <aside className="desk-col">
      <section className="work" aria-labelledby="recon-report">
        <SectionHead
          id="recon-report"
          title={title}
          meta={read.data?.bill === 'ready' ? `${read.data.matched} 笔对上` : undefined}
        />
        <ReadState read={read} rows={4}>
          {(report) =>
            report.bill === 'ready' || report.compared_at ? (
              <Sums report={report} />
            ) : (
              <NoBill report={report} />
            )
          }
        </ReadState>
      </section>
      {read.data ? (
        <section className="work" aria-labelledby="recon-bill">
          <SectionHead id="recon-bill" title="取账单" />
          <p className="recon-said">
            {bill_results[read.data.bill]}
            {read.data.says ? `：${read.data.says}` : ''}
            <span className="meta n">
              {dayTime(read.data.asked_at)}，第 {read.data.tries} 次取
            </span>
          </p>
        </section>
      ) : null}
    </aside>
  );
}

const NoBill = ({ report: { bill, says } }: { report: Report }) => (
  <p className="recon-said">
    {bill_results[bill]}
    {says ? `：${says}` : ''}。每小时会再取一次，到 22:30 为止，也可以现在重跑。
  </p>
);

function Sums({ report }: { report: Report }) {
  const { opening, closing, our_closing, carried, adjusted, explained, residual, fee_booked, fee } = report;
  const off = closing - our_closing;
  return (
    <>
      <dl className="recon-sums n">
        <Line name="前一天收盘" fen={opening} />
        <Line name="收" fen={report.received} sign />
        <Line name="退" fen={-report.refunded} sign />
        {report.paid_out > 0 ? <Line name="打款" fen={-report.paid_out} sign /> : null}
        <Line name="手续费" fen={-fee} sign />
        <Line name="账单收盘" fen={closing} look="sum" />
        <Line name={`账上的${adjustable_accounts[`asset.${report.channel}`].title}`} fen={our_closing} />
        <Line name="差" fen={off} look={off === 0 ? 'ok' : 'warn'} />
        {carried === 0 ? null : <Line name="其中前一天留下" fen={carried} look="part" />}
        {explained.map(({ sort, effect }) => (
          <Line key={sort} name={`其中${break_sorts[sort].title}`} fen={effect} look="part" />
        ))}
        {adjusted === 0 ? null : <Line name="其中当天调账" fen={-adjusted} look="part" />}
        <Line name="当天解释不了的" fen={residual} look={residual === 0 ? 'ok' : 'bad'} />
      </dl>
      {fee === fee_booked ? null : (
        <p className="recon-said meta">
          手续费按 {yuan(fee_booked)} 入过账，账单后来改成 {yuan(fee)}，差额要调账。
        </p>
      )}
      <p className="recon-said meta">
        办结只能走同一套动作：退款、查单、调账。账单改不了账本，直接改账要两个人。
      </p>
    </>
  );
}

function Line({ name, fen, look, sign }: { name: string; fen: number; look?: string; sign?: true }) {
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd>
        {sign && fen > 0 ? '+' : ''}
        {yuan(fen)}
      </dd>
    </div>
  );
}
