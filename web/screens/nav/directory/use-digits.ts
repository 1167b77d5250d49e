import { useEffect } from 'react';
import { quietApi } from '../../../api.ts';

/** The keys 1 to 8 open the sites of the first row, unless somebody is typing. */
export function useDigits(sites: readonly { id: number; url: string }[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-8]$/.test(event.key)) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog, [contenteditable]')
      )
        return;
      const site = sites[Number(event.key) - 1];
      if (!site) return;
      void quietApi('nav.click', { site_id: site.id }).catch(() => {});
      window.open(site.url, '_blank', 'noopener');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [sites]);
}
