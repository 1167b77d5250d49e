import { redirect, type MiddlewareFunction } from 'react-router';
import { access, may, type Access } from '../../contract/access.ts';
import { worldOf } from '../world.ts';

type Guard = MiddlewareFunction<Response>;

const authenticated: Guard = ({ request, context }) => {
  if (worldOf(context).viewer) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?redirect=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`);
};

const noAuthenticated: Guard = ({ context }) => {
  if (worldOf(context).viewer) throw redirect('/');
};

const permission =
  (name: Access): Guard =>
  (args, next) => {
    void authenticated(args, next);
    if (!may(worldOf(args.context).viewer, name))
      throw Response.json({ msg: `需要“${access[name].title}”权限`, permission: name }, { status: 403 });
  };

/**
 * Who may open a screen, by the mission's names: `authenticated`, `noAuthenticated`, and each permission of the access
 * table. A screen with a guard has a loader, so that the guard is also asked when the page is changed without a reload.
 */
export const guard = (name: string): Guard => {
  if (name === 'authenticated') return authenticated;
  if (name === 'noAuthenticated') return noAuthenticated;
  if (Object.hasOwn(access, name)) return permission(name as Access);
  return () => {
    throw Response.json(
      { msg: `Unknown middleware ${name}`, permission: null },
      { status: 500, statusText: `Unknown middleware ${name}` },
    );
  };
};
