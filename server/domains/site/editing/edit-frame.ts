import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import type { SiteFrame } from '../../../../contract/site/site-admin.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { outdated } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { setting, storeSetting } from '../settings.ts';
import { siteDb } from '../tables.ts';

/** admin.site_frame: what stands around every page. */
export async function showFrame(_input: object, call: Call): Promise<SiteFrame> {
  const links = await siteDb(call)
    .selectFrom('header_links')
    .select(['title', 'href'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const slogans = await setting(call, 'slogans');
  const rev = createHash('sha256')
    .update(JSON.stringify([links, slogans]))
    .digest('hex')
    .slice(0, 16);
  return { rev, links, slogans, slogans_own: slogans.length > 0 };
}

/** admin.site_header_save: these links in this order, and no others. */
export async function saveHeader(
  { rev, links }: Parsed<'admin.site_header_save'>,
  call: Call,
): Promise<SiteFrame> {
  const before = await frameToChange(call, rev);
  await siteDb(call).deleteFrom('header_links').execute();
  await siteDb(call)
    .insertInto('header_links')
    .values(links.map((link, index) => ({ ...link, sort: (index + 1) * 10 })))
    .execute();
  return noted(call, 'site.header_change', '页头', {
    before: { header_links: before.links.map(inWords) },
    after: { header_links: links.map(inWords) },
  });
}

/** admin.site_slogans_save: one for each day, in this order. */
export async function saveSlogans(
  { rev, slogans }: Parsed<'admin.site_slogans_save'>,
  call: Call,
): Promise<SiteFrame> {
  const before = await frameToChange(call, rev);
  await storeSetting(call, 'slogans', slogans);
  return noted(call, 'site.slogans_change', '口号', {
    before: { slogans: before.slogans },
    after: { slogans },
  });
}

const inWords = ({ title, href }: { title: string; href: string }) => `${title} ${href}`;

/** One after another, so that `rev` means something. */
async function frameToChange(call: Call, rev: string): Promise<SiteFrame> {
  await takeLock(call.db, sql`hashtextextended('chuhaiji:site_frame', 0)`);
  const before = await showFrame({}, call);
  if (before.rev !== rev) throw outdated('页头或口号刚被别人改过，请刷新后再改');
  return before;
}

async function noted(call: Call, action: string, title: string, details: Record<string, unknown>) {
  await writeAudit(call, { action, subject: { kind: 'site', id: null, title }, details });
  call.invalidates('site');
  return showFrame({}, call);
}
