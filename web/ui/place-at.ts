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
