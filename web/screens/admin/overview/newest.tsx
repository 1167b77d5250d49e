import type { AuditEntryShown } from '../../../../contract/admin/audit.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';

/** Acts that take something from somebody. */
const hard = /\.(refuse|ban|revoke|revoke_grant|suspend|dismiss|reset_face)$/;

export function Newest({ entries }: { entries: readonly AuditEntryShown[] }) {
  return (
    <section aria-labelledby="newest-head">
      <SectionHead id="newest-head" title="刚才" more={{ title: '审计', href: '/admin/audit' }} />
      {entries.length === 0 ? (
        <p className="meta none">还没有操作记录</p>
      ) : (
        <ol className="desk-timeline">
          {entries.map((entry) => (
            <li key={entry.id} className={hard.test(entry.action) ? 'bad' : undefined}>
              <b>
                {entry.actor.nickname} {entry.action_title}
              </b>
              <p>{entry.subject_title}</p>
              <span className="meta">
                <TimeAgo at={entry.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
