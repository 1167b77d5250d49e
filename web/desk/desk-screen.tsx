import { lazy, Suspense, type ComponentType, type FunctionComponent } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { access, may } from '../../contract/access.ts';
import { subPageAt } from '../../contract/user-menu.ts';
import { worldOf } from '../world.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { useSubPage } from './desk-viewer.ts';

export type Load = () => Promise<{ default: ComponentType }>;

/** A screen of the desk: its file is fetched by the browser. */
export function deskScreen(load: Load): FunctionComponent {
  const Body = lazy(load);
  return function DeskScreen() {
    return (
      <Suspense fallback={<DeskSkeleton />}>
        <Body />
      </Suspense>
    );
  };
}

/** A screen with a file for each of its types; the address says which. */
export function deskParts(loads: Record<string, Load>): FunctionComponent {
  const parts = Object.fromEntries(Object.entries(loads).map(([type, load]) => [type, lazy(load)]));
  const first = Object.keys(loads)[0] ?? '';
  return function DeskParts() {
    const type = useSubPage()?.type ?? first;
    const Part = parts[type] ?? parts[first];
    return Part ? (
      <Suspense key={type} fallback={<DeskSkeleton />}>
        <Part />
      </Suspense>
    ) : null;
  };
}

/**
 * The loader of a screen that reads its data in the browser. It asks for the permission that the menu's table wants for the
 * sub-page, and is there so that the guards are asked when the page is changed without a reload.
 */
export function deskLoader({ request, context }: LoaderFunctionArgs) {
  const { viewer, site } = worldOf(context);
  const { pathname, searchParams } = new URL(request.url);
  const entry = subPageAt(pathname.replace(/\.data$/, ''), searchParams, viewer);
  if (entry && !may(viewer, entry.access))
    throw Response.json(
      { msg: `需要“${access[entry.access].title}”权限`, permission: entry.access },
      { status: 403 },
    );
  return { site };
}
