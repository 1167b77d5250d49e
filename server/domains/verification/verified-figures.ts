import { sql } from 'kysely';
import type { Overview } from '../../../contract/admin/overview.ts';
import { daysBefore } from '../../database/span-columns.ts';
import type { Call } from '../../call/call.ts';
import { verificationDb } from './tables.ts';

/** How many people and companies are verified now, and how many of them since a week ago. */
export async function verifiedFigures(
  call: Pick<Call, 'db' | 'now'>,
): Promise<Overview['figures']['verified']> {
  const week_ago = daysBefore(call.now, 7);
  const { rows } = await sql<Overview['figures']['verified']>`
    select p.people, p.people_week, c.companies, c.companies_week from
      (select count(*)::int as people, (count(*) filter (where verified_at > ${week_ago}))::int as people_week
        from person_verifications where status = 'verified') p,
      (select count(*)::int as companies, (count(*) filter (where held_since > ${week_ago}))::int as companies_week
        from company_verifications where held is not null) c`.execute(verificationDb(call));
  return rows[0]!;
}
