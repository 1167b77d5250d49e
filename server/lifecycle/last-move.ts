import { sql } from 'kysely';
import type { Call } from '../call/call.ts';

/**
 * The row of history by which a record came into its state, or into the one that it would be restored to: what was deleted and brought
 * back is as it was. Null where it never moved.
 */
export async function lastMove(
  call: Pick<Call, 'db'>,
  machine: string,
  subject_id: number,
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    select id from flow_log where machine = ${machine} and subject_id = ${BigInt(subject_id)}
      and from_state <> to_state and 'deleted' not in (from_state, to_state)
    order by id desc limit 1`.execute(call.db);
  return rows[0]?.id ?? null;
}
