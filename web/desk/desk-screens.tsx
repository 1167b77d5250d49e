import { createContext, useContext, useMemo, type FunctionComponent } from 'react';
import { matchPath, useLocation, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { deskLoader, deskParts, deskScreen, type Load } from './desk-screen.tsx';
import { pageMeta } from '../shell/page-meta.ts';

/** A screen, or one with a file for each of its types. */
type Facts = { title: string } & ({ load: Load } | { parts: Record<string, Load> });

const Params = createContext<Readonly<Record<string, string | undefined>>>({});

/** What the address names, by the names of its pattern in the table of screens. */
export const useDeskParams = () => useContext(Params);

/**
 * All screens below an address, as one route: the list of routes is part of every public page, this table is not.
 * Keys are patterns below `base`, with `:name` and `:name?`.
 */
export function deskScreens(base: string, table: Record<string, Facts>) {
  const screens = Object.entries(table).map(([path, facts]) => ({
    pattern: path === '' ? base : `${base}/${path}`,
    title: facts.title,
    loads: 'load' in facts ? [facts.load] : Object.values(facts.parts).slice(0, 1),
    Screen: 'load' in facts ? deskScreen(facts.load) : deskParts(facts.parts),
  }));
  const screenAt = (pathname: string) => {
    for (const screen of screens) {
      const match = matchPath(screen.pattern, pathname.replace(/\.data$/, ''));
      if (match) return { ...screen, params: match.params };
    }
    return undefined;
  };

  function loader(facts: LoaderFunctionArgs) {
    if (!screenAt(new URL(facts.request.url).pathname)) throw Response.json(null, { status: 404 });
    return deskLoader(facts);
  }

  const meta = ({ loaderData, location }: MetaArgs<typeof deskLoader>) => {
    const title = screenAt(location.pathname)?.title;
    return loaderData && title
      ? pageMeta({ title, description: title, site: loaderData.site, noindex: true })
      : [];
  };

  const DeskScreens: FunctionComponent = () => {
    const { pathname } = useLocation();
    const found = useMemo(() => screenAt(pathname), [pathname]);
    if (!found) return null;
    return (
      <Params value={found.params}>
        <found.Screen key={found.pattern} />
      </Params>
    );
  };

  /** Fetches the file of a screen while antd is still on its way. */
  const preload = (pathname: string): void => {
    for (const load of screenAt(pathname)?.loads ?? []) void load().catch(() => {});
  };

  return { loader, meta, DeskScreens, preload, addresses: screens.map(({ pattern }) => pattern) };
}
