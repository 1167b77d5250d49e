import { useEffect, useState } from 'react';

/**
 * The focus goes back to where it was when a dialog closes. antd does so at the end of its closing motion, which a dialog that
 * is taken off the page at once never has. Where the button has gone with its row, the page keeps the focus.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
}
