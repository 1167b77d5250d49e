// Runs a TypeScript file of the project under the project's own Node: `node tools/run.mjs bench/run.ts --quick`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const own = path.join(root, 'node_modules/.bin/node');
const child = spawn(existsSync(own) ? own : process.execPath, process.argv.slice(2), {
  stdio: 'inherit',
  cwd: root,
});
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
