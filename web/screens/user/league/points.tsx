import './league.css';
import { useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import type { Goods } from '../../../../contract/league/points.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { DeskList } from '../../../desk/desk-list.tsx';
import { DeskPage, DeskTabs } from '../../../desk/desk-page.tsx';
import { DeskTable } from '../../../desk/desk-table.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { thousands } from '../../../ui/count.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';

type Points = Output<'league.points'>;

/** What there is, when it ends, what it can be exchanged for, and how it came. */
export default function LeaguePoints() {
  const { address, read } = useListed({ call: 'league.points' });
  useLookAgain(read.reload);
  const goods = useRead('league.goods', { limit: 100 });
  const [wanted, setWanted] = useState<Goods | null>(null);
  return (
    <DeskPage title="积分与奖励" meta="积分不能变成钱，只能换下面的东西">
      <DeskTabs>
        <ReadState read={read} rows={3}>
          {(points) => <Standing points={points} />}
        </ReadState>
      </DeskTabs>
      <section className="work" aria-labelledby="lg-gifts">
        <SectionHead
          id="lg-gifts"
          title="能换什么"
          more={{ title: '我的兑换单', href: '/user/league?type=orders' }}
        />
        <ReadState read={goods} rows={2}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState title="还没有上架的" text="上架后在这里兑换。" />
            ) : (
              <ul className="lg-gifts">
                {list.map((one) => (
                  <Gift
                    key={one.id}
                    goods={one}
                    available={read.data?.available ?? 0}
                    onWant={() => setWanted(one)}
                  />
                ))}
              </ul>
            )
          }
        </ReadState>
      </section>
      <section className="work" aria-labelledby="lg-lines">
        <SectionHead id="lg-lines" title="积分明细" />
        <DeskList
          read={read}
          address={address}
          empty={<EmptyState title="还没有积分" text="你带来的人下单、过了售后期，积分就到这里。" />}
        >
          {(rows) => <Lines rows={rows} />}
        </DeskList>
      </section>
      {wanted ? (
        <ExchangeDialog
          goods={wanted}
          available={read.data?.available ?? 0}
          onClose={() => setWanted(null)}
          onDone={() => {
            setWanted(null);
            void read.reload();
            void goods.reload();
          }}
        />
      ) : null}
    </DeskPage>
  );
}

function Standing({ points: { available, pending, this_month, expiries, rules } }: { points: Points }) {
  const most = Math.max(1, ...expiries.map(({ amount }) => amount));
  const [first] = expiries;
  return (
    <div className="lg-points">
      <div>
        <p className="meta">现有积分</p>
        <p className="big n">{thousands(available)}</p>
        <p className="meta n">
          本月得 {this_month.came}，用 {this_month.went}，到期 {this_month.expired}
        </p>
        {pending > 0 ? <p className="meta n">另有 {pending} 分，等订单过了售后期</p> : null}
      </div>
      <div>
        <p>
          <b>什么时候到期</b>{' '}
          <span className="meta n">
            {rules.valid_days} 天不用就到期，先到的先用掉
            {first ? `；下一笔 ${first.on}，${first.amount} 分` : ''}
          </span>
        </p>
        {expiries.length > 0 ? (
          <ol className="lg-bars n" aria-label="积分按到期的日子">
            {expiries.slice(0, 13).map(({ on, amount }, nth) => (
              <li key={on} className={nth === 0 ? 'soon' : ''}>
                <i style={{ '--v': (amount / most) * 100 } as object} aria-hidden="true" />
                <b>{amount}</b>
                <span>{on.slice(2)}</span>
              </li>
            ))}
          </ol>
        ) : null}
        <p className="meta n">
          带来的人首单得 {rules.first_order} 分，之后每单 {rules.order} 分；注册本身没有。
        </p>
      </div>
    </div>
  );
}

function Gift({ goods, available, onWant }: { goods: Goods; available: number; onWant: () => void }) {
  const { title, about, kind, points, stock, a_month } = goods;
  const missing = points - available;
  const says = stock === 0 ? '已兑完' : missing > 0 ? `还差 ${thousands(missing)}` : '兑换';
  return (
    <li>
      <div className="icon-box" aria-hidden="true">
        <Icon name={kind === 'parcel' ? 'box' : 'mark'} />
      </div>
      <h3>{title}</h3>
      <p className="n">
        <b>{thousands(points)}</b> 分
        <span className="meta">
          {stock === null ? '不限量' : stock === 0 ? '已兑完' : `现货 ${stock}`}
          {a_month ? `，每人每月 ${a_month} 件` : ''}
        </span>
        {about ? <span className="meta">{about}</span> : null}
      </p>
      <Button size="sm" disabled={says !== '兑换'} aria-label={`${says}：${title}`} onClick={onWant}>
        {says}
      </Button>
    </li>
  );
}

const Lines = ({ rows }: { rows: Points['list'] }) => (
  <DeskTable
    label="积分明细"
    rows={rows}
    row_key={({ id }) => id}
    columns={[
      {
        title: '为什么',
        render: (_, { title, about }) => (
          <>
            {title}
            {about ? <small className="lg-sub n">{about}</small> : null}
          </>
        ),
      },
      { title: '什么时候', className: 'n', render: (_, { at }) => dayTime(at) },
      {
        title: '积分',
        align: 'right',
        className: 'n',
        render: (_, { amount }) => <b>{amount > 0 ? `+${amount}` : `−${-amount}`}</b>,
      },
      { title: '余额', align: 'right', className: 'n', render: (_, { balance_after }) => balance_after },
      { title: '到期', align: 'right', className: 'n', render: (_, { expires_on }) => expires_on ?? '' },
    ]}
  />
);
