import { nav_regions } from '../../../../contract/navigation/nav-words.ts';
import type { NavSite } from '../../../../contract/navigation/nav.ts';
import type { Output } from '../../../../contract/index.ts';
import { SiteMark } from '../../../parts/nav/site-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { directoryAddress } from './directory-query.ts';
import { SiteLink } from '../../../parts/nav/site-link.tsx';
import type { Mine } from '../../../parts/nav/use-mine.ts';
import { whenLoaded } from '../../../shell/when-loaded.ts';

type Category = Output<'nav.index'>['categories'][number];

/** A category: its first few sites, and the way to the rest. */
export function SiteGroup({ category, mine }: { category: Category; mine: Mine }) {
  const { code, title, found, sites } = category;
  const rest = found - sites.length;
  return (
    <section className="dir-group" id={code} aria-labelledby={`h-${code}`}>
      <header>
        <h2 id={`h-${code}`}>{title}</h2>
        <span className="meta n">{found} 站</span>
        {rest > 0 ? (
          <a href={directoryAddress({ category: code })} aria-label={`${title}其余 ${rest} 站`}>
            其余 {rest} 站
            <Icon name="right" size={12} />
          </a>
        ) : null}
      </header>
      <ul className="dir-list">
        {sites.map((site) => (
          <SiteLine key={site.id} site={site} mine={mine} />
        ))}
      </ul>
    </section>
  );
}

function SiteLine({ site, mine }: { site: NavSite; mine: Mine }) {
  const { id, title, url, intro, regions, needs_proxy, claimed, is_new, check, dead_since } = site;
  const dead = check === 'dead';
  return (
    <li className={dead ? 'dir-site is-off' : 'dir-site'}>
      <SiteMark name={title} />
      <div>
        <h3>
          <SiteLink id={id} url={url}>
            {title}
          </SiteLink>
          {claimed ? (
            <Tag tone="green">
              <Icon name="shield" size={12} />
              认领
            </Tag>
          ) : null}
          {is_new ? <Tag tone="blue">新收录</Tag> : null}
          {regions.length > 0 ? (
            <span className="meta">{regions.map((region) => nav_regions[region]).join(' ')}</span>
          ) : null}
          {needs_proxy ? <span className="meta warn">要代理</span> : null}
        </h3>
        <p>
          {dead && dead_since ? (
            <span className="warn n">
              {Number(dead_since.slice(5, 7))} 月 {Number(dead_since.slice(8))} 日起打不开
            </span>
          ) : (
            intro || new URL(url).host.replace(/^www\./, '')
          )}
        </p>
      </div>
      <KeepButton site={site} mine={mine} />
    </li>
  );
}

/** Puts a site among one's own links, or takes it out. What it does is loaded with the first press. */
function KeepButton({ site, mine }: { site: NavSite; mine: Mine }) {
  const kept = mine.kept.includes(site.id);
  const press = () => whenLoaded(import('./keep-site.ts'), ({ keepSite }) => keepSite({ site, kept, mine }));
  return (
    <button
      type="button"
      className="dir-keep scripted"
      aria-pressed={kept}
      aria-label={`收藏${site.title}`}
      onClick={press}
    >
      <Icon name="mark" />
    </button>
  );
}
