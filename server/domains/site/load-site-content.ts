import type { AdSlot } from '../../../contract/site/site-limits.ts';
import type { Db } from '../../call/call.ts';
import { storeSetting } from './settings.ts';
import { siteDb } from './tables.ts';

export type SiteContent = {
  slogans: string[];
  header_links: { title: string; href: string }[];
  /** Clean HTML; `summary` is its beginning in plain words. */
  pages: { url: string; title: string; content: string; summary: string }[];
  /** `file_id` of a picture that stands in the library already. */
  ads: { slot: AdSlot; title: string; text: string; href: string; file_id: number | null; alt: string }[];
};

/**
 * Slogans, links of the header, official pages and ads as staff would have set them, in the transaction of who loads them.
 * @returns the ids of the ads in their order
 */
export async function loadSiteContent(
  db: Db,
  { slogans, header_links, pages, ads }: SiteContent,
  now: Date,
): Promise<number[]> {
  const own = siteDb({ db });
  await storeSetting({ db, now }, 'slogans', slogans);
  await own.deleteFrom('header_links').execute();
  await own
    .insertInto('header_links')
    .values(header_links.map((link, at) => ({ ...link, sort: (at + 1) * 10 })))
    .execute();
  for (const [at, page] of pages.entries()) {
    const { id } = await own
      .insertInto('official_pages')
      .values({
        ...page,
        published: true,
        in_footer: true,
        sort: (at + 1) * 10,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { title, content } = page;
    await own
      .insertInto('official_page_versions')
      .values({ page_id: id, version: 1, title, content, saved_by: null, saved_at: now })
      .execute();
  }
  const ids: number[] = [];
  for (const [at, ad] of ads.entries()) {
    const { id } = await own
      .insertInto('ads')
      .values({ ...ad, sort: (at + 1) * 10, starts_at: now, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}
