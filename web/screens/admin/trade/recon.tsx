import './recon.css';
import {
  bill_results,
  billed_channels,
  break_sorts,
  type BilledChannel,
} from '../../../../contract/finance/break-sorts.ts';
import type { ReconCell } from '../../../../contract/finance/recon.ts';
import type { Output } from '../../../../contract/index.ts';
import { api } from '../../../api.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { DeskList } from '../../../desk/desk-list.tsx';
import { day as readDay, oneOf } from '../../../desk/filters.ts';
import { afterWord } from '../../../desk/waiting-mark.tsx';
import { useListed } from '../../../desk/use-listed.ts';
import { useAct } from '../../../desk/use-act.ts';
import { toast } from '../../../shell/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/notice.tsx';
import { yuan } from '../../../ui/yuan.ts';
import { useNow } from '../../../ui/use-now.ts';
import { BreakList } from './break-list.tsx';
import { useMoneyAfter } from './money-state.ts';
import { ReconReport } from './recon-report.tsx';

type Row = Output<'finance.recon_days'>['list'][number];
type Picked = { day: string; channel: BilledChannel };

const hour_ms = 3_600_000;

/** Day by channel: what was compared, what differs, and the list of what is to be done about it. */
export default function Recon() {
  const { read, address } = useListed({ call: 'finance.recon_days', sizes: [14, 31] });
  const asked = {
    day: readDay(address.query.get('day') ?? ''),
    channel: oneOf(billed_channels)(address.query.get('channel') ?? ''),
  };
  const newest = read.data?.list[0];
  const picked: Picked | null =
    asked.day && asked.channel
      ? { day: asked.day, channel: asked.channel }
      : newest?.cells[0]
        ? { day: newest.day, channel: newest.cells[0].channel }
        : null;
  const again = useMoneyAfter(read.reload);
  const { act, busy } = useAct();
  const run = ({ day, channel }: Picked) =>
    act('run', () => api('finance.recon_run', { day, channel }), {
      said: `${short(day)} ${billed_channels[channel].title}账单正在重新核对`,
    }).then(() => setTimeout(() => void again(), 3_000));
  const open = read.data?.open;
  const now = useNow();
  return (
    <DeskPage
      title="对账"
      meta="每天 10:30 取昨天的账单，逐笔核对"
      back={{ title: '资金总览', href: '/admin/trade' }}
      acts={
        picked ? (
          <Button busy={busy === 'run'} onClick={() => void run(picked)}>
            重跑 {short(picked.day)} {billed_channels[picked.channel].title}
          </Button>
        ) : null
      }
    >
      <div className="desk-2 recon">
        <section className="work" aria-label="每天的结果">
          {open ? (
            <p className="recon-head n">
              {open.count > 0 ? (
                <>
                  <b>没结 {open.count} 笔</b>，合计 ¥{yuan(open.amount)}
                  {open.oldest_at
                    ? `，${afterWord('最久', Math.max(0, Math.floor((now - Date.parse(open.oldest_at)) / hour_ms)))}`
                    : ''}
                </>
              ) : (
                <b>没有未办结的差异</b>
              )}
            </p>
          ) : null}
          <DeskList
            read={read}
            address={address}
            empty={
              <EmptyState
                title="还没有对过账"
                text={
                  read.data?.channels.length === 0
                    ? '微信支付和支付宝都没有接通，没有账单可核对。'
                    : '第二天 10:30 会取第一份账单。'
                }
              />
            }
          >
            {(rows) => <Grid rows={rows} picked={picked} hrefOf={(to) => address.with(to)} />}
          </DeskList>
        </section>
        {picked ? (
          <ReconReport key={`${picked.day} ${picked.channel}`} of={picked} stamp={read.data} />
        ) : null}
      </div>
      <BreakList
        after={() => {
          void again();
          toast('已更新');
        }}
      />
    </DeskPage>
  );
}

const short = (day: string): string => day.slice(5);

function Grid({
  rows,
  picked,
  hrefOf,
}: {
  rows: readonly Row[];
  picked: Picked | null;
  hrefOf: (to: Picked) => string;
}) {
  const channels = Object.keys(billed_channels) as BilledChannel[];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, so keys must reach it */}
      <div className="recon-scroll" role="group" aria-label="日期和渠道" tabIndex={0}>
        <table className="recon-grid n">
          <thead>
            <tr>
              <th scope="col">账单日</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {billed_channels[channel].title}
                </th>
              ))}
              <th scope="col" className="r">
                账单净额
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, cells, net }) => (
              <tr key={day}>
                <th scope="row">{short(day)}</th>
                {channels.map((channel) => {
                  const cell = cells.find((one) => one.channel === channel);
                  const here = picked?.day === day && picked.channel === channel;
                  return cell ? (
                    <td key={channel} className={classOf(cell, here)}>
                      <a href={hrefOf({ day, channel })} aria-current={here || undefined}>
                        <Cell cell={cell} />
                      </a>
                    </td>
                  ) : (
                    <td key={channel} className="meta">
                      无账单
                    </td>
                  );
                })}
                <td className="r">{yuan(net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="recon-key meta">
        {Object.values(break_sorts).map(({ title, sign }) => (
          <span key={title} className="brk">
            {sign} {title}
          </span>
        ))}
        描边是已办结，实心是没办结
      </p>
    </>
  );
}

const classOf = ({ sorts, bill, residual }: ReconCell, here: boolean): string =>
  [
    'cell',
    sorts.some(({ open }) => open > 0) || bill === 'broken' || residual !== 0 ? 'open' : '',
    here ? 'here' : '',
  ]
    .filter(Boolean)
    .join(' ');

function Cell({ cell: { bill, matched, sorts, residual } }: { cell: ReconCell }) {
  if (bill !== 'ready')
    return <span className={bill === 'broken' ? 'brk solid' : 'meta'}>{bill_results[bill]}</span>;
  return (
    <>
      <span>{matched}</span>
      {sorts.map(({ sort, open, resolved }) => (
        <span key={sort} className={open > 0 ? 'brk solid' : 'brk'}>
          {break_sorts[sort].sign} {break_sorts[sort].title} {open > 0 ? open : resolved}
        </span>
      ))}
      {residual !== 0 ? <span className="brk solid">差 {yuan(residual)}</span> : null}
    </>
  );
}
