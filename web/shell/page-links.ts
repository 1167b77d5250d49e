import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Where a plain click on this link leads inside the product, or null if the browser should follow it. */
export function innerTarget(link: HTMLAnchorElement, here: string): string | null {
  if (
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download') ||
    link.hasAttribute('data-reload')
  )
    return null;
  // files and the API are not pages; an anchor on this very page is the browser's
  if (/^\/(?:api|assets|dev)\/|\.[a-z0-9]{2,5}$/.test(link.pathname)) return null;
  const to = link.pathname + link.search;
  if (to === here && link.hash) return null;
  return to + link.hash;
}

/** Plain anchors and GET forms become page changes without a reload; a slash leads to the search. */
export function usePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const go = (to: string) => void navigate(to, { viewTransition: true });
    const onClick = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const to = link?.href ? innerTarget(link, location.pathname + location.search) : null;
      if (to === null) return;
      event.preventDefault();
      go(to);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
      const to = new URL(form.action);
      if (to.origin !== location.origin) return;
      event.preventDefault();
      for (const [name, value] of new FormData(form, event.submitter))
        if (typeof value === 'string') to.searchParams.set(name, value);
      go(to.pathname + to.search);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable]')
      )
        return;
      event.preventDefault();
      document.querySelector<HTMLInputElement>('.site-search input')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('submit', onSubmit);
    };
  }, [navigate]);
}
