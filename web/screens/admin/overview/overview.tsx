import './overview.css';
import type { Overview as Facts } from '../../../../contract/admin/overview.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useLookAgain } from '../../../desk/use-look-again.ts';
import { useRead } from '../../../desk/use-read.ts';
import { todayWords } from '../../../ui/time-ago.tsx';
import { Complaints } from './complaints.tsx';
import { Figures } from './figures.tsx';
import { FlowChart } from './flow-chart.tsx';
import { Health } from './health.tsx';
import { MoneyWaiting } from './money-waiting.tsx';
import { Newest } from './newest.tsx';
import { Waiting } from './waiting.tsx';
import { WaitingContent } from './waiting-content.tsx';

/** First what is late, second whether something is down, third the figures. */
export default function Overview() {
  const read = useRead('admin.overview', {});
  useLookAgain(read.reload);
  return (
    <DeskPage title="概览" meta={read.data ? todayWords(Date.parse(read.data.at)) : undefined} back={null}>
      <ReadState read={read} rows={8}>
        {(facts) => <Parts facts={facts} />}
      </ReadState>
    </DeskPage>
  );
}

function Parts({ facts }: { facts: Facts }) {
  const { waiting, content, complaints, money, figures, health, newest, at } = facts;
  return (
    <div className="desk-2">
      <div className="desk-col">
        {waiting ? <Waiting waiting={waiting} /> : null}
        {content ? <WaitingContent content={content} /> : null}
        {complaints ? <Complaints complaints={complaints} /> : null}
        {money ? <MoneyWaiting items={money} /> : null}
        <Figures figures={figures} />
        {waiting ? <FlowChart days={waiting.days} /> : null}
      </div>
      <aside className="desk-col admin-side">
        <Health health={health} at={at} />
        <Newest entries={newest} />
      </aside>
    </div>
  );
}
