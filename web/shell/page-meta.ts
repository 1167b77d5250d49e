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
  json_ld?: object;
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
    ...(json_ld ? [{ 'script:ld+json': json_ld } as MetaDescriptor] : []),
  ];
}
