import { approvalLifecycle } from '../../../../contract/approval/approval-lifecycle.ts';
import type { OwnApproval } from '../../../../contract/approval/approvals.ts';
import { approval_kinds } from '../../../../contract/approval/kinds.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import { StateTag } from '../../../desk/state-tag.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  approval: OwnApproval;
  open: boolean;
  onOpen: () => void;
  busy: boolean;
  onWithdraw: () => void;
};

export function ApprovalRow({ approval, open, onOpen, busy, onWithdraw }: Props) {
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
        {approval.can.withdraw ? (
          <Button size="sm" busy={busy} onClick={onWithdraw}>
            撤回
          </Button>
        ) : null}
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
          <dl className="desc-list">
            {fields.map((field) => (
              <div key={field.name} className="pair">
                <dt>{field.label}</dt>
                <dd>
                  {field.files.length > 0
                    ? field.files.map((file) => (
                        <span key={file.id} className="file">
                          {file.url ? (
                            <a className="desk-link" href={file.url} target="_blank" rel="noreferrer">
                              {file.name}
                            </a>
                          ) : (
                            file.name
                          )}
                        </span>
                      ))
                    : field.value || (
                        <span className="meta">{field.has_files ? '没有上传' : '没有填写'}</span>
                      )}
                </dd>
              </div>
            ))}
          </dl>
          <ol className="desk-timeline" aria-label="经过">
            {history.map((step) => (
              <li key={`${step.event} ${step.revision}`} className={steps[step.event][1] || undefined}>
                <b>
                  第 {step.revision} 版{steps[step.event][0]}
                </b>
                {step.reason_title || step.reason ? (
                  <p>{[step.reason_title, step.reason].filter(Boolean).join('：')}</p>
                ) : null}
                <time className="meta n" dateTime={step.at}>
                  {dayTime(step.at)}
                </time>
              </li>
            ))}
          </ol>
        </>
      )}
    </ReadState>
  );
}
