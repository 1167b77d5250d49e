import type { ReplyRow } from '../../../contract/forum/comments.ts';

/** Where a comment or a reply stands on the page. */
export const rowPlace = ({
  id,
  floor,
  parent_id,
}: Pick<ReplyRow, 'id' | 'floor' | 'parent_id'>): HTMLElement | null =>
  document.getElementById(parent_id === null ? `f${floor}` : `c${id}`);

/** What stands after it, or before it: where the reader goes on once it is gone. */
export function besideRow(row: ReplyRow): HTMLElement | null {
  const place = rowPlace(row);
  const beside = [place?.nextElementSibling, place?.previousElementSibling].find(
    (one) => one?.id && /^[fc]\d+$/.test(one.id),
  );
  return beside instanceof HTMLElement ? beside : (place?.closest('section') ?? null);
}

/**
 * The reader is on `place`, as the keyboard and a screen reader go on from there: when what had the focus inside of `from` is about
 * to go. Whoever is elsewhere stays there.
 */
export function standOn(place: HTMLElement | null, from: HTMLElement | null): void {
  const now = document.activeElement;
  if (!place || (now !== document.body && !from?.contains(now))) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
