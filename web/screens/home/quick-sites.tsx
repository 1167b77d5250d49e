import { useEffect, useState } from 'react';
import { quietApi } from '../../api.ts';
import { countClick } from '../../parts/nav/count-click.ts';
import { SiteMark } from '../../parts/nav/site-mark.tsx';
import { useViewer } from '../../shell/viewer.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SiteFacts } from './trade-facts.ts';

const shown = 8;

/** What is opened most of the directory: by everybody, and by the reader once that is known. */
export function QuickSites({ sites: { quick, total } }: { sites: SiteFacts }) {
  const id = useViewer()?.id ?? 0;
  const [own, setOwn] = useState<SiteFacts['quick']>([]);
  useEffect(() => {
    if (id === 0) return setOwn([]);
    const left = new AbortController();
    quietApi('nav.mine', {}, { signal: left.signal }).then(
      (mine) => left.signal.aborted || setOwn(mine.quick),
      () => {},
    );
    return () => left.abort();
  }, [id]);
  // Their places stay: what everybody opens fills what is left.
  const others = quick.filter((site) => !own.some((one) => one.id === site.id));
  return (
    <nav className="home-sites" aria-label={own.length > 0 ? '我常点的站' : '大家常点的站'}>
      <ul>
        {[...own, ...others].slice(0, shown).map((site) => (
          <li key={site.id}>
            <a
              href={site.url}
              target="_blank"
              rel="noopener nofollow"
              data-site={site.id}
              onClick={countClick}
              onAuxClick={countClick}
            >
              <SiteMark name={site.title} />
              <span>{site.title}</span>
            </a>
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
