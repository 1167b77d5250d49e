import { sql } from 'kysely';
import type { Call } from '../call/call.ts';

/** The sentence that came with this event, where nothing has happened to the record since; otherwise null. */
export async function lastWord(
  call: Pick<Call, 'db'>,
  { machine, event }: { machine: string; event: string },
  subject_id: number,
): Promise<string | null> {
  const { rows } = await sql<{ event: string; reason: string }>`
    select event, reason from flow_log where machine = ${machine} and subject_id = ${BigInt(subject_id)}
    order by id desc limit 1`.execute(call.db);
  return rows[0]?.event === event ? rows[0].reason : null;
}
