import { onCounts, readCounts } from './notice-counts.ts';
import { badge } from './unread.ts';

const counted = /^\(\d+\+?\) /;
let watching = false;

/** Puts what is unread before the page's title, and again after each change of page. */
export function countInTitle(): void {
  if (watching) return;
  watching = true;
  const put = () => {
    const { unread } = readCounts();
    const plain = document.title.replace(counted, '');
    const title = unread > 0 ? `(${badge(unread)}) ${plain}` : plain;
    if (title !== document.title) document.title = title;
  };
  onCounts(put);
  new MutationObserver(put).observe(document.head, { childList: true, subtree: true, characterData: true });
  put();
}
