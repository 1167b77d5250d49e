import type { Ad } from '../../contract/site/ads.ts';

type Shown = Pick<Ad, 'title' | 'text' | 'href' | 'picture'> & { id?: number };

/** What leads away opens beside this page, so that the count arrives. */
const way = ({ id, href }: Shown) => ({
  href,
  ...(href.startsWith('/') ? {} : { target: '_blank', rel: 'sponsored noopener' }),
  onClick: id
    ? () => void import('./count-ad-click.ts').then(({ countAdClick }) => countAdClick(id))
    : undefined,
});

/** A row of the feed, one after another where there are more: its size is fixed before a picture arrives. */
export function AdReel({ ads }: { ads: readonly Shown[] }) {
  return ads.length === 0 ? null : (
    <div className="ad-reel">
      {ads.map((ad, at) => (
        <a key={ad.id ?? at} className="ad-strip" {...way(ad)}>
          <span>
            <strong>{ad.title}</strong>
            {ad.text ? <span className="say">{ad.text}</span> : null}
          </span>
          {ad.picture ? <img src={ad.picture.url} alt={ad.picture.alt} width="160" height="76" /> : null}
          <small>广告{ads.length > 1 ? ` ${at + 1} / ${ads.length}` : ''}</small>
        </a>
      ))}
    </div>
  );
}

/** A line of words. */
export function AdLine({ ad }: { ad: Shown }) {
  return (
    <p className="ad-line">
      <small>广告</small>
      <a {...way(ad)}>{ad.title}</a>
    </p>
  );
}
