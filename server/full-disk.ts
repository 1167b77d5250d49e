import type pg from 'pg';
import { refuseFullDisk } from './database/data-directory.ts';
import { troubleOf } from './database/trouble.ts';

export type DiskWatch = {
  /** Told of what failed. */
  noted: (error: unknown) => void;
  /** Looks whether there is room again, once there was none. */
  isFull: () => Promise<boolean>;
};

/** Whether the disk still takes what is written, that of the database and our own. Costs nothing until a write was refused. */
export function watchDisk({
  pool,
  dataDir,
  look_again_after_ms = 5_000,
}: {
  pool: pg.Pool;
  dataDir: string;
  /** How soon after the last look it is looked at again, while it is full. */
  look_again_after_ms?: number;
}): DiskWatch {
  let full = false;
  let looked_at = 0;
  const look = async () => {
    looked_at = performance.now();
    full = await Promise.all([tryDatabase(pool), tryFolder(dataDir)]).then(
      () => false,
      (error: unknown) => troubleOf(error) === 'full',
    );
  };
  return {
    noted(error) {
      if (troubleOf(error) !== 'full') return;
      full = true;
      looked_at = performance.now();
    },
    async isFull() {
      if (full && performance.now() - looked_at >= look_again_after_ms) await look();
      return full;
    },
  };
}

// A row more may still fit where another was: this needs blocks of its own, and leaves none behind.
async function tryDatabase(pool: pg.Pool): Promise<void> {
  await pool.query(`
    begin;
    create temporary table room on commit drop as select md5(i::text) as bytes from generate_series(1, 20000) i;
    rollback`);
}

async function tryFolder(folder: string): Promise<void> {
  try {
    refuseFullDisk(folder);
  } catch (error) {
    if (troubleOf((error as Error).cause) === 'full') throw (error as Error).cause;
    // A folder that nobody may write to is another matter.
  }
}
