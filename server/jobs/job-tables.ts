import { getConstructionPlans } from 'pg-boss';
import { CannotStart } from '../cannot-start.mjs';
import { withClient } from '../database/check-server.ts';
import type { Place } from '../database/connect.ts';

/** The tables of the jobs, empty, as this release makes them; they must be those of the release that wrote the backup. */
export async function makeJobTables(place: Place, version: number): Promise<void> {
  await withClient(place, async (client) => {
    await client.query(getConstructionPlans('pgboss'));
    const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
    if (rows[0]!.version === version) return;
    throw new CannotStart(
      `备份里的任务表是第 ${version} 版，这个程序的是第 ${rows[0]!.version} 版，请用写备份的版本恢复`,
      `the tables of the jobs are version ${version} in the backup and ${rows[0]!.version} here: restore with the release that wrote it`,
    );
  });
}
