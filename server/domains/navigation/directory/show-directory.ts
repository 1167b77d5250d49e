import { sql } from 'kysely';
import {
  nav_limits,
  nav_region_names,
  type NavChangeKind,
  type NavRegion,
} from '../../../../contract/navigation/nav-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import type { Call } from '../../../call/call.ts';
import { nav_tag, navDb } from '../tables.ts';
import { isNarrowed, narrowed } from './narrow.ts';
import { shapeSite, site_columns, type SiteRow } from './shape-site.ts';

/** nav.index: what is opened most stands first; where nothing was narrowed each category gives its first few. All categories are told, also those in which nothing
 * fits. */
export async function showDirectory(input: Parsed<'nav.index'>, call: Call): Promise<Output<'nav.index'>> {
  call.dependsOn(nav_tag);
  const [categories, sites, regions, changes, facts, quick] = [
    await categoriesOf(call),
    await sitesOf(call, input),
    await regionsOf(call),
    await newestChanges(call),
    await factsOf(call),
    await mostUsed(call),
  ];
  const shown = categories.map(({ shown_first: _few, ...category }) => {
    const own = sites.filter((site) => site.category_id === category.id);
    return {
      ...category,
      found: own[0]?.found ?? 0,
      sites: own.map((site) => shapeSite(site, call.now)),
    };
  });
  return {
    categories: shown,
    total: categories.reduce((sum, { count }) => sum + count, 0),
    found: shown.reduce((sum, { found }) => sum + found, 0),
    regions,
    quick,
    changes,
    ...facts,
  };
}

/** nav.sites: those that fit, with their category. */
export async function listSites(input: Parsed<'nav.sites'>, call: Call): Promise<Output<'nav.sites'>> {
  call.dependsOn(nav_tag);
  const { rows } = await sql<SiteRow & { category: string }>`
    select ${site_columns}, c.title as category from nav_sites s join nav_categories c on c.id = s.category_id
    where ${narrowed(input)} order by s.clicks desc, s.id`.execute(navDb(call));
  return {
    list: rows.map((row) => ({ ...shapeSite(row, call.now), category: row.category })),
    total: rows.length,
  };
}

async function categoriesOf(call: Call) {
  const { rows } = await sql<{ id: number; code: string; title: string; shown_first: number; count: number }>`
    select c.id, c.code, c.title, c.shown_first, count(s.id)::int as count
    from nav_categories c left join nav_sites s on s.category_id = c.id and not s.hidden
    group by c.id order by c.sort, c.id`.execute(navDb(call));
  return rows;
}

async function sitesOf(call: Call, input: Parsed<'nav.index'>) {
  const { rows } = await sql<SiteRow & { category_id: number; found: number }>`
    with fitting as (
      select s.*, c.shown_first, count(*) over (partition by s.category_id)::int as found,
        row_number() over (partition by s.category_id order by s.clicks desc, s.id) as nth
      from nav_sites s join nav_categories c on c.id = s.category_id where ${narrowed(input)})
    select ${site_columns}, s.category_id, s.found from fitting s
    where ${isNarrowed(input)} or s.nth <= s.shown_first order by s.category_id, s.nth`.execute(navDb(call));
  return rows;
}

async function regionsOf(call: Call): Promise<Output<'nav.index'>['regions']> {
  const { rows } = await sql<{ region: NavRegion; count: number }>`
    select region, count(*)::int as count from nav_sites s, unnest(s.regions) as region
    where not s.hidden group by region`.execute(navDb(call));
  const counts = new Map(rows.map(({ region, count }) => [region, count]));
  return nav_region_names.map((region) => ({ region, count: counts.get(region) ?? 0 }));
}

async function mostUsed(call: Call): Promise<Output<'nav.index'>['quick']> {
  return navDb(call)
    .selectFrom('nav_sites')
    .select(['id', 'title', 'url'])
    .where('hidden', '=', false)
    .orderBy('clicks', 'desc')
    .orderBy('id')
    .limit(nav_limits.quick)
    .execute();
}

async function newestChanges(call: Call): Promise<Output<'nav.index'>['changes']> {
  const rows = await navDb(call)
    .selectFrom('nav_changes as h')
    .innerJoin('nav_sites as s', 's.id', 'h.site_id')
    .select(['h.site_id', 'h.kind', 's.title', 'h.words', 's.url', 'h.at'])
    .where('s.hidden', '=', false)
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(4)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as NavChangeKind, at: row.at.toISOString() }));
}

/** Of the calendar month before this one, in Beijing. */
async function factsOf(call: Call) {
  const { rows } = await sql<{ checked_at: Date | null; sent: number; listed: number }>`
    with month as (select date_trunc('month', ${call.now}::timestamptz at time zone 'Asia/Shanghai') as first)
    select (select max(checked_at) from nav_sites where not hidden and check_state <> 'unknown') as checked_at,
      count(g.id)::int as sent, count(g.id) filter (where g.status = 'accepted')::int as listed
    from month left join nav_suggestions g on g.status <> 'withdrawn'
      and g.at >= (first - interval '1 month') at time zone 'Asia/Shanghai' and g.at < first at time zone 'Asia/Shanghai'`.execute(
    navDb(call),
  );
  const { checked_at, sent, listed } = rows[0]!;
  return { checked_at: checked_at?.toISOString() ?? null, suggested: { sent, listed } };
}
