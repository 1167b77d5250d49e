const places = new WeakMap<HTMLDialogElement, HTMLElement>();

/**
 * Where toasts stand while a dialog is open: inside of it, as all else can neither be pressed nor read out, and above it, as a popover.
 * Those that are still there when it closes move to the page's own place.
 */
export function toastsIn(dialog: HTMLDialogElement, page: HTMLElement): HTMLElement {
  if (!dialog.open || !dialog.isConnected) return page;
  const known = places.get(dialog);
  if (known) return known;
  const made = document.createElement('div');
  made.className = 'toasts';
  made.popover = 'manual';
  made.setAttribute('role', 'status');
  places.set(dialog, made);
  dialog.append(made);
  made.showPopover();
  const watch = new MutationObserver(() => {
    if (dialog.open && dialog.isConnected) return;
    watch.disconnect();
    places.delete(dialog);
    page.append(...made.children);
    made.remove();
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  return made;
}
