import './wallet.css';
import type { Output } from '../../../../contract/index.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { state_tones } from './state-tones.ts';

type Shown = Output<'transaction.detail'>;

/** One transaction: what it was for, and both sides of it; a page to print. */
export function Transaction({ id, back }: { id: string; back: string }) {
  const read = useRead('transaction.detail', { transaction_id: Number(id) });
  return (
    <DeskPage
      title="交易详情"
      back={{ title: '交易明细', href: back }}
      acts={read.data ? <Button onClick={() => window.print()}>打印</Button> : undefined}
    >
      <section className="work to-print" aria-label="交易详情">
        <ReadState read={read} rows={6}>
          {(shown) => <Whole shown={shown} />}
        </ReadState>
      </section>
    </DeskPage>
  );
}

function Whole({
  shown: { transaction_id, at, title, about, number, note, state, href, sides },
}: {
  shown: Shown;
}) {
  const own = sides.flatMap((side) => (side.own ? side.amount : []));
  // From one of the own accounts to another nothing comes and nothing goes: how much it was is what the first gave.
  const moved = own.reduce((sum, amount) => sum + amount, 0) || Math.min(...own);
  return (
    <>
      <div className="trade-sum">
        <p>{about || title}</p>
        <p className="amt n">{moved > 0 ? `+${yuan(moved)}` : yuan(moved)}</p>
        {state ? <Tag tone={state_tones[state.look]}>{state.title}</Tag> : null}
      </div>
      <dl className="facts n">
        {facts({
          类型: title,
          单号: number,
          时间: dayTime(at),
          附言: note,
          账本编号: String(transaction_id),
        })}
      </dl>
      <table className="trade-sides">
        <caption>从哪到哪</caption>
        <thead>
          <tr>
            <th scope="col">账户</th>
            <th scope="col">金额</th>
            <th scope="col">当时余额</th>
          </tr>
        </thead>
        <tbody className="n">
          {sides.map(({ account, own: mine, amount, balance_after }) => (
            <tr key={`${account} ${amount} ${balance_after}`}>
              <th scope="row">{mine ? <b>{account}</b> : account}</th>
              <td>{amount > 0 ? `+${yuan(amount)}` : yuan(amount)}</td>
              <td>{balance_after === null ? '' : yuan(balance_after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {href ? (
        <p className="log-all">
          <ButtonLink href={href}>看这笔的进度</ButtonLink>
        </p>
      ) : null}
    </>
  );
}

const facts = (named: Record<string, string>) =>
  Object.entries(named).flatMap(([name, value]) =>
    value
      ? [
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>,
        ]
      : [],
  );
