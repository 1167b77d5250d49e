import { sql } from 'kysely';
import type { ThingKind } from '../../../contract/things.ts';
import type { Call } from '../../call/call.ts';
import { complaintDb } from './tables.ts';

/** Complaints about each of these things: those that wait for a verdict, and those that were upheld. */
export async function complaintsAbout(
  call: Pick<Call, 'db'>,
  target: ThingKind,
  ids: readonly number[],
): Promise<(id: number) => { open: number; upheld: number }> {
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ target_id: number; open: number; upheld: number }>`
          select target_id, count(*) filter (where status in ('submitted', 'accepted', 'need_info', 'appealed'))::int as open,
            count(*) filter (where outcome = 'upheld')::int as upheld
          from complaints where target = ${target} and target_id = any(${[...ids]}::int[]) group by target_id`.execute(
          complaintDb(call),
        );
  const counted = new Map(rows.map(({ target_id, ...counts }) => [target_id, counts]));
  return (id) => counted.get(id) ?? { open: 0, upheld: 0 };
}
