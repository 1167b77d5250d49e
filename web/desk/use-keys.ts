import { useEffect, useRef } from 'react';

const typing = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Going on while they are held: what is only walked through. */
const walks = /^(?:[jk]|Arrow\w+)$/i;

/**
 * Keys of a screen, by the character; a key that is typed into a field, held with another, or pressed under a dialog is not
 * meant. `Enter` is left to whatever has the focus. One press is one act: a key that is held a little too long would decide about what
 * comes next as well.
 */
export function useKeys(keys: Record<string, () => void>): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
        return;
      if (event.repeat && !walks.test(event.key)) return;
      const target = event.target instanceof Element ? event.target : null;
      if (
        target?.closest(typing) ||
        document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]')
      )
        return;
      if (event.key === 'Enter' && target?.closest('a, button')) return;
      const run = now.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
