import { lazy, memo, Suspense, type ComponentType } from 'react';

const parts = () => import('./still-parts.tsx');
type Parts = Awaited<ReturnType<typeof parts>>;

/**
 * A part that hardly moves: it stands in the server's HTML, and its code comes when the page is complete. While that is under way
 * its props must stay the same objects, or React would empty it; memo sees to that.
 */
function later<P extends object>(pick: (loaded: Parts) => ComponentType<P>): ComponentType<P> {
  const Part = lazy(async () => ({ default: pick(await parts()) })) as unknown as ComponentType<P>;
  return memo((props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )) as unknown as ComponentType<P>;
}

export const LaterFx = later((loaded) => loaded.FxTable);
export const LaterMoments = later((loaded) => loaded.KeyMoments);
