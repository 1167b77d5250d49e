import type { ReactNode } from 'react';

type Props = { id: number; url: string; children: ReactNode };

/** Leads out of the site, in a page of its own; `data-site` is what is counted. */
export const SiteLink = ({ id, url, children }: Props) => (
  <a href={url} target="_blank" rel="noopener nofollow" data-site={id}>
    {children}
  </a>
);
