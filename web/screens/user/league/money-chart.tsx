import type { Output } from '../../../../contract/index.ts';
import { yuan } from '../../../ui/yuan.ts';

type Money = Output<'league.data'>['money'];

const [width, height, floor] = [896, 160, 124];
const room = 92;
const short = (day: string) => day.slice(5);

/** What came and what comes, each on its day; a line stands where today is. */
export default function MoneyChart({ money, today }: { money: Money; today: string }) {
  const most = Math.max(1, ...money.map(({ settled, frozen }) => settled + frozen));
  const step = width / (money.length + 1);
  const before = money.filter(({ day }) => day <= today).length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div tabIndex={0} role="group" aria-label="图，可左右滚动">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="已结算和冻结中的佣金，按到账的日子">
        <line className="axis" x1={0} x2={width} y1={floor} y2={floor} />
        {money.map(({ day, settled, frozen }, nth) => {
          const x = step * (nth + 1);
          const [low, high] = [(settled / most) * room, (frozen / most) * room];
          return (
            <g key={day}>
              <rect className="settled" x={x - 9} y={floor - low} width={18} height={low} rx={2} />
              <rect className="frozen" x={x - 9} y={floor - low - high} width={18} height={high} rx={2} />
              <text className="v" x={x} y={floor - low - high - 6} textAnchor="middle">
                {yuan(settled + frozen)}
              </text>
              <text x={x} y={floor + 18} textAnchor="middle">
                {short(day)}
              </text>
            </g>
          );
        })}
        <line className="today" x1={step * (before + 0.5)} x2={step * (before + 0.5)} y1={8} y2={floor} />
        <text className="v" x={step * (before + 0.5) + 6} y={16}>
          今天
        </text>
      </svg>
    </div>
  );
}
