import { sql } from 'kysely';
import type { Db } from '../../../call/call.ts';
import { accountDb } from '../tables.ts';

/** Whose phone is bound, for the demo, where it is not already; nobody's number. */
export async function loadPhones(
  db: Db,
  phones: readonly { user_id: number; phone: string }[],
): Promise<void> {
  if (phones.length === 0) return;
  await sql`
    update users u set phone = t.phone
    from unnest(${phones.map((one) => one.user_id)}::int[], ${phones.map((one) => one.phone)}::text[]) as t (user_id, phone)
    where u.id = t.user_id and u.phone is null`.execute(accountDb({ db }));
}
