import { Reports } from './own-reports.tsx';

export default function OfficerReports() {
  return <Reports title="我的试用报告" call="task.officer_reports" />;
}
