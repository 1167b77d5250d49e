// npm start, and with --dev npm run dev: says what is set wrong, installs what is missing, builds the pages when they are stale,
// and runs the server on the project's own Node.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { CannotStart } from '../server/cannot-start.mjs';
import { readEnvironment } from '../server/environment/read-environment.mjs';
import { fail, installWhatIsMissing, projectNode, root, run } from './install.mjs';

const say = (line) => console.log(line);

const flags = process.argv.slice(2);
try {
  readEnvironment(process.env, flags);
} catch (error) {
  fail(error instanceof CannotStart ? error.message : error.stack);
}
await installWhatIsMissing(say);
const node = projectNode();
const dev = flags.includes('--dev'); // pages come from their sources, and a change of the server's starts it again
if (!dev) {
  const built = await run(node, [path.join(root, 'tools/build-pages.ts')], { cwd: root });
  if (built !== 0) process.exit(built);
}

// Out of the terminal's group: Ctrl-C reaches it once, from here, and not a second time from the terminal.
const server = spawn(
  node,
  [
    ...(dev ? ['--watch', '--watch-preserve-output', '--watch-path=server', '--watch-path=contract'] : []),
    path.join(root, 'server/main.ts'),
    ...flags,
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
process.on('SIGHUP', () => server.kill('SIGTERM'));
if (process.env.npm_lifecycle_event) stopWithParent();
server.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
server.once('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));

// npm hands a SIGTERM to a shell that ends without handing it on, and a killed npm hands on nothing.
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 250);
}
