import { sql } from 'kysely';
import type { NavEntry } from '../../../../contract/navigation/nav-desk.ts';
import type { NavCheck, NavRegion } from '../../../../contract/navigation/nav-words.ts';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { Call } from '../../../call/call.ts';
import { invalid, notFound, outdated } from '../../../call/refusal.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { peopleByIds } from '../../account/index.ts';
import { nav_tag, navDb } from '../tables.ts';
import { keyOf } from './listed-at.ts';
import { noteChange } from './note-change.ts';

/** admin.nav_list: all of it, what is hidden as well. */
export async function listForStaff(_input: object, call: Call): Promise<Output<'admin.nav_list'>> {
  const { rows: categories } = await sql<Output<'admin.nav_list'>['categories'][number]>`
    select c.id, c.code, c.title, c.shown_first, count(s.id)::int as count
    from nav_categories c left join nav_sites s on s.category_id = c.id group by c.id order by c.sort, c.id`.execute(
    navDb(call),
  );
  return { categories, list: await entries(call) };
}

/** admin.nav_save: adds an entry or changes one. */
export async function saveEntry(
  { id, rev, ...facts }: Parsed<'admin.nav_save'>,
  call: Call,
): Promise<Output<'admin.nav_save'>> {
  await categoryOf(call, facts.category_id);
  const { host, path } = keyOf(facts.url);
  const before = id === undefined ? null : await lockEntry(call, id, rev!);
  await refuseTwice(call, { category_id: facts.category_id, host, path, id });
  const values = { ...facts, host, path };
  const saved = before
    ? await navDb(call)
        .updateTable('nav_sites')
        .set({ ...values, rev: before.rev + 1 })
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await navDb(call)
        .insertInto('nav_sites')
        .values({ ...values, added_at: call.now })
        .returning('id')
        .executeTakeFirstOrThrow();
  if (!before) await noteChange(call, saved.id, 'added', facts.intro);
  else if (before.host !== host || before.path !== path) await noteChange(call, saved.id, 'moved', '');
  await writeAudit(call, {
    action: before ? 'nav.change' : 'nav.add',
    subject: { kind: 'nav_site', id: saved.id, title: facts.title },
    details: {
      ...(before && {
        before: { title: before.title, url: before.url, intro: before.intro, hidden: before.hidden },
      }),
      after: facts,
    },
  });
  call.invalidates(nav_tag);
  call.reindexes('site', saved.id);
  return (await entries(call, saved.id))[0]!;
}

/** admin.nav_category_save: its name, how many it shows first, and its place. */
export async function saveCategory(
  { category_id, title, shown_first, place }: Parsed<'admin.nav_category_save'>,
  call: Call,
): Promise<null> {
  const category = await categoryOf(call, category_id);
  const changes = { title: title ?? category.title, shown_first: shown_first ?? category.shown_first };
  await navDb(call).updateTable('nav_categories').set(changes).where('id', '=', category_id).execute();
  if (place !== undefined) {
    const { rows } = await sql<{
      id: number;
    }>`select id from nav_categories order by sort, id for update`.execute(navDb(call));
    const order = rows.map((row) => row.id).filter((id) => id !== category_id);
    order.splice(place - 1, 0, category_id);
    await sql`update nav_categories c set sort = at.sort
      from unnest(${order}::int[]) with ordinality as at (id, sort) where c.id = at.id`.execute(navDb(call));
  }
  await writeAudit(call, {
    action: 'nav.category',
    subject: { kind: 'nav_category', id: category_id, title: changes.title },
    details: {
      before: { title: category.title, shown_first: category.shown_first },
      after: { ...changes, place },
    },
  });
  call.invalidates(nav_tag);
  if (changes.title !== category.title) call.reindexes('site', ...(await idsOf(call, category_id)));
  return null;
}

export async function categoryOf(call: Call, id: number, field = 'category_id') {
  const row = await navDb(call)
    .selectFrom('nav_categories')
    .select(['id', 'title', 'shown_first'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw invalid(field, '没有这个分类，请重新选择');
  return row;
}

async function idsOf(call: Call, category_id: number): Promise<number[]> {
  const rows = await navDb(call)
    .selectFrom('nav_sites')
    .select('id')
    .where('category_id', '=', category_id)
    .execute();
  return rows.map(({ id }) => id);
}

async function lockEntry(call: Call, id: number, rev: number) {
  const row = await navDb(call)
    .selectFrom('nav_sites')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('没有这个网址');
  if (row.rev !== rev) throw outdated('这个网址刚被别人改过，请刷新后再改');
  return row;
}

/** The same address twice in one category; in another one it may stand as well. */
export async function refuseTwice(
  call: Call,
  {
    category_id,
    host,
    path,
    id = 0,
  }: { category_id: number; host: string; path: string; id?: number | undefined },
): Promise<void> {
  await takeLock(call.db, sql`hashtextextended('nav sites', ${category_id})`);
  const twin = await navDb(call)
    .selectFrom('nav_sites')
    .select('title')
    .where('category_id', '=', category_id)
    .where('host', '=', host)
    .where('path', '=', path)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (twin) throw invalid('url', `这一类里已有这个网址：${twin.title}`);
}

async function entries(call: Call, id?: number): Promise<NavEntry[]> {
  let query = navDb(call)
    .selectFrom('nav_sites')
    .select([
      'id',
      'rev',
      'category_id',
      'title',
      'url',
      'intro',
      'regions',
      'needs_proxy',
      'in_chinese',
      'hidden',
      'clicks',
      'check_state',
      'checked_at',
      'claimed_by',
    ])
    .orderBy('clicks', 'desc')
    .orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  const people = await peopleByIds(
    call,
    rows.flatMap(({ claimed_by }) => claimed_by ?? []),
  );
  return rows.map(({ check_state, checked_at, claimed_by, regions, ...row }) => ({
    ...row,
    regions: regions as NavRegion[],
    check: check_state as NavCheck,
    checked_at: checked_at?.toISOString() ?? null,
    claimed_by: claimed_by === null ? null : (people.get(claimed_by)?.nickname ?? ''),
  }));
}
