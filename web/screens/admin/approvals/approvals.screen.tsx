import { deskLoader, deskMeta, deskScreen } from '../../../desk/desk-screen.tsx';

export const loader = deskLoader;
export const meta = deskMeta('审批');
export default deskScreen(() => import('./approvals.tsx'));
