import type { Output } from '../../../../contract/index.ts';
import { dayTime } from '../../../desk/day-time.ts';
import { ReadState } from '../../../desk/read-state.tsx';
import type { Read } from '../../../desk/use-read.ts';
import { SectionHead } from '../../../ui/section-head.tsx';

/** What staff did about somebody, the newest first. */
export function AboutPerson({ log, id }: { log: Read<Output<'admin.audit'>>; id: number }) {
  return (
    <section className="work" aria-labelledby="about-head">
      <SectionHead
        id="about-head"
        title="处理记录"
        more={{ title: '全部', href: `/admin/audit?subject_kind=person&subject_id=${id}` }}
      />
      <ReadState read={log} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="meta user-none">还没有处理过</p>
          ) : (
            <ol className="desk-timeline">
              {list.map((entry) => (
                <li key={entry.id}>
                  <b>{entry.action_title}</b>
                  {entry.reason ? <p>{entry.reason}</p> : null}
                  <span className="meta n">
                    {entry.actor.nickname}，{dayTime(entry.at)}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </ReadState>
    </section>
  );
}
