import { approvalLifecycle } from '../../../../contract/approval/approval-lifecycle.ts';
import type { OwnApproval } from '../../../../contract/approval/approvals.ts';
import { approval_kinds } from '../../../../contract/approval/kinds.ts';
import { api } from '../../../api.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { FileLink } from '../../../desk/file-link.tsx';
import { named, NamedRows } from '../../../desk/named-rows.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { RowActs } from '../../../desk/row-acts.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { Timeline } from '../../../desk/timeline.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { withdrawAct } from '../../../desk/withdraw-act.ts';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  approval: OwnApproval;
  open: boolean;
  onOpen: () => void;
  onChange: () => Promise<void>;
};

export function ApprovalRow({ approval, open, onOpen, onChange }: Props) {
  const { id, kind, title, revision, status, reason_title, reason, submitted_at, decided_at } = approval;
  return (
    <li className={approval.seen ? undefined : 'new'}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`approval-${id}`} onClick={onOpen}>
          <Icon name={open ? 'up' : 'down'} size={12} />
          {title}
        </button>{' '}
        <StateTag states={approvalLifecycle.states} state={status} />
      </h2>
      <p className="meta n">
        {approval_kinds[kind].title} · {revision === 1 ? '首次' : `第 ${revision} 次`} ·{' '}
        {dayTime(submitted_at)}{' '}
        {decided_at ? `提交，${dayTime(decided_at)} ${approvalLifecycle.states[status].title}` : '提交'}
      </p>
      {status === 'rejected' ? (
        <p className="why">
          {reason_title ? <b>{reason_title}：</b> : null}
          {reason}
        </p>
      ) : null}
      <span className="end">
        <RowActs
          size="sm"
          after={onChange}
          acts={[
            approval.can.withdraw && withdrawAct(() => api('approval.withdraw', { id }), { title: '撤回' }),
          ]}
        />
        <a className="desk-link" href={approval.path}>
          {status === 'rejected' || status === 'withdrawn' ? '去修改' : '查看'}
        </a>
      </span>
      {open ? (
        <div className="more" id={`approval-${id}`}>
          <Detail id={id} />
        </div>
      ) : null}
    </li>
  );
}

const steps = {
  submitted: ['提交', ''],
  reminded: ['提醒审核', ''],
  escalated: ['催办', ''],
  approved: ['通过', 'ok'],
  rejected: ['拒绝', 'bad'],
  withdrawn: ['撤回', ''],
  superseded: ['被新的一版代替', ''],
} as const;

function Detail({ id }: { id: number }) {
  const read = useRead('approval.detail', { id });
  return (
    <ReadState read={read} rows={3}>
      {({ fields, history }) => (
        <>
          <NamedRows
            rows={fields.map(({ label, files, value, has_files }) =>
              named(
                label,
                files.length > 0
                  ? files.map((file) => (
                      <span key={file.id} className="file">
                        <FileLink file={file} />
                      </span>
                    ))
                  : value || <span className="meta">{has_files ? '没有上传' : '没有填写'}</span>,
              ),
            )}
          />
          <Timeline
            steps={history.map(({ at, event, revision, reason_title, reason }) => ({
              at,
              title: `第 ${revision} 版${steps[event][0]}`,
              text: [reason_title, reason].filter(Boolean).join('：'),
              look: steps[event][1],
            }))}
          />
        </>
      )}
    </ReadState>
  );
}
