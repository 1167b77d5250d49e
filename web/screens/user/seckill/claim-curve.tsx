import { inBeijing } from '../../../ui/time-ago.tsx';

type Point = { at: string; claimed: number };

const [width, height] = [520, 204];
const frame = { left: 36, right: 12, top: 16, bottom: 24 };
const two = (n: number) => String(n).padStart(2, '0');

/** How many were claimed by when, against the stock; the words under it say the same. */
export function ClaimCurve({
  curve,
  total,
  starts,
  ends,
}: {
  curve: readonly Point[];
  total: number;
  starts: number;
  ends: number;
}) {
  const claimed = curve.at(-1)?.claimed ?? 0;
  const x = (ms: number) =>
    frame.left + ((ms - starts) / (ends - starts)) * (width - frame.left - frame.right);
  const y = (n: number) =>
    height - frame.bottom - (n / Math.max(1, total)) * (height - frame.top - frame.bottom);
  const points = curve.map(({ at, claimed: n }) => `${x(Date.parse(at)).toFixed(1)},${y(n).toFixed(1)}`);
  const clock = (ms: number) => {
    const { hour, minute } = inBeijing(ms);
    return `${two(hour)}:${two(minute)}`;
  };
  const last = curve.at(-1);
  const words = `已抢 ${claimed} 件，共 ${total} 件`;
  return (
    <figure className="claim-curve">
      <figcaption>
        <b className="n">{words}</b>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              className={share === 1 ? 'limit' : 'grid'}
              x1={frame.left}
              x2={width - frame.right}
              y1={y(total * share)}
              y2={y(total * share)}
            />
            <text x={frame.left - 6} y={y(total * share) + 4} textAnchor="end">
              {Math.round(total * share)}
            </text>
          </g>
        ))}
        {points.length > 1 ? (
          <>
            <polygon
              points={`${x(starts)},${y(0)} ${points.join(' ')} ${x(Date.parse(last!.at)).toFixed(1)},${y(0)}`}
            />
            <polyline points={points.join(' ')} />
            <circle cx={x(Date.parse(last!.at))} cy={y(claimed)} r={4} />
          </>
        ) : null}
        {[0, 0.5, 1].map((share) => (
          <text
            key={share}
            x={x(starts + (ends - starts) * share)}
            y={height - 6}
            textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
          >
            {clock(starts + (ends - starts) * share)}
          </text>
        ))}
      </svg>
    </figure>
  );
}
