import type { WaitingItem } from '../../../../contract/finance/overview.ts';
import { afterWord } from '../../../desk/waiting-mark.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

const hour_ms = 3_600_000;

/** What waits for finance, how long the oldest has, and the way there. */
export function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  return (
    <section className="work money-waiting" aria-labelledby="money-waiting">
      <SectionHead id="money-waiting" title="等人" />
      <ul className="desk-rows">
        {items.map(({ key, title, count, oldest_at, href }) => (
          <li key={key} className={count === 0 ? 'zero' : undefined}>
            <h3>{count > 0 ? <a href={href}>{title}</a> : title}</h3>
            {oldest_at ? <span className="meta n">{sinceWords(oldest_at)}</span> : null}
            <span className="end n">
              <b>{count}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sinceWords = (iso: string): string =>
  afterWord('最久', Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / hour_ms)));
