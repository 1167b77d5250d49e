import { Applications } from './own-applications.tsx';

export default function RunningTasks() {
  return <Applications title="我执行的任务" only="running" />;
}
