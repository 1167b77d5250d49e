import { deskLoader, deskMeta, deskScreen } from '../../../desk/desk-screen.tsx';

export const loader = deskLoader;
export const meta = deskMeta('我的发布');
export default deskScreen(() => import('./posts.tsx'));
