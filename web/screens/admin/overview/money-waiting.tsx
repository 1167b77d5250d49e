import type { WaitingItem } from '../../../../contract/finance/overview.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

/** What waits for finance, with the way to each. */
export function MoneyWaiting({ items }: { items: readonly WaitingItem[] }) {
  const waiting = items.filter(({ count }) => count > 0);
  return (
    <section className="work" aria-labelledby="money-waiting-head">
      <SectionHead id="money-waiting-head" title="资金" more={{ title: '资金总览', href: '/admin/trade' }} />
      <ul className="desk-rows">
        {waiting.length === 0 ? <li>没有等财务办的事</li> : null}
        {waiting.map(({ key, title, count, href }) => (
          <li key={key}>
            {title} <b className="n">{count}</b> 件
            <a className="desk-link end" href={href}>
              去办
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
