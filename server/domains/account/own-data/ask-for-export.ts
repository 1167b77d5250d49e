import type { Output } from '../../../../contract/index.ts';
import { member, type Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refusal.ts';
import { beijingTime } from '../../../clock/beijing-time.ts';
import { waitsUntil } from '../../../clock/latest-stamp.ts';
import { accountDb } from '../tables.ts';

const day_ms = 86_400_000;

/** Where the browser fetches its file; see `ownDataFile`. */
export const own_data_path = '/user/export/own-data.zip';

/** user.export: has the file made. Twice at the same moment makes one. */
export async function askForExport(_input: object, call: Call): Promise<Output<'user.export'>> {
  const { viewer } = member(call);
  await accountDb(call).selectFrom('users').select('id').where('id', '=', viewer.id).forUpdate().execute();
  const newest = await newestOf(call, viewer.id);
  const next = newest && waitsUntil(newest.asked_at, day_ms, call.now);
  if (next) throw refuse(`一天可以导出一次，${beijingTime(next)}后再来`);
  await accountDb(call).deleteFrom('own_data_files').where('user_id', '=', viewer.id).execute();
  const { id } = await accountDb(call)
    .insertInto('own_data_files')
    .values({ user_id: viewer.id, asked_at: call.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await call.later('account.make_own_data', { id });
  return present(call, await newestOf(call, viewer.id));
}

/** user.export_state */
export const showExport = async (_input: object, call: Call): Promise<Output<'user.export_state'>> =>
  present(call, await newestOf(call, member(call).viewer.id));

/** The zip of this person while it may be fetched, for the route that hands it out. */
export async function ownDataFile(
  call: Pick<Call, 'db'>,
  user_id: number,
  now: Date,
): Promise<Buffer | null> {
  const row = await accountDb(call)
    .selectFrom('own_data_files')
    .select('bytes')
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

const newestOf = (call: Call, user_id: number) =>
  accountDb(call)
    .selectFrom('own_data_files')
    .select(['asked_at', 'ready_at', 'expires_at', 'size'])
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

function present(call: Call, row: Awaited<ReturnType<typeof newestOf>>): Output<'user.export_state'> {
  if (!row) return { state: 'none', asked_at: null, expires_at: null, size: null, url: null, next_at: null };
  const state = !row.expires_at ? 'making' : row.expires_at > call.now ? 'ready' : 'expired';
  return {
    state,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    size: row.size,
    url: state === 'ready' ? own_data_path : null,
    next_at: waitsUntil(row.asked_at, day_ms, call.now)?.toISOString() ?? null,
  };
}
