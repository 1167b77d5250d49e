import { Applications } from './own-applications.tsx';

export default function OfficerApplications() {
  return <Applications title="测评官的申请" />;
}
