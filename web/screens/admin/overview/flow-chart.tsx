import type { Overview } from '../../../../contract/admin/overview.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { scaleOf } from './scale.ts';

type Days = NonNullable<Overview['waiting']>['days'];

const [left, width, top, floor, height] = [28, 896, 16, 110, 140] as const;
const bar = 24;

/** What came in and what was decided each day; the table behind it says the same in figures. */
export function FlowChart({ days }: { days: Days }) {
  const scale = scaleOf(Math.max(...days.flatMap(({ received, decided }) => [received, decided])));
  const step = (width - left) / days.length;
  const x = (at: number) => left + step * (at + 0.5);
  const y = (n: number) => floor - ((floor - top) * n) / scale.most;
  return (
    <section className="work" aria-labelledby="flow-head">
      <SectionHead id="flow-head" title="收到与处理" meta="近 14 天，件" />
      <div className="desk-chart">
        <p className="desk-chart-key" aria-hidden="true">
          <span>
            <i />
            收到
          </span>
          <span>
            <i className="b" />
            处理
          </span>
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, so keys must reach it */}
        <div className="plot" tabIndex={0} role="group" aria-label="图，可左右滚动">
          <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="近 14 天每天收到与处理的申请件数">
            {scale.marks.map((mark) => (
              <g key={mark}>
                <path d={`M${left} ${y(mark)}H${width}`} className={mark === 0 ? 'ground' : 'grid'} />
                <text x={left - 8} y={y(mark) + 4} textAnchor="end">
                  {mark}
                </text>
              </g>
            ))}
            {days.map(({ day, received }, at) => (
              <g key={day}>
                <rect x={x(at) - bar / 2} y={y(received)} width={bar} height={floor - y(received)} rx="1" />
                <text x={x(at)} y={floor + 18} textAnchor="middle">
                  {at === days.length - 1
                    ? '今天'
                    : at === 0 || day.endsWith('-01')
                      ? day.slice(5)
                      : day.slice(8)}
                </text>
              </g>
            ))}
            <path
              className="line"
              d={days.map(({ decided }, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(decided)}`).join(' ')}
            />
          </svg>
        </div>
        <details>
          <summary>看数字</summary>
          <table className="n">
            <thead>
              <tr>
                <th>日期</th>
                <th className="r">收到</th>
                <th className="r">处理</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, received, decided }) => (
                <tr key={day}>
                  <td>{day.slice(5)}</td>
                  <td className="r">{received}</td>
                  <td className="r">{decided}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  );
}
