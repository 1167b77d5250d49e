import './trial.css';
import { reportLifecycle } from '../../../contract/trial/report-lifecycle.ts';
import type { OwnReport } from '../../../contract/trial/report-shapes.ts';
import { Crop } from '../../parts/crop.tsx';
import { yuan } from '../../ui/yuan.ts';
import { dayTime } from '../day-time.ts';
import { StateTag } from '../state-tag.tsx';
import { report_tones } from './report-tones.ts';

/** A report in a list: what it is, where it stands, what happens by itself and when. */
export function ReportLine({ report, href, by }: { report: OwnReport; href: string; by: string }) {
  const tone = report_tones[report.status];
  return (
    <div className="report-line">
      {report.picture ? <Crop as="row" of={report.picture} width={72} loading="lazy" /> : null}
      <div>
        <p>
          <a className="desk-link" href={href}>
            <b>{report.title}</b>
          </a>{' '}
          <StateTag states={reportLifecycle.states} state={report.status} {...(tone ? { tone } : {})} />
        </p>
        <p className="meta n">
          {by} · {report.task.title} · 报告酬 ¥{yuan(report.reward)}
        </p>
        {report.due_at && report.due_words ? (
          <p className="meta n">
            {dayTime(report.due_at)}，{report.due_words}
          </p>
        ) : null}
      </div>
    </div>
  );
}
