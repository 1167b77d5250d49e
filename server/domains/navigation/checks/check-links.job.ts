import { sql } from 'kysely';
import type { NavCheck } from '../../../../contract/navigation/nav-words.ts';
import type { SiteLook } from '../../../gateways/sites/site-gateway.ts';
import type { Job } from '../../../jobs/jobs.ts';
import { noteChange } from '../directory/note-change.ts';
import { nav_tag, navDb } from '../tables.ts';
import { lookAtEach } from './look-at-each.ts';

const slow_ms = 5_000;
const at_once = 30;
const days_between = 7;

/** What a look says of an address; null where nobody looked. */
export function stateOf(look: SiteLook): NavCheck | null {
  if (look.result === 'unlooked') return null;
  if (look.result === 'trouble') return 'dead';
  if ([401, 403, 407].includes(look.status)) return 'login';
  if (look.status >= 400) return 'dead';
  return look.ms > slow_ms ? 'slow' : 'ok';
}

type Due = { kind: 'nav_sites' | 'nav_links'; id: number; url: string; check_state: NavCheck };

/**
 * Looks at what stands in the directory and in folders, each once a week, and daily where it could not be opened; the directory goes
 * before folders. What is dead is marked and stays where it is.
 */
export const checkLinks: Job = {
  name: 'nav.check_links',
  cron: '*/20 * * * *',
  async work(_data: object, { db, now, gateways: { sites }, asCall }) {
    if (!sites.offered) return;
    const { rows } = await sql<Due>`
      select * from (
        select 'nav_sites' as kind, id, url, check_state, checked_at from nav_sites where not hidden
        union all select 'nav_links', id, url, check_state, checked_at from nav_links) every_link
      where checked_at is null
        or checked_at < ${now}::timestamptz - make_interval(days => case check_state when 'dead' then 1 else ${days_between}::int end)
      order by kind desc, checked_at nulls first, id limit ${at_once}`.execute(navDb({ db }));
    for await (const [due, look] of lookAtEach(rows, ({ url }) => sites.look(url))) {
      const state = stateOf(look);
      await asCall(async (call) => {
        const dead_since =
          state === 'dead' ? sql<Date>`coalesce(dead_since, ${now}::timestamptz)` : sql<null>`null`;
        await navDb(call)
          .updateTable(due.kind)
          .set(state === null ? { checked_at: now } : { checked_at: now, check_state: state, dead_since })
          .where('id', '=', due.id)
          .execute();
        if (due.kind !== 'nav_sites' || state === null || state === due.check_state) return;
        if (state === 'dead') await noteChange(call, due.id, 'dead', '标着，不撤下');
        else if (due.check_state === 'dead') await noteChange(call, due.id, 'alive', '又能打开了');
        call.invalidates(nav_tag);
      });
    }
  },
};
