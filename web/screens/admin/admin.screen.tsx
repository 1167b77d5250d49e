import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { adminScreens } from './screens.ts';

export const loader = adminScreens.loader;
export const meta = adminScreens.meta;

/** From item to item nothing is asked but the item itself: the guards were asked for the whole inbox. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname.startsWith('/admin/approvals/') && nextUrl.pathname.startsWith('/admin/approvals/')
    ? false
    : defaultShouldRevalidate;

export default adminScreens.DeskScreens;
