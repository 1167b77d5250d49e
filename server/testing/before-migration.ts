import * as fs from 'node:fs';
import path from 'node:path';
import { migrate, migrationsDir } from '../database/migrate.ts';
import type { TestDatabase } from './cluster.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A database as it was before a migration. `go` takes that one step; `remove` takes the folder away. */
export async function beforeMigration(own: TestDatabase, name: string) {
  const { folder, remove } = temporaryFolder();
  const add = (one: string) => fs.copyFileSync(path.join(migrationsDir, one), path.join(folder, one));
  fs.readdirSync(migrationsDir)
    .filter((one) => one < name)
    .forEach(add);
  await migrate(own.place, folder);
  return {
    remove,
    async go(): Promise<string[]> {
      add(name);
      return migrate(own.place, folder);
    },
  };
}
