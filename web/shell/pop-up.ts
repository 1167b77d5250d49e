import { followLink } from './follow-link.ts';
import { toast } from './toast.ts';

type Line = { text: string; href: string };

/** In a storm the number on the bell runs by itself; words pop up only so often. */
const quiet_ms = 8_000;

let last_at = 0;

/** What just came, for who looks at this window and not at the very thing. */
export function popUp({ text, href }: Line): void {
  if (document.visibilityState !== 'visible' || location.pathname === '/user/notify') return;
  if (Date.now() - last_at < quiet_ms) return;
  last_at = Date.now();
  toast(text, { icon: 'bell', act: { title: '查看', run: () => followLink(href) } });
}
