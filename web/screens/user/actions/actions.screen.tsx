import { deskLoader, deskMeta, deskScreen } from '../../../desk/desk-screen.tsx';

export const loader = deskLoader;
export const meta = deskMeta('我的关注');
export default deskScreen(() => import('./actions.tsx'));
