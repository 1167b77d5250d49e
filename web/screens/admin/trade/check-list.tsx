import { check_rules } from '../../../../contract/finance/check-rules.ts';
import type { MoneyOverview } from '../../../../contract/finance/overview.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Check = NonNullable<MoneyOverview['check']>;

/** What the self-check holds the ledger to, and which of it did not hold. */
export function CheckList({ check }: { check: Check | null }) {
  const broken = new Set(check?.findings.map(({ rule }) => rule));
  return (
    <section className="work" id="check" aria-labelledby="check-head">
      <SectionHead id="check-head" title="自检" meta={check ? dayTime(check.at) : '还没有'} />
      <ul className="money-checks">
        {Object.entries(check_rules).map(([rule, title]) => (
          <li key={rule} className={broken.has(rule) ? 'bad' : undefined}>
            <Icon name={broken.has(rule) ? 'close' : check ? 'check' : 'minus'} />
            <span>
              {title}
              {broken.has(rule) ? <span className="sr-only">：不符</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each thing that does not hold: the rule, the account, the transaction and the entry, and what is wrong there. */
export function Findings({ check }: { check: Check }) {
  return (
    <section className="work" aria-labelledby="findings-head">
      <SectionHead id="findings-head" title="账本不平" meta={`${check.findings.length} 处，先查明再改正`} />
      <ul className="money-findings">
        {check.findings.map(({ rule_title, account, transaction, leg, says }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- one result of one check, never changed
          <li key={at}>
            <b>{says}</b>
            <p>{[rule_title, account].filter(Boolean).join(' · ')}</p>
            {transaction ? (
              <p className="meta n">
                交易 {transaction.id} {transaction.title}
                {transaction.key ? `（${transaction.key}）` : ''}
                {transaction.at ? `，${dayTime(transaction.at)}` : ''}
                {leg === null ? '' : `，第 ${leg} 条分录`}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
