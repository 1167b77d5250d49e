import { quietApi } from '../../api.ts';

/** Counts that a listed site was opened; nobody waits for it, and nobody hears of it when it is refused. */
export function countClick(event: { target: EventTarget | null }): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-site]') : null;
  if (link) void quietApi('nav.click', { site_id: Number(link.dataset.site) }).catch(() => {});
}
