import type { CSSProperties } from 'react';
import type { MoneyOverview } from '../../../../contract/finance/overview.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { thousands } from '../../../ui/count.ts';
import { yuan } from '../../../ui/yuan.ts';

type Line = { key: string; title: string; hint: string; amount: number; tone: string };

/** What the parts of a wallet and of a deal may be used for, where it is not plain from the name. */
const hints: Record<string, string> = {
  'user.topup': '只能花，不能提',
  'user.bonus': '只能花，会过期',
  'user.earn': '可花可提',
  'league.frozen': '等退款期',
};
const things: Record<string, string> = {
  'task.escrow': '个任务账户',
  'order.escrow': '个订单账户',
  'qn.pool': '份问卷',
};
const tones = ['', 'tone-1', 'tone-3', 'tone-2', 'tone-4'];

/** Where the money lies and whose it is: two sums of the same ledger, equal to the fen. */
export function Balance({ money }: { money: MoneyOverview }) {
  const { there, owed, suspense, revenue, expense, totals } = money;
  const lies = there.map(({ kind, title, amount }, at) => line(kind, title, kind, amount, tones[at % 4]!));
  const people = owed.map(({ kind, title, amount, accounts }, at) =>
    line(
      kind,
      title,
      hints[kind] ?? (things[kind] ? `${thousands(accounts)} ${things[kind]}` : ''),
      amount,
      tones[at % 5]!,
    ),
  );
  const hanging = suspense.map(({ kind, title, amount }) => line(kind, title, '', amount, 'tone-w'));
  const net = line('net', '平台净收入', '左下各项之和', totals.net, 'tone-r');
  return (
    <section className="work" aria-labelledby="balance-head">
      <SectionHead id="balance-head" title="资产与归属" meta="两边必须一样长，差一分都会停提现" />
      <div className="balance n">
        <div>
          <Side title="钱在哪" total={totals.there} lines={lies} />
          <dl className="net">
            <Row line={{ ...net, title: '平台净收入，累计', hint: '' }} />
            {[...revenue, ...expense].map(({ kind, title, amount }) => (
              <Row key={kind} line={line(kind, title, '', amount, '')} />
            ))}
          </dl>
        </div>
        <div>
          <Side title="是谁的" total={totals.owed + totals.net} lines={[...people, ...hanging, net]} />
        </div>
      </div>
    </section>
  );
}

const line = (key: string, title: string, hint: string, amount: number, tone: string): Line => ({
  key,
  title,
  hint,
  amount,
  tone,
});

function Side({ title, total, lines }: { title: string; total: number; lines: readonly Line[] }) {
  return (
    <>
      <p className="cap">
        <b>{title}</b>
        <span className="v">¥{yuan(total)}</span>
      </p>
      <div className="bar" aria-hidden="true">
        {lines
          .filter(({ amount }) => amount > 0)
          .map(({ key, tone, amount }) => (
            <i key={key} className={tone} style={{ '--n': amount } as CSSProperties} />
          ))}
      </div>
      <dl>
        {lines.map((one) => (
          <Row key={one.key} line={one} />
        ))}
      </dl>
    </>
  );
}

const Row = ({ line: { title, hint, amount, tone } }: { line: Line }) => (
  <div className={tone || undefined}>
    <dt>{title}</dt>
    <dd className="meta">{hint}</dd>
    <dd className={amount < 0 ? 'v neg' : 'v'}>{yuan(amount)}</dd>
  </div>
);
