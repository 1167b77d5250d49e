import { deskLoader, deskMeta, deskScreen } from '../../../desk/desk-screen.tsx';

export const loader = deskLoader;
export const meta = deskMeta('设置');
export default deskScreen(() => import('./settings.tsx'));
