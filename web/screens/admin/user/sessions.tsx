import type { PersonFile } from '../../../../contract/admin/people.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { Ask } from './ask.ts';

/** Where somebody is signed in; addresses are covered. */
export function Sessions({ person, ask }: { person: PersonFile; ask: (ask: Ask) => void }) {
  const { sessions, can } = person;
  return (
    <section className="work" aria-labelledby="sessions-head">
      <SectionHead
        id="sessions-head"
        title="登录中的设备"
        meta={sessions.length > 0 ? `${sessions.length} 处` : undefined}
      >
        {can.judge && sessions.length > 0 ? (
          <span className="end">
            <Button size="sm" onClick={() => ask({ act: 'sign_out' })}>
              全部退出
            </Button>
          </span>
        ) : null}
      </SectionHead>
      {sessions.length === 0 ? <p className="meta user-none">现在没有登录</p> : null}
      <ul className="desk-rows">
        {sessions.map(({ id, device, address, seen_at }) => (
          <li key={id}>
            <h3>{device}</h3>
            <span className="meta n">{address}</span>
            <span className="end meta">
              <TimeAgo at={seen_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
