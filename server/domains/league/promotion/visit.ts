import { sql } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import { most_sources } from '../../../../contract/league/promotion-limits.ts';
import type { Call } from '../../../call/call.ts';
import { networkPrint } from '../../../call/print-of.ts';
import { beijingDay } from '../../../clock/beijing-time.ts';
import { inviterOfCode } from '../show-invite.ts';
import { leagueDb } from '../tables.ts';

/** league.visit: whoever opens the own link is not counted, and a link that invites nobody counts nothing. */
export async function noteVisit({ code, from, again }: Parsed<'league.visit'>, call: Call): Promise<null> {
  const member_id = await inviterOfCode(call, code);
  if (member_id === null || member_id === call.viewer?.id) return null;
  const db = leagueDb(call);
  // For a day: an order that follows at once is no person's (R11).
  await db
    .insertInto('league_visits')
    .values({ member_id, user_id: call.viewer?.id ?? null, network: networkPrint(call), at: call.now })
    .execute();
  if (again) return null;
  const known = await db
    .selectFrom('league_clicks')
    .select('source')
    .distinct()
    .where('member_id', '=', member_id)
    .where('source', '<>', '')
    .execute();
  const room = known.length < most_sources || known.some(({ source }) => source === from);
  await db
    .insertInto('league_clicks')
    .values({ member_id, day: sql`${beijingDay(call.now)}::date`, source: room ? from : '', clicks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'day', 'source'])
        .doUpdateSet((row) => ({ clicks: row('league_clicks.clicks', '+', 1) })),
    )
    .execute();
  return null;
}
