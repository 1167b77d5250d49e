import type { Db } from './http/call.ts';

/** Loads the demo pack into a database that has never seen it. @returns the lines that tell of the demo accounts */
export async function loadDemoOnce(db: Db, say: (line: string) => void): Promise<string[]> {
  // Loaded only where it is asked for: the generators are no part of the running site.
  const { loadDemo } = await import('../tools/seed/load.ts');
  return loadDemo(db, { say });
}

/** Without the demo a new site still has the platform's boards. */
export async function foundBoardsOnce(db: Db): Promise<void> {
  const { foundBoards } = await import('../tools/seed/found-boards.ts');
  await foundBoards(db, new Date());
}
