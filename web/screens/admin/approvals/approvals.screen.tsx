import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { deskLoader, deskMeta, deskScreen } from '../../../desk/desk-screen.tsx';

export const loader = deskLoader;
export const meta = deskMeta('审批');

/** From item to item nothing is asked but the item itself: the guards were asked for the whole inbox. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname.startsWith('/admin/approvals/') && nextUrl.pathname.startsWith('/admin/approvals/')
    ? false
    : defaultShouldRevalidate;

export default deskScreen(() => import('./approvals.tsx'));
