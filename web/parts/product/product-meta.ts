import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../shell/page-meta.ts';
import { productHref } from './product-card.tsx';
import type { ReadProduct } from './read-product.ts';

type Site = Parameters<typeof pageMeta>[0]['site'];

/** Whichever way a product was asked for, its address is the one with its number. */
export function productMeta({ product, reports, site }: ReadProduct & { site: Site }): MetaDescriptor[] {
  const canonical = productHref(product.pno);
  const crumbs = product.cate_path.map(({ id, title }) => ({ title, href: `/product?cate=${id}` }));
  return pageMeta({
    title: product.title,
    description:
      product.summary ||
      `${product.company.nickname}供货：${product.title}，${product.min_qty} ${product.unit}起订。`,
    canonical,
    site,
    // Where pages are shared a drawing in vectors is not shown.
    ...(/\.svg(#|$)/.test(product.cover) ? {} : { image: product.cover }),
    ...(import.meta.env.SSR
      ? {
          json_ld: productJsonLd(product, reports, site.public_url),
          crumbs: [{ title: '产品', href: '/product' }, ...crumbs, { title: product.title }],
        }
      : {}),
  });
}

/** What search engines read. A rating is that of reports that everybody can read on this page. */
function productJsonLd(
  product: ReadProduct['product'],
  { average, count }: ReadProduct['reports'],
  origin: string,
): object {
  const { tiers, brand, company } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    url: origin + productHref(product.pno),
    name: product.title,
    ...(product.summary ? { description: product.summary } : {}),
    sku: product.pno,
    ...(product.model ? { mpn: product.model } : {}),
    ...(product.gtin ? { gtin: product.gtin } : {}),
    image: product.images.map(({ url }) => new URL(url, origin).href),
    category: product.cate_path.map(({ title }) => title).join(' > '),
    ...(average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: average,
            reviewCount: count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: (tiers.at(-1)!.price / 100).toFixed(2),
      highPrice: (tiers[0]!.price / 100).toFixed(2),
      offerCount: tiers.length,
      availability: `https://schema.org/${product.delivery === 'stock' && product.stock === 0 ? 'OutOfStock' : product.delivery === 'stock' ? 'InStock' : 'PreOrder'}`,
      seller: {
        '@type': 'Organization',
        name: company.nickname,
        url: `${origin}/people/${company.username}`,
      },
    },
  };
}
