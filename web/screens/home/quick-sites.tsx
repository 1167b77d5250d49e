import { SiteLink } from '../../parts/nav/site-link.tsx';
import { SiteMark } from '../../parts/nav/site-mark.tsx';
import { useMine } from '../../parts/nav/use-mine.ts';
import { Icon } from '../../ui/icon.tsx';
import { ownFirst, type SiteFacts } from './trade-facts.ts';

/** What is opened most of the directory: by everybody, and by the reader once that is known. */
export function QuickSites({ sites: { quick, total } }: { sites: SiteFacts }) {
  const { quick: own } = useMine();
  return (
    <nav className="home-sites" aria-label={own.length > 0 ? '我常点的站' : '大家常点的站'}>
      <ul>
        {ownFirst(own, quick).map(({ id, title, url }) => (
          <li key={id}>
            <SiteLink id={id} url={url}>
              <SiteMark name={title} />
              <span>{title}</span>
            </SiteLink>
          </li>
        ))}
        <li>
          <a href="/nav">
            <Icon name="right" />
            <span className="n">{total} 站</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
