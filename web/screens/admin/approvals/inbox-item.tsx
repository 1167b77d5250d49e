import { Fragment, useCallback, useEffect, type ReactNode } from 'react';
import type { ApprovalKindName } from '../../../../contract/approval/kinds.ts';
import type { Output } from '../../../../contract/index.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { FileLink } from '../../../desk/file-link.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { moved } from '../../../shell/told.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Applicant } from './applicant.tsx';
import { Decide } from './decide.tsx';
import { Difference } from './difference.tsx';
import { ItemHistory } from './item-history.tsx';
import type { Queue } from './use-queue.ts';
import { WaitingMark } from '../../../desk/waiting-mark.tsx';

type Props = { queue: Queue; kind: ApprovalKindName; id: number; keys_off: boolean };
type Detail = Output<'admin.approval_detail'>;

/** One application: what changed, what was looked up, the decision, who asks, what happened. */
export function InboxItem({ queue, kind, id, keys_off }: Props) {
  const read = useRead('admin.approval_detail', { kind, id });
  const { reload } = read;
  useEffect(() => {
    const look = ({ detail }: CustomEvent<number>) => void (detail === id && reload());
    addEventListener(moved, look as EventListener);
    return () => removeEventListener(moved, look as EventListener);
  }, [id, reload]);
  const decided = useCallback(
    async (next: number | null) => {
      if (next === null) await reload();
      else queue.open(next);
      await queue.reload();
    },
    [reload, queue],
  );
  return (
    <article className="inbox-item" aria-label="申请">
      <ReadState read={read}>
        {(detail) => (
          <>
            <Head detail={detail} queue={queue} />
            <Difference detail={detail} />
            <Checks detail={detail} />
            <Decide
              key={detail.id}
              detail={detail}
              next={nextOf(queue)}
              onDecided={decided}
              onChanged={async () => void (await Promise.all([reload(), queue.reload()]))}
              keys_off={keys_off}
            />
            <Applicant detail={detail} queue={queue} />
            <ItemHistory detail={detail} />
          </>
        )}
      </ReadState>
    </article>
  );
}

/** The row below, or at the end the one above. */
const nextOf = ({ rows, at }: Queue): number | null => rows[at + 1]?.id ?? rows[at - 1]?.id ?? null;

function Head({ detail, queue }: { detail: Detail; queue: Queue }) {
  const { rows, at } = queue;
  const step = (to: number, name: string, icon: 'up' | 'down'): ReactNode => (
    <button
      type="button"
      className="icb"
      aria-label={name}
      title={name}
      disabled={rows[to] === undefined}
      onClick={() => rows[to] && queue.open(rows[to].id)}
    >
      <Icon name={icon} size={18} />
    </button>
  );
  return (
    <header>
      <div>
        <h2>{detail.title}</h2>
        <p className="meta n">
          {detail.applicant.nickname} · {detail.revision === 1 ? '首次提交' : `第 ${detail.revision} 次提交`}{' '}
          · {dayTime(detail.submitted_at)} ·{' '}
          <WaitingMark waiting={detail.waiting} lead={detail.status === 'pending' ? '等了' : '用时'} />
        </p>
      </div>
      <div className="acts">
        {step(at - 1, '上一件', 'up')}
        {step(at + 1, '下一件', 'down')}
        <a
          className="icb"
          href={`/people/${detail.applicant.username}`}
          aria-label="打开申请人的主页"
          title="打开申请人的主页"
        >
          <Icon name="out" size={18} />
        </a>
      </div>
    </header>
  );
}

function Checks({ detail: { checks } }: { detail: Detail }) {
  if (checks.length === 0) return null;
  const open = checks.filter(({ ok }) => !ok).length;
  return (
    <>
      <h3>
        自动检查 <span className="meta">{open > 0 ? `${open} 项要人看` : '没有发现问题'}</span>
      </h3>
      <ul className="checks">
        {checks.map(({ ok, says, files }) => (
          <li key={says} className={ok ? undefined : 'is-warn'}>
            <Icon name={ok ? 'check' : 'warn'} />
            <span>
              {says}
              {files.map((file) => (
                <Fragment key={file.id}>
                  {' '}
                  <FileLink file={file} sized />
                </Fragment>
              ))}
            </span>
            {ok ? null : <span className="end">人工看</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
