import './page-shell.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigation, useNavigationType } from 'react-router';
import { useTimeAgoTicker } from '../ui/time-ago.tsx';
import { usePageLinks } from './page-links.ts';
import { PhoneBar } from './phone-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { GateHeader, SiteHeader, type HeaderLink } from './site-header.tsx';
import { keepToasts } from './toast.ts';

type Props = {
  site: { title: string; subtitle: string };
  /** Path and query of the page: a change of either is a new page. */
  path: string;
  query?: string;
  year?: number;
  links: readonly HeaderLink[];
  foot_links?: readonly HeaderLink[];
  /** Pages one passes through (login, register): a short header with these ways on, no bar on a phone. */
  gate?: readonly HeaderLink[];
  /** The page brings header, main and footer itself. */
  own?: true;
  onLogout: () => void;
  children: ReactNode;
};

/** Skip link, header, the page with its transition, footer, phone bar, and the place where toasts are read out. */
export function PageShell({
  site,
  path,
  query = '',
  year,
  links,
  foot_links,
  gate,
  own,
  onLogout,
  children,
}: Props) {
  usePageLinks();
  useTimeAgoTicker(path + query);
  useFocusOnNewPage(`${path} ${new URLSearchParams(query).get('page') ?? 1}`);
  return (
    <>
      <a className="skip" href="#main">
        跳到正文
      </a>
      <OnTheWay />
      {own ? (
        children
      ) : (
        <>
          {gate ? (
            <GateHeader site={site.title} ways={gate} />
          ) : (
            <SiteHeader site={site.title} links={links} path={path} query={query} onLogout={onLogout} />
          )}
          <main id="main" className="page wrap" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter site={site.title} subtitle={site.subtitle} year={year} links={foot_links} />
          {gate ? null : <PhoneBar path={path} />}
        </>
      )}
      <div id="toasts" ref={keepToasts} className="toasts" role="status" aria-live="polite" />
    </>
  );
}

/** A thin line under the header while the next page is on its way, seen from 150 ms on. */
function OnTheWay() {
  return useNavigation().state === 'idle' ? null : <div className="on-the-way" />;
}

/**
 * A reader of the screen hears the new page, or the next page of a list, from its start, as after a load; an address
 * with an anchor from there. Where a page only puts its own address right, whoever types in it goes on typing.
 */
function useFocusOnNewPage(page: string) {
  const shown = useRef(page);
  const replaced = useNavigationType() === 'REPLACE';
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (replaced && document.activeElement?.matches('input')) return;
    const place = document.getElementById(location.hash.slice(1) || 'main');
    if (!place) return;
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [page, replaced]);
}
