import type { Output } from '../../../../contract/index.ts';

type Days = Output<'league.data'>['days'];

const [width, middle, below] = [640, 110, 150];

/** Clicks above the line, registrations below it, day by day. */
export default function ClicksChart({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ clicks }) => clicks));
  const most_registered = Math.max(1, ...days.map(({ registered }) => registered));
  const step = width / days.length;
  const every = Math.ceil(days.length / 7);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div tabIndex={0} role="group" aria-label="图，可左右滚动">
      <svg viewBox={`0 0 ${width} 176`} role="img" aria-label="每天的点击和注册">
        <line className="axis" x1={0} x2={width} y1={middle} y2={middle} />
        {days.map(({ day, clicks, registered }, nth) => {
          const up = (clicks / most) * (middle - 10);
          const down = (registered / most_registered) * (below - middle);
          const x = step * nth + step * 0.15;
          return (
            <g key={day}>
              <rect className="clicks" x={x} y={middle - up} width={step * 0.7} height={up} rx={1} />
              <rect className="settled" x={x} y={middle + 1} width={step * 0.7} height={down} rx={1} />
              {nth % every === 0 ? (
                <text x={x} y={172}>
                  {day.slice(5)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
