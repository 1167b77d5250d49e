import './tabs.css';
import type { ReactNode } from 'react';
import { count } from './count.ts';

export type TabLink = { title: string; href: string; current?: boolean; count?: number };

const links = (items: readonly TabLink[]) =>
  items.map((item) => (
    <a key={item.href} href={item.href} aria-current={item.current ? 'page' : undefined}>
      {item.title}
      {item.count === undefined ? null : <span className="n">{count(item.count)}</span>}
    </a>
  ));

/** The head of a list: views of the same rows, each with its own address. `end` stands at the right end. */
export function Tabs({ label, items, end }: { label: string; items: readonly TabLink[]; end?: ReactNode }) {
  return (
    <nav className="tabs" aria-label={label}>
      {links(items)}
      {end ? <span className="end">{end}</span> : null}
    </nav>
  );
}

/** Parts of a page as a line of underlined links. */
export function PageTabs({ label, items }: { label: string; items: readonly TabLink[] }) {
  return (
    <nav className="page-tabs" aria-label={label}>
      {links(items)}
    </nav>
  );
}

/** A choice of two or three in one frame, as links. */
export function Segmented({ label, items }: { label: string; items: readonly TabLink[] }) {
  return (
    <nav className="segmented" aria-label={label}>
      {links(items)}
    </nav>
  );
}
