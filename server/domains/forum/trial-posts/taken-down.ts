import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { tags } from '../page-tags.ts';

/**
 * Of these reports those whose post the platform took down, whatever became of it since but to be shown again. What a company hides in its
 * own forum is not among them: it cannot silence who tested for it. @returns their pcodes
 */
export async function trialPostsTakenDown(
  call: Pick<Call, 'db' | 'dependsOn'>,
  pcodes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pcodes.length === 0) return new Set();
  call.dependsOn(...pcodes.map(tags.post));
  const { rows } = await sql<{ pcode: string }>`
    select p.pcode from posts p
    where p.pcode = any(${[...pcodes]}::text[]) and p.status in ('hidden', 'deleted') and exists (
      select from flow_log f where f.machine = 'post' and f.subject_id = p.id and f.actor = 'ops'
        and f.to_state in ('hidden', 'deleted') and f.from_state <> f.to_state and not exists (
          select from flow_log l where l.machine = 'post' and l.subject_id = p.id and l.id > f.id and l.to_state = 'normal'))`.execute(
    call.db,
  );
  return new Set(rows.map(({ pcode }) => pcode));
}
