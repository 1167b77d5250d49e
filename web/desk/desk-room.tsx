import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { DeskSkeleton } from './desk-skeleton.tsx';

const DeskRoot = lazy(() => import('./desk-root.tsx'));

const never = () => () => {};
const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What stands in here is drawn by the browser alone, with antd at hand; the server sends a skeleton. */
export function DeskRoom({ children }: { children: ReactNode }) {
  return useInBrowser() ? (
    <Suspense fallback={<DeskSkeleton />}>
      <DeskRoot>{children}</DeskRoot>
    </Suspense>
  ) : (
    <DeskSkeleton />
  );
}
