// Writes server/database/tables.generated.ts from the migrations. With --verify it only compares, and exits 1 when they differ.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { placeUrl } from '../server/database/connect.ts';
import { migrate } from '../server/database/migrate.ts';
import { startThrowawayCluster } from '../server/testing/throwaway.ts';

const root = path.join(import.meta.dirname, '..');
const verify = process.argv.includes('--verify');

const { server, remove } = await startThrowawayCluster('tables');
try {
  const place = { host: server.host, port: server.port };
  await migrate(place);
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
