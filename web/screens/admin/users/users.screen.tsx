import { deskLoader, deskMeta, deskScreen } from '../../../desk/desk-screen.tsx';

export const loader = deskLoader;
export const meta = deskMeta('用户');
export default deskScreen(() => import('./users.tsx'));
