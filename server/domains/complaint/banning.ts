import { sql } from 'kysely';
import type { Call } from '../../call/call.ts';
import { takeLock } from '../../database/transaction-steps.ts';
import { banPerson, changeBan, personForStaff, unbanPerson } from '../account/index.ts';
import { type Complaint, selectComplaints } from './complaint-row.ts';

export type Banning = Pick<Complaint, 'banned_until' | 'ban_since' | 'ban_reason'>;

/** Bans of one person come one after the other. */
const lockBans = (call: Call, author_id: number) =>
  takeLock(call.db, sql`hashtextextended('complaint bans', ${author_id})`);

/** Bans for a complaint. Who is banned for another one is until the later of both ends. */
export async function banBeside(
  call: Call,
  author_id: number,
  { days, reason }: { days: number; reason: string },
): Promise<Banning> {
  await lockBans(call, author_id);
  const [holding] = await bansOfComplaints(call, author_id);
  const banned_until = new Date(call.now.getTime() + days * 86_400_000);
  if (!holding || banned_until > holding.banned_until!) await banPerson(call, author_id, { days, reason });
  return { banned_until, ban_since: holding?.ban_since ?? call.now, ban_reason: reason };
}

/** The ban of a complaint that fell: another one that was laid on it stays, and so does one that came of something else. */
export async function liftBan(call: Call, author_id: number, fallen: Banning): Promise<void> {
  await lockBans(call, author_id);
  const person = await personForStaff(call, author_id);
  if (person?.state !== 'banned' || person.banned_until?.getTime() !== fallen.banned_until?.getTime()) return;
  const [next] = await bansSince(call, author_id, fallen.ban_since);
  if (next) await changeBan(call, author_id, next.banned_until!, next.ban_reason);
  else await unbanPerson(call, author_id);
}

/** The upheld complaints of whose bans this person's is the last to end, that one first; none where it came of something else. */
export async function bansOfComplaints(call: Call, author_id: number): Promise<Complaint[]> {
  const person = await personForStaff(call, author_id);
  if (person?.state !== 'banned' || person.banned_until === null) return [];
  const last = await upheldBans(call, author_id)
    .where('banned_until', '=', person.banned_until)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last ? bansSince(call, author_id, last.ban_since) : [];
}

async function bansSince(call: Call, author_id: number, since: Date | null): Promise<Complaint[]> {
  const rows = await upheldBans(call, author_id)
    .where('ban_since', '=', since)
    .where('banned_until', '>', call.now)
    .orderBy('banned_until', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as Complaint[];
}

const upheldBans = (call: Call, author_id: number) =>
  selectComplaints(call).where('author_id', '=', author_id).where('outcome', '=', 'upheld');
