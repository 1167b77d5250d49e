import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { placeAt } from '../ui/place-at.ts';

type Made = { className: string; label: string; role?: string; render: (close: () => void) => ReactNode };

/** A box that opens at a link of the frame and closes again: Escape and a press beside it give the focus back. */
export function headBox({ className, label, role, render }: Made): (pressed: HTMLElement) => void {
  let box: HTMLElement | null = null;
  let link: HTMLElement | null = null;
  function make(): HTMLElement {
    const made = document.createElement(role ? 'section' : 'nav');
    made.className = className;
    made.popover = 'auto';
    made.tabIndex = -1;
    if (role) made.setAttribute('role', role);
    made.setAttribute('aria-label', label);
    document.body.append(made);
    made.addEventListener('beforetoggle', (event) => {
      const opens = event.newState === 'open';
      link?.setAttribute('aria-expanded', `${opens}`);
      if (opens && link) Object.assign(made.style, placeAt(link));
    });
    createRoot(made).render(render(() => made.hidePopover()));
    return made;
  }
  return (pressed) => {
    const made = (box ??= make());
    if (made.matches(':popover-open')) return made.hidePopover();
    link = pressed;
    made.showPopover();
    // At once: `toggle` is told later, and a key pressed until then would go on from the link.
    made.focus();
  };
}
