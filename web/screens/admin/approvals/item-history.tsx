import type { ApprovalStep } from '../../../../contract/approval/approvals.ts';
import type { Output } from '../../../../contract/index.ts';
import { dayTime } from '../../../desk/day-time.ts';

const titles: Record<ApprovalStep['event'], (revision: number) => string> = {
  submitted: (n) => `第 ${n} 版送审`,
  reminded: () => '满 24 小时，已提醒审核员',
  escalated: () => '满 48 小时，已催办',
  approved: (n) => `第 ${n} 版通过`,
  rejected: (n) => `第 ${n} 版拒绝`,
  withdrawn: (n) => `第 ${n} 版撤回`,
  superseded: (n) => `第 ${n} 版被新的一版代替`,
};
const looks: Partial<Record<ApprovalStep['event'], string>> = { approved: 'ok', rejected: 'bad' };

/** All revisions of this thing, the newest first; the one on the desk is marked. */
export function ItemHistory({ detail: { history, revision } }: { detail: Output<'admin.approval_detail'> }) {
  return (
    <>
      <h3>
        经过 <span className="meta">{history.length} 步</span>
      </h3>
      <ol className="desk-timeline">
        {history.map((step) => {
          const said = [step.reason_title, step.reason].filter(Boolean).join('：');
          const by = step.event === 'submitted' ? '' : (step.actor?.nickname ?? '');
          const now = step.event === 'submitted' && step.revision === revision;
          return (
            <li key={`${step.event} ${step.revision}`} className={now ? 'now' : looks[step.event]}>
              <b>{titles[step.event](step.revision)}</b>
              {by || said ? <p>{[by, said].filter(Boolean).join('：')}</p> : null}
              <time className="meta n" dateTime={step.at}>
                {dayTime(step.at)}
              </time>
            </li>
          );
        })}
      </ol>
    </>
  );
}
