import { deskLoader, deskMeta, deskScreen } from '../../../desk/desk-screen.tsx';

export const loader = deskLoader;
export const meta = deskMeta('权限申请');
export default deskScreen(() => import('./permission.tsx'));
