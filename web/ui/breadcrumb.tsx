import './breadcrumb.css';
import { Fragment } from 'react';
import { BoardFlag, Icon } from './icon.tsx';

export type Crumb = { title: string; href: string; flag?: string };

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="位置">
      {items.map((item, at) => (
        <Fragment key={item.href}>
          {at ? <Icon name="right" size={12} /> : null}
          <a href={item.href}>
            {item.flag ? <BoardFlag flag={item.flag} /> : null}
            <span>{item.title}</span>
          </a>
        </Fragment>
      ))}
    </nav>
  );
}
