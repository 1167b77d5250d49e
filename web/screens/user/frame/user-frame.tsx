import './user-frame.css';
import { useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router';
import { entryOf, menuHref } from '../../../../contract/user-menu.ts';
import type { Viewer } from '../../../../contract/viewer.ts';
import { DeskRoom } from '../../../desk/desk-room.tsx';
import { DeskViewer } from '../../../desk/desk-viewer.ts';
import { useFreshViewer } from '../../../desk/use-fresh-viewer.ts';
import { MissingPermission } from '../../../desk/missing-permission.tsx';
import { ErrorPage } from '../../../shell/error-page.tsx';
import { guard } from '../../../shell/guards.ts';
import { useViewer } from '../../../shell/viewer.ts';
import { worldOf } from '../../../world.ts';
import { userScreens } from '../screens.ts';
import { UserMenu } from './user-menu.tsx';

/** `/user?menu=…&type=…` is the mission's way to name an entry; each has an address of its own. */
const namedEntry: MiddlewareFunction<Response> = ({ request, context }) => {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.replace(/\.data$/, '') !== '/user' || !searchParams.has('menu')) return;
  const entry = entryOf(searchParams, worldOf(context).viewer);
  throw redirect(entry ? menuHref(entry) : '/user');
};

export const middleware = [guard('authenticated'), namedEntry];

export const loader = ({ context }: LoaderFunctionArgs) => ({ viewer: worldOf(context).viewer as Viewer });

export default function UserFrame() {
  const { viewer } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  useEffect(() => userScreens.preload(pathname), [pathname]);
  return (
    <Desk viewer={viewer}>
      <DeskRoom>
        <Outlet />
      </DeskRoom>
    </Desk>
  );
}

/** The menu at the left and the screen; on a phone the menu is the page `/user?view=menu`. */
function Desk({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { pathname, search } = useLocation();
  useFreshViewer(viewer);
  const menu_open = pathname === '/user' && new URLSearchParams(search).get('view') === 'menu';
  return (
    <DeskViewer value={viewer}>
      <div className={menu_open ? 'desk menu-open' : 'desk'}>
        <UserMenu viewer={viewer} path={pathname} query={search} />
        <div className="desk-main">{children}</div>
      </div>
    </DeskViewer>
  );
}

/** A screen that one may not open says so inside the frame, whose menu leads on. */
export function ErrorBoundary() {
  const error = useRouteError();
  const found = useRouteLoaderData<typeof loader>('user-frame');
  const remembered = useViewer();
  const viewer = found?.viewer ?? remembered;
  const said = isRouteErrorResponse(error) ? (error.data as { permission?: string | null } | null) : null;
  if (!viewer || !said?.permission) return <ErrorPage error={error} />;
  return (
    <Desk viewer={viewer}>
      <MissingPermission name={said.permission} />
    </Desk>
  );
}
