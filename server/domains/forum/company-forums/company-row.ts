import { sql } from 'kysely';
import type { Call } from '../../../call/call.ts';
import { takeLock } from '../../../database/transaction-steps.ts';
import { peopleByIds } from '../../account/index.ts';
import { forumDb } from '../tables.ts';

export const companyRow = (call: Pick<Call, 'db'>, forum_id: number) =>
  forumDb(call).selectFrom('forum_companies').selectAll().where('forum_id', '=', forum_id).executeTakeFirst();

/**
 * Of these accounts those that are verified as a company today. What is kept is made anew when one of them is no longer:
 * its badge is part of its face.
 */
export async function verifiedAccounts(
  call: Pick<Call, 'db' | 'dependsOn'>,
  user_ids: readonly number[],
): Promise<Set<number>> {
  const people = await peopleByIds(call, user_ids);
  return new Set([...people.values()].filter(({ badges }) => badges.includes('企业')).map(({ id }) => id));
}

/** Of two who take a forum for the same company at once, one waits for the other. */
export const holdCompanyCode = (call: Pick<Call, 'db'>, credit_code: string) =>
  takeLock(call.db, sql`hashtext(${`forum of ${credit_code}`})`);

/** As everybody may read it: enough to look the company up, not enough to copy. */
export const coveredCode = (code: string): string =>
  code.length > 8 ? `${code.slice(0, 4)} **** **** ${code.slice(-4)}` : code;
