import type { OwnBrand } from '../../../../contract/product/brands.ts';
import type { LifeAxis } from './life-axis.ts';

/** Years beside today are left out: today is written over them. */
const apart = 12;

/** The years over the bars, with today. */
export function LifeYears({ axis: { years, at }, now }: { axis: LifeAxis; now: number }) {
  const today = at(now);
  return (
    <svg className="life-years" height="18" aria-hidden="true">
      {years.map((year, n) => {
        const x = at(Date.UTC(year, 0));
        if (Math.abs(x - today) < apart) return null;
        return (
          <text key={year} x={`${x}%`} y="13" textAnchor={n === 0 ? 'start' : x === 100 ? 'end' : 'middle'}>
            {year}
          </text>
        );
      })}
      <svg x={`${today}%`} overflow="visible">
        <rect className="today" x="-17" width="34" height="18" rx="3" />
        <text className="today" y="13" textAnchor="middle">
          今天
        </text>
      </svg>
    </svg>
  );
}

/** How long a proof holds, on the years of the list: what is over, what is left, and today. */
export function LifeBar({ brand, axis, now }: { brand: OwnBrand; axis: LifeAxis; now: number }) {
  const { valid_from, valid_to, status } = brand;
  const [from, to] = [axis.at(Date.parse(valid_from)), axis.at(Date.parse(valid_to) + 86_400_000)];
  const today = axis.at(now);
  const passed = Math.min(Math.max(today, from), to);
  const waits = status === 'pending' || status === 'rejected';
  const over = status === 'expired' || status === 'revoked';
  const bar = (className: string, a: number, b: number) => (
    <rect className={className} x={`${a}%`} y="6" width={`${Math.max(0, b - a)}%`} height="6" rx="3" />
  );
  return (
    <svg className="life-bar" height="18" aria-hidden="true">
      {axis.years.map((year) => {
        const x = `${axis.at(Date.UTC(year, 0))}%`;
        return <line key={year} className="year" x1={x} x2={x} y1="0" y2="18" />;
      })}
      {waits ? (
        bar('waits', from, to)
      ) : (
        <>
          {bar('past', from, to)}
          {over ? null : bar(status === 'disputed' ? 'held' : 'left', passed, to)}
        </>
      )}
      <line className="today" x1={`${today}%`} x2={`${today}%`} y1="0" y2="18" />
      {status === 'expired' ? (
        <svg x={`${to}%`} overflow="visible">
          <rect className="ended" x="-4" y="5" width="8" height="8" rx="1" />
        </svg>
      ) : null}
    </svg>
  );
}
