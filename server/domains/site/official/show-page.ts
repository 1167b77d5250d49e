import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { notFound } from '../../../call/refusal.ts';
import { siteDb } from '../tables.ts';

/** official.detail: a page as published. */
export async function showOfficialPage(
  { url }: Parsed<'official.detail'>,
  call: Call,
): Promise<Output<'official.detail'>> {
  call.dependsOn(`official:${url}`);
  const page = await siteDb(call)
    .selectFrom('official_pages')
    .select(['url', 'title', 'content', 'summary', 'updated_at'])
    .where('url', '=', url)
    .where('published', '=', true)
    .executeTakeFirst();
  if (!page) throw notFound('没有这个页面');
  return { ...page, updated_at: page.updated_at.toISOString() };
}

/** official.list: the pages that the footer leads to, in their order. */
export async function listOfficialPages(_input: object, call: Call): Promise<Output<'official.list'>> {
  call.dependsOn('site');
  return siteDb(call)
    .selectFrom('official_pages')
    .select(['url', 'title'])
    .where('published', '=', true)
    .where('in_footer', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}
