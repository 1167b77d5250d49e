import './desk-page.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { menuHref, subPagesOf } from '../../contract/user-menu.ts';
import { Icon } from '../ui/icon.tsx';
import { Tabs, type TabLink } from '../ui/tabs.tsx';
import { useDeskViewer, useSubPage } from './desk-viewer.ts';

type Props = {
  title: string;
  /** One line of facts behind the title. */
  meta?: ReactNode;
  /** At most two verbs, at the right end of the head. */
  acts?: ReactNode;
  /** Where a phone goes back to; the menu of the user centre unless said otherwise, null for nowhere. */
  back?: { title: string; href: string } | null;
  children: ReactNode;
};

const to_menu = { title: '用户中心', href: '/user?view=menu' };

/** The head of a screen, h1 and all, and what stands under it. */
export function DeskPage({ title, meta, acts, back = to_menu, children }: Props) {
  return (
    <>
      {back ? (
        <a className="desk-back" href={back.href}>
          <Icon name="left" />
          {back.title}
        </a>
      ) : null}
      <div className="desk-head">
        <h1>{title}</h1>
        {meta ? <span className="meta n">{meta}</span> : null}
        {acts ? <div className="acts">{acts}</div> : null}
      </div>
      {children}
    </>
  );
}

/** The sub-pages of the address as tabs: those that the reader may see, each with an address of its own. */
export function useSubPageTabs(counts: TabsProps['counts'] = {}): TabLink[] {
  const { pathname } = useLocation();
  const current = useSubPage();
  return subPagesOf(pathname, useDeskViewer())
    .filter(({ type }) => type !== undefined)
    .map((item) => ({
      title: item.title,
      href: menuHref(item),
      current: item === current,
      ...(counts[item.type!] ? { count: counts[item.type!]! } : {}),
    }));
}

type TabsProps = {
  end?: ReactNode;
  /** How many there are on each sub-page, by its type. */
  counts?: Readonly<Record<string, number | undefined>> | undefined;
  children: ReactNode;
};

/** A work area with the sub-pages of its address as tabs; one sub-page alone needs none. */
export function DeskTabs({ end, counts, children }: TabsProps) {
  const tabs = useSubPageTabs(counts);
  const section = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  // On a phone the line of tabs is wider than the window.
  useEffect(() => {
    const tab = section.current?.querySelector<HTMLElement>('.tabs > [aria-current]');
    const line = tab?.parentElement;
    if (!tab || !line) return;
    const middle = (one: HTMLElement) => one.getBoundingClientRect().left + one.clientWidth / 2;
    line.scrollLeft += middle(tab) - middle(line);
  }, [current]);
  return (
    <section className="work" ref={section}>
      {tabs.length > 1 || end ? <Tabs label="子页" items={tabs} end={end} /> : null}
      {children}
    </section>
  );
}
