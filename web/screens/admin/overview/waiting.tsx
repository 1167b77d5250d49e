import type { Overview, OverviewQueue } from '../../../../contract/admin/overview.ts';
import { WaitingMark } from '../../../desk/waiting-mark.tsx';
import { count } from '../../../ui/count.ts';
import { EmptyState } from '../../../ui/notice.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';

type Facts = NonNullable<Overview['waiting']>;

/** The queues, the longest waiting first; bars share one scale, and shape says what colour says. */
export function Waiting({ waiting }: { waiting: Facts }) {
  const most = Math.max(1, ...waiting.queues.map(({ pending }) => pending));
  return (
    <section className="work" aria-labelledby="waiting-head">
      <SectionHead
        id="waiting-head"
        title={waiting.pending > 0 ? `等着决定 ${count(waiting.pending)} 件` : '等着决定'}
        meta={lateWords(waiting)}
        more={{ title: '审批', href: '/admin/approvals' }}
      />
      {waiting.pending === 0 ? (
        <EmptyState title="都处理完了" text="有新的申请时，会在这里按等待时间排队。" />
      ) : (
        <table className="queue-table">
          <thead>
            <tr>
              <th>队列</th>
              <th className="r">等待</th>
              <th className="bar">等了多久</th>
              <th>最早一件</th>
              <th className="r">今天已决</th>
              <th className="r">
                <abbr title="近 7 天从提交到决定用时的中位数">中位用时</abbr>
              </th>
              <th className="r">操作</th>
            </tr>
          </thead>
          <tbody>
            {waiting.queues.map((queue) => (
              <Row key={queue.kind} queue={queue} most={most} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ queue, most }: { queue: OverviewQueue; most: number }) {
  const { kind, title, pending, over_24, over_48, oldest } = queue;
  const href = `/admin/approvals/${kind}`;
  return (
    <tr className={pending === 0 ? 'z' : undefined}>
      <td>
        <a href={href}>{title}</a>
      </td>
      <td className="r n">
        <b>{pending}</b>
      </td>
      <td>
        {pending > 0 ? (
          <div
            className="wait-bar"
            style={{ width: `${Math.max(4, (pending / most) * 100)}%` }}
            role="img"
            aria-label={`24 小时内 ${pending - over_24} 件，超过 24 小时 ${over_24 - over_48} 件，超过 48 小时 ${over_48} 件`}
          >
            <Part n={pending - over_24} />
            <Part n={over_24 - over_48} look="warn" />
            <Part n={over_48} look="is-over" />
          </div>
        ) : null}
      </td>
      <td className="n">{oldest ? <WaitingMark waiting={oldest} /> : '—'}</td>
      <td className="r n">{queue.decided_today}</td>
      <td className="r n">{minutesWords(queue.median_minutes)}</td>
      <td className="r">
        {pending > 0 ? (
          <a className="desk-link" href={href} aria-label={`去处理${title}`}>
            去处理
          </a>
        ) : null}
      </td>
    </tr>
  );
}

const Part = ({ n, look }: { n: number; look?: string }) =>
  n > 0 ? <i className={look} style={{ flexGrow: n }} /> : null;

function lateWords({ over_24, over_48 }: Facts): string | undefined {
  const parts = [
    over_48 > 0 ? `${over_48} 件超过 48 小时` : '',
    over_24 - over_48 > 0 ? `${over_24 - over_48} 件超过 24 小时` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('，') : undefined;
}

/** 12 分, 3 小时, 2 天. */
function minutesWords(minutes: number | null): string {
  if (minutes === null) return '—';
  if (minutes < 60) return `${minutes} 分`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} 小时` : `${Math.round(minutes / 1440)} 天`;
}
