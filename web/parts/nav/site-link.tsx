import type { ReactNode } from 'react';
import { quietApi } from '../../api.ts';

type Props = {
  /** Null: a link of somebody's own, which nobody counts. */
  id: number | null;
  url: string;
  children: ReactNode;
};

/** Leads out of the site, in a page of its own. That a listed site was opened is counted; nobody waits for it, or hears of a refusal. */
export function SiteLink({ id, url, children }: Props) {
  const count = id === null ? undefined : () => void quietApi('nav.click', { site_id: id }).catch(() => {});
  return (
    <a href={url} target="_blank" rel="noopener nofollow" onClick={count} onAuxClick={count}>
      {children}
    </a>
  );
}
