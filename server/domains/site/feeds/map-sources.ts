import { sql } from 'kysely';
import type { MapSource } from '../../../feeds/map-source.ts';
import { siteDb } from '../tables.ts';

type Asking = Parameters<MapSource['parts']>[0];

const inOnePart = (kind: string, rows: (db: Asking) => ReturnType<MapSource['pages']>): MapSource => ({
  kind,
  parts: async (db) => ((await rows(db)).length > 0 ? [0] : []),
  pages: async (db, from) => (from === 0 ? rows(db) : []),
});

/** Pages that are always there, whatever stands on them. */
const fixed = [
  '/',
  '/posts',
  '/hot',
  '/forum',
  '/forum/dataset',
  '/forum/dataset/rank',
  '/column',
  '/product',
  '/product/new_index',
  '/product/task',
  '/product/seckill',
  '/test',
  '/partner/join',
  '/nav',
  '/tools',
];

/** The pages that are always there, the agreements, each under its type, and the official pages. */
export const siteMapSources: MapSource[] = [
  inOnePart('page', async () => fixed.map((path) => ({ path, changed_at: null }))),
  inOnePart('agreement', agreements),
  inOnePart('official', pages),
];

async function agreements(db: Asking) {
  const rows = await siteDb({ db })
    .selectFrom('agreements')
    .select((of) => ['type', of.fn.max('published_at').as('changed_at')])
    .where(sql<boolean>`published_at <= now()`)
    .groupBy('type')
    .orderBy('type')
    .execute();
  return rows.map(({ type, changed_at }) => ({ path: `/agreement/${type}`, changed_at }));
}

async function pages(db: Asking) {
  const rows = await siteDb({ db })
    .selectFrom('official_pages')
    .select(['url', 'updated_at'])
    .where('published', '=', true)
    .orderBy('url')
    .execute();
  return rows.map(({ url, updated_at }) => ({ path: `/offical/${url}`, changed_at: updated_at }));
}
