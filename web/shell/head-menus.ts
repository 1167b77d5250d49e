import { publishWays } from './publish-ways.ts';
import { readViewer } from './viewer.ts';

type OpenMenu = (pressed: HTMLElement) => void;
type HeadMenu = {
  link: string;
  /** Whether a press on it here leads to its page, as without script. */
  follows: () => boolean;
  load: () => Promise<OpenMenu>;
};

/** Links of the frame that a press opens a menu of. */
const menus: readonly HeadMenu[] = [
  {
    link: 'a.bell:not(.talk)',
    follows: () => location.pathname === '/user/notify',
    load: async () => (await import('./bell-menu.tsx')).toggleBellMenu,
  },
  {
    link: '.site-head a.publish, .phone-bar a.pub',
    // Who may only write a post is not asked what to write.
    follows: () => publishWays(readViewer()).length < 2,
    load: async () => (await import('./publish-menu.tsx')).togglePublishMenu,
  },
];
const loaded = new Map<HeadMenu, Promise<OpenMenu>>();
let watching = false;

/** From here on a press on one of these links opens its menu in place; its page is one press further. */
export function showHeadMenus(): void {
  if (watching) return;
  watching = true;
  // Before the page's own handling of links.
  document.addEventListener('click', onClick, { capture: true });
}

function onClick(event: MouseEvent): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (!(event.target instanceof Element)) return;
  for (const menu of menus) {
    const pressed = event.target.closest<HTMLAnchorElement>(menu.link);
    if (!pressed || menu.follows()) continue;
    event.preventDefault();
    const opens = loaded.get(menu) ?? menu.load();
    loaded.set(menu, opens);
    opens.then(
      (open) => open(pressed),
      () => location.assign(pressed.href),
    );
  }
}
