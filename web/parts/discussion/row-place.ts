import type { ReplyRow } from '../../../contract/forum/comments.ts';

/** Where a comment or a reply stands on the page. */
export const rowPlace = ({
  id,
  floor,
  parent_id,
}: Pick<ReplyRow, 'id' | 'floor' | 'parent_id'>): HTMLElement | null =>
  document.getElementById(parent_id === null ? `f${floor}` : `c${id}`);

/**
 * The reader is on `place`, as the keyboard and a screen reader go on from there: when what had the focus inside of it is about
 * to go. Whoever is elsewhere stays there. A row that goes as a whole is the matter of `shell/keep-place.ts`.
 */
export function standOn(place: HTMLElement | null): void {
  const now = document.activeElement;
  if (!place || (now !== document.body && !place.contains(now))) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
