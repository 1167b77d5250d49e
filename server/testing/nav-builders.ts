import { sql } from 'kysely';
import { siteKey } from '../../contract/navigation/nav-words.ts';
import type { Db } from '../call/call.ts';
import type { TestHouse } from './house.ts';
import type { TestPerson } from './people.ts';

let made = 0;

/** A category of the directory. */
export async function makeNavCategory(db: Db, title = `分类 ${++made}`): Promise<number> {
  const code = [...String(++made)]
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')
    .padStart(4, 'k');
  const { id } = await db
    .insertInto('nav_categories')
    .values({ code, title, sort: made, shown_first: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Facts = {
  category_id?: number;
  url?: string;
  title?: string;
  clicks?: number;
  hidden?: boolean;
  regions?: string[];
};

/** A listed site of its own host, unless another address is given. */
export async function makeNavSite(
  db: Db,
  at: Date,
  facts: Facts = {},
): Promise<{ id: number; url: string; category_id: number }> {
  const category_id = facts.category_id ?? (await makeNavCategory(db));
  const key = siteKey(facts.url ?? `https://site${++made}.example`)!;
  const { id } = await db
    .insertInto('nav_sites')
    .values({
      title: facts.title ?? `站点 ${made}`,
      category_id,
      ...key,
      regions: facts.regions ?? [],
      clicks: facts.clicks ?? 0,
      hidden: facts.hidden ?? false,
      added_at: new Date(at.getTime() - 100 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, url: key.url, category_id };
}

/** The newest application of that kind about this. */
export async function approvalOf(house: TestHouse, kind: 'nav_claim' | 'nav_suggestion', subject_id: number) {
  return house.db
    .selectFrom('approvals')
    .select(['id', 'revision'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .orderBy('revision', 'desc')
    .executeTakeFirst();
}

/** A claim whose proof waits to be found, and one that staff have before them. */
export async function makeNavClaim(
  house: TestHouse,
  as: TestPerson,
  { proven = false, url }: { proven?: boolean; url?: string } = {},
) {
  const site = await makeNavSite(house.db, house.clock.now(), url === undefined ? {} : { url });
  const claim = await house.gives('nav.claim', { site_id: site.id, proof: 'meta' }, { as });
  if (proven) await house.gives('nav.claim_check', { claim_id: claim.id }, { as });
  return { ...claim, site_id: site.id };
}

/** Their links, in their own order. */
export const titlesOf = async (house: TestHouse, as: TestPerson, folder_id?: number): Promise<string[]> =>
  (await house.gives('nav.links', folder_id === undefined ? {} : { folder_id }, { as })).map(
    ({ title }) => title,
  );

export const countRows = async (db: Db, table: 'nav_clicks' | 'nav_links'): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n);
