import { complaintLifecycle } from '../../../../contract/complaint/complaint-lifecycle.ts';
import type { OwnComplaint } from '../../../../contract/complaint/complaints.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { StateTag } from '../../../desk/state-tag.tsx';

export const outcome_words = { upheld: '成立', dismissed: '不成立' } as const;

/** What is waited for from the reader, as a verb. */
export const toDo = ({ can }: OwnComplaint): string | null =>
  can.inform ? '去补充' : can.answer ? '去说明' : can.appeal ? '可以申诉' : null;

export function ComplaintRow({ complaint, href }: { complaint: OwnComplaint; href: string }) {
  const { target_title, title, reason_title, status, outcome, submitted_at, until } = complaint;
  const to_do = toDo(complaint);
  return (
    <li>
      <h2>
        <a href={href}>{title}</a> <StateTag states={complaintLifecycle.states} state={status} />
      </h2>
      <p className="meta n">
        {target_title} · {reason_title} · {dayTime(submitted_at)} 提交
        {status === 'final' && outcome ? ` · 结果：${outcome_words[outcome]}` : ''}
        {to_do && until ? ` · ${dayTime(until)} 前可办` : ''}
      </p>
      <span className="end">
        <a className="desk-link" href={href}>
          {to_do ?? '查看'}
        </a>
      </span>
    </li>
  );
}
