import './gate.css';
import type { ReactNode } from 'react';
import { thousands } from '../ui/count.ts';
import { Art } from '../ui/art.tsx';
import { inBeijing, weekdayWords } from '../ui/time-ago.tsx';

type Props = {
  slogan: string;
  now: number;
  figures: readonly { title: string; value: number }[];
  /** Stands under the account book. */
  foot?: ReactNode;
  children: ReactNode;
};

/** Pages that one passes through: the boat on its account book with today's figures, and beside it the form. */
export function Gate({ slogan, now, figures, foot, children }: Props) {
  const { month, date, weekday } = inBeijing(now);
  return (
    <div className="gate-page">
      <section className="scene" aria-label="今天的出海集">
        <div className="say">
          <p>{slogan}</p>
          <span>今天的帖子、回复和截止日，记在同一页上。</span>
        </div>
        <div className="ledger">
          <Art name="login" label="一艘小船：帆是店铺的雨棚，棚下是摆着箱子的柜台；海面是账本的横线" />
          <dl className="ledger-lines n">
            <div className="cap">
              <dt>今日</dt>
              <dd>
                {month} 月 {date} 日，{weekdayWords(weekday)}
              </dd>
            </div>
            {figures.map((figure) => (
              <div key={figure.title}>
                <dt>{figure.title}</dt>
                <dd>{thousands(figure.value)}</dd>
              </div>
            ))}
          </dl>
        </div>
        {foot}
      </section>
      {children}
    </div>
  );
}
