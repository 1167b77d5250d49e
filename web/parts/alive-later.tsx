import { type ComponentType, lazy, memo, Suspense } from 'react';

/**
 * A part that is rendered on the server with all else and alive a moment later: what one reads first comes first. Until its
 * code is there it must not get other props, or it would be drawn anew and be gone until then; what changes with the reader
 * it learns by itself (reader-store.ts).
 */
export function aliveLater<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy(load) as unknown as ComponentType<P>;
  return memo((props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}
