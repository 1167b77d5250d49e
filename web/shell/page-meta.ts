import type { MetaDescriptor } from 'react-router';

type PageFacts = {
  title: string;
  description: string;
  /** Path of the canonical address; absent on pages that are no page of their own. */
  canonical?: string;
  site: { title: string; subtitle: string; public_url: string };
  type?: 'website' | 'article' | 'profile';
  /** Its picture where it is shared: an address, or a path of this site; without one it has that of the site. */
  image?: string;
  json_ld?: object | undefined;
  /** The way down to this page, itself last and without an address. */
  crumbs?: readonly { title: string; href?: string }[] | undefined;
  /** What a feed reader finds here. */
  feed?: { title: string; href: string };
  noindex?: boolean;
};

/** Title, description, canonical link, OpenGraph and JSON-LD of a page. */
export function pageMeta({
  title,
  description,
  canonical,
  site,
  type = 'website',
  image = '/og/site/site.png',
  json_ld,
  crumbs,
  feed,
  noindex,
}: PageFacts): MetaDescriptor[] {
  const full = title === site.title ? `${site.title} · ${site.subtitle}` : `${title} · ${site.title}`;
  const address = canonical && site.public_url + canonical;
  return [
    { title: full },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(address
      ? [
          { tagName: 'link', rel: 'canonical', href: address },
          { property: 'og:url', content: address },
        ]
      : []),
    { property: 'og:site_name', content: site.title },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: 'zh_CN' },
    { property: 'og:image', content: new URL(image, site.public_url).href },
    { name: 'twitter:card', content: 'summary_large_image' },
    // What machines read they read on the page that the server wrote: no reader has to load it.
    ...(import.meta.env.SSR ? forMachines({ site, json_ld, crumbs, feed }) : []),
  ];
}

function forMachines({ site, json_ld, crumbs, feed }: Partial<PageFacts> & Pick<PageFacts, 'site'>) {
  const way = crumbs && {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      ...(href ? { item: site.public_url + href } : {}),
    })),
  };
  const found: MetaDescriptor[] = [];
  for (const told of [json_ld, way]) if (told) found.push({ 'script:ld+json': told });
  if (feed) found.push({ tagName: 'link', rel: 'alternate', type: 'application/rss+xml', ...feed });
  return found;
}
