import './unread-marks.css';
import { quietApi } from '../api.ts';

/** Beside posts in a list that the reader has read before: how many floors came since. One call for the whole page. */
export async function markUnread(): Promise<void> {
  const rows = new Map<string, HTMLElement>();
  for (const row of document.querySelectorAll<HTMLElement>('.post-row')) {
    const pcode = row
      .querySelector('h3 a')
      ?.getAttribute('href')
      ?.match(/^\/posts\/([0-9a-z]+)/)?.[1];
    if (pcode) rows.set(pcode, row);
  }
  if (rows.size === 0) return;
  const marks = await quietApi('posts.unread', { pcodes: [...rows.keys()].slice(0, 100).join(',') }).catch(
    () => [],
  );
  for (const { pcode, unread } of marks) {
    const row = rows.get(pcode);
    const place = row?.querySelector<HTMLElement>('.post-count');
    if (!place) continue;
    row?.toggleAttribute('data-unread', unread > 0);
    if (unread > 0) place.dataset.unread = `${unread > 99 ? '99+' : unread} 未读`;
    else delete place.dataset.unread;
  }
}
