import type { TableColumnType } from 'antd';
import type { AuditEntryShown } from '../../../../contract/admin/audit.ts';
import { exactTime } from '../../../ui/time-ago.tsx';
import { detailLines } from './detail-lines.ts';
import { subject_kinds, subjectHref } from './view.ts';

export const auditColumns: TableColumnType<AuditEntryShown>[] = [
  {
    title: '操作',
    key: 'action',
    width: 152,
    render: (_, { action_title, at }) => (
      <span>
        <b>{action_title}</b>
        <span className="meta n">
          <time dateTime={at}>{exactTime(Date.parse(at))}</time>
        </span>
      </span>
    ),
  },
  {
    title: '操作人',
    key: 'actor',
    width: 152,
    render: (_, { actor, ip }) => (
      <span>
        <a className="desk-link" href={`/admin/users/${actor.id}`}>
          {actor.nickname}
        </a>
        <span className="meta n">{ip || '在服务器上'}</span>
      </span>
    ),
  },
  {
    title: '对象',
    key: 'subject',
    render: (_, { subject_kind, subject_id, subject_title }) => {
      const href = subjectHref(subject_kind, subject_id);
      const title = subject_title || '没有名称';
      return (
        <span className="audit-subject">
          {href ? (
            <a className="desk-link" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
          <span className="meta n">
            {subject_kinds[subject_kind] ?? subject_kind}
            {subject_id === null ? '' : ` ${subject_id}`}
          </span>
        </span>
      );
    },
  },
  {
    title: '理由',
    key: 'reason',
    render: (_, { reason }) => <span className="audit-words">{reason || '—'}</span>,
  },
  {
    title: '细节',
    key: 'details',
    render: (_, { details }) => {
      const lines = detailLines(details);
      return lines.length === 0 ? (
        '—'
      ) : (
        <ul className="audit-details">
          {lines.map(({ label, value }) => (
            <li key={label}>
              <span>{label}</span> {value}
            </li>
          ))}
        </ul>
      );
    },
  },
];
