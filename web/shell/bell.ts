let watching = false;
let menu: Promise<typeof import('./bell-menu.tsx')> | null = null;

/** From here on a press on the bell opens the newest notices in place; its page is one press further. */
export function showBellMenu(): void {
  if (watching) return;
  watching = true;
  // Before the page's own handling of links.
  document.addEventListener('click', onClick, { capture: true });
}

function onClick(event: MouseEvent): void {
  const bell =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.bell:not(.talk)') : null;
  if (!bell || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (location.pathname === '/user/notify') return;
  event.preventDefault();
  menu ??= import('./bell-menu.tsx');
  menu.then(
    ({ toggleBellMenu }) => toggleBellMenu(bell),
    () => location.assign(bell.href),
  );
}
