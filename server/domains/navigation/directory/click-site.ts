import { sql } from 'kysely';
import type { Output, Parsed } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { beijingDay, daysLater } from '../../../clock/beijing-time.ts';
import { visitorHash, visitorOf } from '../../../counting/visitor-of.ts';
import { visitorSaltOf } from '../../../counting/visitor-salt.ts';
import { nav_limits } from '../../../../contract/navigation/nav-words.ts';
import { navDb } from '../tables.ts';

/** nav.click: once a person, day and site; whoever clicks has gone on already, so nothing is refused. */
export async function clickSite({ site_id }: Parsed<'nav.click'>, call: Call): Promise<null> {
  const visitor = visitorOf(call);
  if (visitor === null) return null;
  const day = beijingDay(call.now);
  const hash = visitorHash(await visitorSaltOf(call.db, day), visitor);
  await sql`
    insert into nav_clicks (site_id, day, visitor, user_id)
    select id, ${day}::date, ${hash}::bytea, ${call.viewer?.id ?? null}::int from nav_sites where id = ${site_id} and not hidden
    on conflict do nothing`.execute(navDb(call));
  return null;
}

/** nav.mine: what the reader opens most, and what they keep. */
export async function showMine(_input: object, call: Call): Promise<Output<'nav.mine'>> {
  const { viewer } = member(call);
  const since = beijingDay(daysLater(call.now, -nav_limits.own_days));
  const { rows: quick } = await sql<{ id: number; title: string; url: string }>`
    select s.id, s.title, s.url from nav_sites s
    join (select site_id, count(*) as times, max(day) as last from nav_clicks
      where user_id = ${viewer.id} and day > ${since}::date group by site_id) own on own.site_id = s.id
    where not s.hidden order by own.times desc, own.last desc, s.id limit ${nav_limits.quick}`.execute(
    navDb(call),
  );
  const kept = await navDb(call)
    .selectFrom('nav_links')
    .select('site_id')
    .where('user_id', '=', viewer.id)
    .where('site_id', 'is not', null)
    .execute();
  const { count } = await navDb(call)
    .selectFrom('nav_folders')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return { quick, kept: kept.map(({ site_id }) => site_id!), folders: Number(count) };
}
