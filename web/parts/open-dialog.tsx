import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Puts a dialog on the page from anywhere; it goes when it is closed. */
export function openDialog(make: (onClose: () => void) => ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    make(() => {
      root.unmount();
      place.remove();
    }),
  );
}
