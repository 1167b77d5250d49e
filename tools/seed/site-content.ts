import type { SiteContent } from '../../server/domains/site/index.ts';
import { site } from './site.ts';

/** An ad with the name of its drawing (web/public/drawings); whoever loads it puts the picture into the library. */
type DemoAd = Omit<SiteContent['ads'][number], 'file_id'> & { drawing: string | null };

/** The site's own notices, in the places of ads. */
export const demo_ads: DemoAd[] = [
  {
    slot: 'home',
    title: '旺季入仓倒推表',
    text: '从上架日往回数，哪天必须开船。',
    href: '/column',
    drawing: 'vessel',
    alt: '一艘装着集装箱的船',
  },
  {
    slot: 'home',
    title: '企业论坛开放入驻',
    text: '工厂和服务商，在自己的版面里答问题。',
    href: '/user/permission?type=apply_forum',
    drawing: 'pallet',
    alt: '码好的托盘',
  },
  {
    slot: 'home_small',
    title: '开一个自己的专栏',
    text: '',
    href: '/user/column?type=column-apply',
    drawing: null,
    alt: '',
  },
  {
    slot: 'login',
    title: '先看一周热帖，再决定要不要注册',
    text: '',
    href: '/hot',
    drawing: null,
    alt: '',
  },
];

/** Plain words from the beginning of a page, to the end of a sentence. */
function summaryOf(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const end = words.indexOf('。', 30);
  return end > 0 && end < 120 ? words.slice(0, end + 1) : `${[...words].slice(0, 110).join('')}…`;
}

/** What is set on the demo site; `pictures`: files by the names of their drawings. An ad whose picture is not there is words. */
export const siteContentOf = (pictures: ReadonlyMap<string, number>): SiteContent => ({
  slogans: site.slogans,
  header_links: site.header_links,
  pages: site.pages.map((page) => ({ ...page, summary: summaryOf(page.content) })),
  ads: demo_ads.map(({ drawing, alt, ...ad }) => {
    const file_id = (drawing && pictures.get(drawing)) || null;
    return { ...ad, file_id, alt: file_id === null ? '' : alt };
  }),
});
