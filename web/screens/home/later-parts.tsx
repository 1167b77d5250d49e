import { type ComponentType, lazy, memo, Suspense } from 'react';

type Parts = typeof import('./around-the-feed.tsx');

/** Where the code does not arrive, what the server made stays as it is. */
export const loadParts = () => import('./around-the-feed.tsx').catch(() => new Promise<never>(() => {}));

// On the server it is there from the start: a page that waits for it would come in two pieces.
const here = import.meta.env.SSR ? await loadParts() : undefined;

/**
 * A part that stands in the server's HTML, and whose code comes when the page is complete. Until then its props must stay the
 * same objects, or React would empty it: memo sees to that.
 */
function later<P extends object>(pick: (loaded: Parts) => ComponentType<P>): ComponentType<P> {
  const Part: ComponentType<P> = here ? pick(here) : lazy(async () => ({ default: pick(await loadParts()) }));
  return memo((props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}

export const LaterAds = later((loaded) => loaded.Ads);
export const LaterStrip = later((loaded) => loaded.HomeStrip);
export const LaterBoards = later((loaded) => loaded.Boards);
export const LaterArticles = later((loaded) => loaded.NewArticles);
export const LaterRight = later((loaded) => loaded.RightSide);
export const LaterSale = later((loaded) => loaded.Sale);
export const LaterSites = later((loaded) => loaded.Sites);
export const LaterMore = later((loaded) => loaded.MoreSide);
