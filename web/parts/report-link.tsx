import './report-link.css';
import { report_targets } from '../../contract/report/report-targets.ts';
import type { Reported } from './report-dialog.tsx';

/** At the foot of a place that is not right as a whole. What it asks comes with the first press. */
export const ReportLink = (thing: Reported) => (
  <button
    type="button"
    className="report-link scripted"
    onClick={() => void import('./report-dialog.tsx').then(({ openReport }) => openReport(thing))}
  >
    举报这个{report_targets[thing.target].title}
  </button>
);
