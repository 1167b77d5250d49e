import { useState } from 'react';
import { balance_words } from '../../../../contract/wallet/statement-kinds.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { NamedRows } from '../../../desk/named-rows.tsx';
import { PageSteps } from '../../../desk/page-steps.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';

const limit = 9;

/** What somebody has, what of it waits for what, and how it came to that: for finance alone. */
export function PersonWallet({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const read = useRead('admin.person_wallet', { id, page, limit });
  return (
    <section className="work" aria-labelledby="wallet-head">
      <SectionHead
        id="wallet-head"
        title="钱包"
        meta={read.data && read.data.total > 0 ? `${read.data.total} 条交易` : undefined}
      />
      <ReadState read={read} rows={4}>
        {({ topup, bonus, earn, held, points, list, total }) => (
          <>
            <NamedRows
              two
              rows={[
                ['充值余额', `¥${yuan(topup)}`, 'n'],
                ['赠送余额', `¥${yuan(bonus)}`, 'n'],
                ['收益余额', `¥${yuan(earn)}`, 'n'],
                ['冻结与托管', `¥${yuan(held.amount)}`, 'n'],
                points.available + points.pending > 0 && [
                  '积分',
                  `${points.available}${points.pending > 0 ? `，另有 ${points.pending} 待确认` : ''}`,
                  'n',
                ],
              ]}
            />
            <ul className="desk-rows wallet-rows">
              {held.lines.map((line, at) => (
                <li key={`${at} ${line.title}`}>
                  <h3>{line.title}</h3>
                  <span className="meta n">
                    {line.says}
                    {line.until ? `，${dayTime(line.until)} 前` : ''}
                  </span>
                  <span className="end n">¥{yuan(line.amount)}</span>
                </li>
              ))}
              {list.map((line) => (
                <li key={`${line.transaction_id}-${line.leg}`}>
                  <h3>{line.about || line.title}</h3>
                  <span className="meta n">
                    {[line.about ? line.title : '', line.number, line.note, dayTime(line.at)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                  <span className="end n">
                    {line.amount > 0 ? '+' : ''}
                    {yuan(line.amount)}
                    <span className="meta">
                      {' '}
                      {balance_words[line.part].title} {yuan(line.balance_after)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            {total === 0 ? <p className="meta user-none">还没有交易</p> : null}
            <PageSteps page={page} last={Math.ceil(total / limit)} onPage={setPage} />
          </>
        )}
      </ReadState>
    </section>
  );
}
