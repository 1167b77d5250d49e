import type { Output } from '../../../contract/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Meter } from '../../ui/meter.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

type Rows = Output<'test.index'>['board'];

/** Who reported most, with how much of it came in time and what companies put on their product's page. */
export function TesterBoard({ days, rows }: { days: number; rows: Rows }) {
  const most = Math.max(1, ...rows.map(({ reports }) => reports));
  return (
    <section className="work" aria-labelledby="board">
      <SectionHead title="报告榜" id="board" meta={`近 ${days} 天，按报告数`} />
      {rows.length === 0 ? (
        <EmptyState title="还没有人上榜" text={`近 ${days} 天没有通过验收的报告。`} />
      ) : (
        <table className="test-board n">
          <thead>
            <tr>
              <th scope="col">名次</th>
              <th scope="col">写报告的人</th>
              <th scope="col">报告</th>
              <th scope="col">按时</th>
              <th scope="col">被推荐</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ person, reports, recommended, on_time_bp }, at) => (
              <tr key={person.username}>
                <td>{at + 1}</td>
                <td>
                  <a href={`/people/${person.username}`}>
                    <Avatar person={person} size={28} />
                    {person.nickname}
                  </a>
                </td>
                <td>
                  <span>
                    <Meter value={Math.round((reports / most) * 100)} />
                    <b>{reports}</b>
                  </span>
                </td>
                <td>{on_time_bp === null ? '—' : `${Math.round(on_time_bp / 100)}%`}</td>
                <td>{recommended}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
