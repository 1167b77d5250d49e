// Writes server/database/tables.generated.ts and docs/reference/tables.md from the migrations. With --verify it only compares, and
// exits 1 when they differ, or when a table is in no group (server/database/table-groups.ts).
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { withClient } from '../server/database/check-server.ts';
import { placeUrl } from '../server/database/connect.ts';
import { migrate } from '../server/database/migrate.ts';
import { startThrowawayCluster } from '../server/testing/throwaway.ts';
import { tablePage } from './table-page.ts';

const root = path.join(import.meta.dirname, '..');
const verify = process.argv.includes('--verify');

const { server, remove } = await startThrowawayCluster('tables');
try {
  const place = { host: server.host, port: server.port };
  await migrate(place);
  await withClient(place, writePage);
  await generate(placeUrl(place));
} catch (error) {
  const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
  process.stderr.write(`${stdout}${stderr}` || `${message}\n`);
  if (verify)
    process.stderr.write(
      'server/database/tables.generated.ts is not what the migrations make: run npm run write-tables\n',
    );
  process.exitCode = 1;
} finally {
  await remove();
}

async function writePage(client: pg.Client): Promise<void> {
  const file = path.join(root, 'docs/reference/tables.md');
  const { text, faults } = await tablePage(client);
  if (faults.length > 0) throw new Error(`server/database/table-groups.ts:\n${faults.join('\n')}`);
  if (!verify) return writeFile(file, text);
  if ((await readFile(file, 'utf8').catch(() => '')) !== text)
    throw new Error('docs/reference/tables.md is not what the migrations make');
}

async function generate(url: string): Promise<void> {
  const codegen = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const out = path.join(root, 'server/database/tables.generated.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    codegen,
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${out}`,
    '--type-mapping={"int8":"bigint"}',
    '--date-parser=string',
    '--exclude-pattern=app_migration',
    ...(verify ? ['--verify'] : []),
  ]);
  process.stdout.write(stdout);
}
