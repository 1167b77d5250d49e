import { deskLoader, deskMeta, deskScreen } from '../../../desk/desk-screen.tsx';

export const loader = deskLoader;
export const meta = deskMeta('我提交的审批');
export default deskScreen(() => import('./approval.tsx'));
