import './overview.css';
import type { Overview as Facts } from '../../../../contract/admin/overview.ts';
import { DeskPage } from '../../../desk/desk-page.tsx';
import { ReadState } from '../../../desk/read-state.tsx';
import { useRead } from '../../../desk/use-read.ts';
import { inBeijing, weekdayWords } from '../../../ui/time-ago.tsx';
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
  return (
    <DeskPage title="概览" meta={read.data ? dayWords(read.data.at) : undefined} back={null}>
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

const two = (n: number): string => String(n).padStart(2, '0');

/** 11 月 20 日 周五 · 北京时间 10:24 */
function dayWords(iso: string): string {
  const at = inBeijing(Date.parse(iso));
  return `${at.month} 月 ${at.date} 日 ${weekdayWords(at.weekday)} · 北京时间 ${two(at.hour)}:${two(at.minute)}`;
}
