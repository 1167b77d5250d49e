import { showCurrent } from '../../../desk/show-current.ts';
import type { Queue } from './use-queue.ts';

/** The queues with what waits in each; a strip of its own once they are there, so that the current one is put in sight. */
export function KindNav({ queue }: { queue: Queue }) {
  return (
    <nav
      className="queue-nav"
      aria-label="审批队列"
      ref={showCurrent}
      key={queue.counts.data ? 'counted' : ''}
    >
      <h2>审批队列</h2>
      <ul>
        {(queue.counts.data?.kinds ?? []).map(({ kind, title, pending }) => (
          <li key={kind}>
            <a
              href={queue.address(null, kind, queue.decided ? '?state=decided' : '')}
              aria-current={kind === queue.kind ? 'page' : undefined}
            >
              {title}
              <span className={pending > 0 ? 'c n' : 'c z n'}>{pending}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
