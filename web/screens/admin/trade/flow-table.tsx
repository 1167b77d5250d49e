import type { MoneyOverview } from '../../../../contract/finance/overview.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { yuan } from '../../../ui/yuan.ts';

type Flow = MoneyOverview['today'][number];
const columns = [
  ['opening', '昨日收盘'],
  ['received', '进'],
  ['refunded', '退'],
  ['paid_out', '打款'],
  ['fee', '手续费'],
  ['other', '调账'],
  ['now', '现在'],
] as const satisfies readonly (readonly [keyof Flow, string])[];

/** What today did to the money at each channel; fees come with the bill of the next day. */
export function FlowTable({ flows }: { flows: readonly Flow[] }) {
  const total = (of: (typeof columns)[number][0]) => flows.reduce((sum, flow) => sum + flow[of], 0);
  return (
    <section className="work" aria-labelledby="flow-head">
      <SectionHead id="flow-head" title="今天进出" meta="0 点到现在，手续费次日入账" />
      {flows.length === 0 ? (
        <p className="meta timeline-none">还没有钱到过任何渠道</p>
      ) : (
        <table className="money-table n" aria-labelledby="flow-head">
          <thead>
            <tr>
              <th scope="col">渠道</th>
              {columns.map(([of, title]) => (
                <th key={of} scope="col" className="r">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flows.map((flow) => (
              <tr key={flow.kind}>
                <td>
                  <b>{flow.title}</b>
                </td>
                {columns.map(([of, title]) => (
                  <td key={of} className="r" data-label={title}>
                    {of === 'now' ? <b>{yuan(flow.now)}</b> : yuan(flow[of])}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="is-sum">
              <td>
                <b>合计</b>
              </td>
              {columns.map(([of, title]) => (
                <td key={of} className="r" data-label={title}>
                  <b>{yuan(total(of))}</b>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
    </section>
  );
}
