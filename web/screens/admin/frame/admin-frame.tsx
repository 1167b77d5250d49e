import './admin-frame.css';
import { useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router';
import { access, may } from '../../../../contract/access.ts';
import type { Viewer } from '../../../../contract/viewer.ts';
import { DeskRoom } from '../../../desk/desk-room.tsx';
import { DeskViewer } from '../../../desk/desk-viewer.ts';
import { MissingPermission } from '../../../desk/missing-permission.tsx';
import { useRoot, type Frame } from '../../../root.tsx';
import { ErrorPage } from '../../../shell/error-page.tsx';
import { guard } from '../../../shell/guards.ts';
import { useViewer } from '../../../shell/viewer.ts';
import { worldOf } from '../../../world.ts';
import { adminScreens } from '../screens.ts';
import { adminItemAt } from './admin-menu.ts';
import { AdminFoot, AdminHead } from './admin-head.tsx';

export const handle: Frame = { own: true };

export const middleware = [guard('authenticated')];

export function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = worldOf(context).viewer as Viewer;
  const part = adminItemAt(new URL(request.url).pathname.replace(/\.data$/, ''));
  const needed = part && may(viewer, 'staff') ? part.access : 'staff';
  if (!may(viewer, needed))
    throw Response.json({ msg: `需要“${access[needed].title}”权限`, permission: needed }, { status: 403 });
  return { viewer };
}

export default function AdminFrame() {
  const { viewer } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  useEffect(() => adminScreens.preload(pathname), [pathname]);
  return (
    <AdminDesk viewer={viewer}>
      <DeskRoom>
        <Outlet />
      </DeskRoom>
    </AdminDesk>
  );
}

function AdminDesk({ viewer: rendered, children }: { viewer: Viewer | null; children: ReactNode }) {
  const { pathname } = useLocation();
  const remembered = useViewer();
  const viewer = rendered ?? remembered;
  const site = useRoot()?.site.title ?? '出海集';
  return (
    <DeskViewer value={viewer}>
      <div className="admin">
        <AdminHead site={site} viewer={viewer} path={pathname} />
        <main id="main" className="page wrap desk-main" tabIndex={-1}>
          {children}
        </main>
        <AdminFoot site={site} viewer={viewer} path={pathname} />
      </div>
    </DeskViewer>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const request_id = useRoot()?.request_id;
  const found = useRouteLoaderData<typeof loader>('admin-frame');
  const said = isRouteErrorResponse(error) ? (error.data as { permission?: string | null } | null) : null;
  return (
    <AdminDesk viewer={found?.viewer ?? null}>
      {said?.permission ? (
        <MissingPermission name={said.permission} back={null} />
      ) : (
        <ErrorPage error={error} request_id={request_id} />
      )}
    </AdminDesk>
  );
}
