import { sql } from 'kysely';
import type { Gateways } from './gateways/index.ts';
import type { Db } from './call/call.ts';
import { closeDays } from './ledger/close-days.ts';
import { runSelfCheck } from './ledger/self-check.ts';

/**
 * Loads the demo pack into a database that has never seen it. @returns the lines that tell of the demo accounts
 * @param money_at where the site is reached, if money may be played: only where no real channel and no vendor would hear of it
 */
export async function loadDemoOnce(
  db: Db,
  gateways: Gateways,
  say: (line: string) => void,
  money_at?: string,
): Promise<string[]> {
  // Loaded only where it is asked for: the generators are no part of the running site.
  const { loadDemo } = await import('../tools/seed/load.ts');
  const told = await loadDemo({ db, gateways }, { say, money_at });
  // The database would look at the new tables within a minute; until then it plans as if they were empty.
  if (told.length > 0) await sql`vacuum analyze`.execute(db);
  if (told.length > 0 && money_at !== undefined) {
    // As on every night.
    await closeDays(db, new Date());
    await runSelfCheck(db, new Date());
  }
  return told;
}

/** Without the demo a new site still has the platform's boards. */
export async function foundBoardsOnce(db: Db): Promise<void> {
  const { foundBoards } = await import('../tools/seed/found-boards.ts');
  await foundBoards(db, new Date());
}
