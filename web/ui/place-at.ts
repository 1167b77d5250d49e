const gap = 8;

/** Where a menu stands that opens at a button: its right edge on the button's; below it in the upper part of the window, above it in the lower. */
export function placeAt(button: Element) {
  const { right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom < clientHeight * 0.6;
  return {
    right: `${Math.max(clientWidth - right, gap)}px`,
    top: below ? `${bottom + gap}px` : 'auto',
    bottom: below ? 'auto' : `${clientHeight - top + gap}px`,
  };
}

/** A menu that is open goes once its button is scrolled away from where it opened: it would hang over something else. */
export function leaveWith(button: Element, menu: HTMLElement): void {
  const { top } = button.getBoundingClientRect();
  const left = new AbortController();
  const { signal } = left;
  const look = () => {
    if (Math.abs(button.getBoundingClientRect().top - top) <= gap) return;
    left.abort();
    menu.hidePopover();
  };
  addEventListener('scroll', look, { capture: true, signal });
}
