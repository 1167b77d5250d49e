import type { ApprovalStep } from '../../../../contract/approval/approvals.ts';
import type { Output } from '../../../../contract/index.ts';
import { Timeline } from '../../../desk/timeline.tsx';

const titles: Record<ApprovalStep['event'], (revision: number) => string> = {
  submitted: (n) => `第 ${n} 版送审`,
  reminded: () => '满 24 小时，已提醒审核员',
  escalated: () => '满 48 小时，已催办',
  approved: (n) => `第 ${n} 版通过`,
  rejected: (n) => `第 ${n} 版拒绝`,
  withdrawn: (n) => `第 ${n} 版撤回`,
  superseded: (n) => `第 ${n} 版被新的一版代替`,
};
const looks: Partial<Record<ApprovalStep['event'], 'ok' | 'bad'>> = { approved: 'ok', rejected: 'bad' };

/** All revisions of this thing, the newest first; the one on the desk is marked. */
export function ItemHistory({ detail: { history, revision } }: { detail: Output<'admin.approval_detail'> }) {
  return (
    <>
      <h3>
        经过 <span className="meta">{history.length} 步</span>
      </h3>
      <Timeline
        steps={history.map(({ at, event, actor, reason_title, reason, revision: of }) => {
          const said = [reason_title, reason].filter(Boolean).join('：');
          const by = event === 'submitted' ? '' : actor?.nickname;
          return {
            at,
            title: titles[event](of),
            text: [by, said].filter(Boolean).join('：'),
            look: event === 'submitted' && of === revision ? 'now' : looks[event],
          };
        })}
      />
    </>
  );
}
