import { deskLoader, deskMeta, deskParts } from '../../../desk/desk-screen.tsx';

export const loader = deskLoader;
export const meta = deskMeta('账户设置');

/** Each of its types is a file of its own. */
export default deskParts({
  me: () => import('./me.tsx'),
  authentication: () => import('./authentication.tsx'),
  bind_account: () => import('./bind-account.tsx'),
  notify: () => import('./notify.tsx'),
  changePwd: () => import('./change-pwd.tsx'),
  safe: () => import('./safe.tsx'),
  contact: () => import('./contact.tsx'),
});
