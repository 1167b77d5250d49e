/**
 * Call it when something is sent; what it answers moves the focus on once that is done. Whoever has gone elsewhere meanwhile
 * stays there: what they type would land in `to`.
 */
export function focusAfter(): (to: HTMLElement | null) => void {
  const before = document.activeElement;
  return (to) => {
    const now = document.activeElement;
    if (now === before || now === document.body) to?.focus();
  };
}
