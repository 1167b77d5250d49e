import { siteKey, type NavRegion } from '../../../../contract/navigation/nav-words.ts';
import { insertRows, reserveIds } from '../../../database/insert-rows.ts';
import { daysLater } from '../../../clock/beijing-time.ts';
import type { Db } from '../../../call/call.ts';

export type SiteToLoad = {
  title: string;
  url: string;
  intro: string;
  regions: NavRegion[];
  needs_proxy: boolean;
  in_chinese: boolean;
  /** Days before now since when it is listed, cannot be opened; whose it is. */
  added_days: number;
  dead_days: number | null;
  claimed_by: number | null;
};
export type DirectoryToLoad = { code: string; title: string; shown_first: number; sites: SiteToLoad[] }[];
/** Who opened the site of that title, so many days before now. */
export type ClickToLoad = { title: string; user_id: number; days: number };
/** What somebody keeps, by the titles of its sites, since so many days; without a title it is in no folder. */
export type FolderToLoad = {
  user_id: number;
  title: string;
  days: number;
  links: { title: string; note: string }[];
};

/** The whole directory, with who opened what and who keeps what. Nothing was checked yet but what is said to be dead. */
export async function loadDirectory(
  db: Db,
  directory: DirectoryToLoad,
  clicks: readonly ClickToLoad[],
  folders: readonly FolderToLoad[],
  now: Date,
): Promise<void> {
  const category_ids = await reserveIds(db, 'nav_categories', directory.length);
  await insertRows(
    db,
    'nav_categories',
    directory.map(({ code, title, shown_first }, at) => ({
      id: category_ids[at],
      code,
      title,
      shown_first,
      sort: at + 1,
    })),
  );
  const sites = directory.flatMap((category, at) =>
    category.sites.map((site) => ({ ...site, category_id: category_ids[at]! })),
  );
  const ids = await reserveIds(db, 'nav_sites', sites.length);
  await insertRows(
    db,
    'nav_sites',
    sites.map(({ added_days, dead_days, url, claimed_by, ...site }, at) => ({
      ...site,
      id: ids[at],
      ...siteKey(url),
      added_at: daysLater(now, -added_days),
      claimed_by,
      claimed_at: claimed_by === null ? null : daysLater(now, -5),
      check_state: dead_days === null ? 'unknown' : 'dead',
      checked_at: dead_days === null ? null : daysLater(now, -0.2),
      dead_since: dead_days === null ? null : daysLater(now, -dead_days),
      clicks: clicks.filter(({ title }) => title === site.title).length,
    })),
  );
  await insertRows(
    db,
    'nav_changes',
    sites.flatMap(({ added_days, dead_days, claimed_by, intro }, at) => [
      ...(added_days < 30
        ? [{ site_id: ids[at], kind: 'added', words: intro, at: daysLater(now, -added_days) }]
        : []),
      ...(dead_days === null
        ? []
        : [{ site_id: ids[at], kind: 'dead', words: '标着，不撤下', at: daysLater(now, -dead_days) }]),
      ...(claimed_by === null
        ? []
        : [{ site_id: ids[at], kind: 'claimed', words: '站点主人认领', at: daysLater(now, -5 - at / 50) }]),
    ]),
  );
  await insertRows(
    db,
    'nav_claims',
    sites.flatMap(({ claimed_by }, at) =>
      claimed_by === null
        ? []
        : [
            {
              user_id: claimed_by,
              site_id: ids[at],
              status: 'approved',
              proof: 'meta',
              token: `hm-DEMO-${String(ids[at])}`,
              started_at: daysLater(now, -7),
              until: now,
            },
          ],
    ),
  );
  const id_of = new Map(sites.map(({ title }, at) => [title, ids[at]!]));
  const told = new Set<string>();
  await insertRows(
    db,
    'nav_clicks',
    clicks.flatMap(({ title, user_id, days }) => {
      const site_id = id_of.get(title);
      const day = daysLater(now, -days).toISOString().slice(0, 10);
      const key = `${site_id} ${day} ${user_id}`;
      if (site_id === undefined || told.has(key)) return [];
      told.add(key);
      return [{ site_id, day, user_id, visitor: `\\x${user_id.toString(16).padStart(32, '0')}` }];
    }),
  );
  await loadFolders(
    db,
    folders,
    new Map(sites.map((site, at) => [site.title, { id: ids[at]!, url: site.url }])),
    now,
  );
}

async function loadFolders(
  db: Db,
  folders: readonly FolderToLoad[],
  known: ReadonlyMap<string, { id: number; url: string }>,
  now: Date,
): Promise<void> {
  const titled = folders.filter(({ title }) => title !== '');
  const ids = await reserveIds(db, 'nav_folders', titled.length);
  const folder_id = new Map(titled.map((folder, at) => [folder, ids[at]!]));
  const nth = (folder: FolderToLoad) =>
    titled.filter(({ user_id }) => user_id === folder.user_id).indexOf(folder);
  await insertRows(
    db,
    'nav_folders',
    titled.map((folder) => ({
      id: folder_id.get(folder),
      user_id: folder.user_id,
      title: folder.title,
      sort: nth(folder),
      created_at: daysLater(now, -folder.days),
    })),
  );
  await insertRows(
    db,
    'nav_links',
    folders.flatMap((folder) =>
      folder.links.map(({ title, note }, sort) => {
        const site = known.get(title);
        if (!site) throw new Error(`no site of the directory is called ${title}`);
        return {
          user_id: folder.user_id,
          folder_id: folder_id.get(folder) ?? null,
          site_id: site.id,
          ...siteKey(site.url)!,
          title,
          note,
          sort,
          added_at: daysLater(now, -folder.days),
        };
      }),
    ),
  );
}
