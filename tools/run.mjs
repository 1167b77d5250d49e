// Runs a TypeScript file of the project under the project's own Node: `node tools/run.mjs bench/run.ts --quick`.
import { spawn } from 'node:child_process';
import { projectNode, root } from './install.mjs';

const child = spawn(projectNode(), process.argv.slice(2), { stdio: 'inherit', cwd: root });
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
