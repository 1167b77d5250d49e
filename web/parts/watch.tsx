import './watch.css';
import type { ReactNode } from 'react';
import { inBeijing, weekdayWords } from '../ui/time-ago.tsx';
import { useNow } from '../ui/use-now.ts';
import { Tide, type TideDay } from './tide.tsx';
import type { TidePlace } from './tide-rows.ts';

/** `key`: where two may be called the same. */
export type OwnFigure = { title: string; href: string; value: string; key?: string };

type Props = {
  /** When the page was rendered, in ms. */
  now: number;
  slogan: string;
  places: readonly TidePlace[];
  day: TideDay;
  /** A member's own lines, filled in after the page is there; the room is kept. */
  own: readonly OwnFigure[];
  /** A third part at the right. */
  children?: ReactNode;
};

/** The strip on top of the home page: the clock, whose day it is, and what waits for the reader. */
export function Watch({ now, slogan, places, day, own, children }: Props) {
  return (
    <section className="watch" aria-label="时间与汇率">
      <WatchNow now={now} slogan={slogan} own={own} />
      <Tide now={now} places={places} day={day} />
      {children}
    </section>
  );
}

function WatchNow({ now: rendered, slogan, own }: Pick<Props, 'now' | 'slogan' | 'own'>) {
  const t = inBeijing(useNow(rendered));
  return (
    <div className="watch-now">
      <b className="n">
        {String(t.hour).padStart(2, '0')}
        <i>:</i>
        {String(t.minute).padStart(2, '0')}
      </b>
      <span className="meta n">
        北京时间 · {weekdayWords(t.weekday)} {t.month} 月 {t.date} 日
      </span>
      <p className="slogan">{slogan}</p>
      <div className="invite for-visitor">
        <p>写帖子、回复、存草稿，一个账号就够，换台电脑也接得上。</p>
        <a href="/register">注册，一分钟</a>
      </div>
      <ul className="for-member">
        {own.map((line) => (
          <li key={line.key ?? line.title}>
            <a href={line.href}>{line.title}</a>
            <span className="n">{line.value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
