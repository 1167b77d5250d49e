import { deskLoader, deskMeta, deskParts } from '../../../desk/desk-screen.tsx';

export const loader = deskLoader;
export const meta = deskMeta('联盟推广');

/** Each of its types is a file of its own; figures, points and orders come with the trade. */
export default deskParts({ material: () => import('./material.tsx') });
