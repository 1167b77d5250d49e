// npm test: installs what is missing, builds the pages when they are stale, runs every test on the project's own Node.
// The last line says how it went; in CI a skipped test is a failure.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installWhatIsMissing, projectNode, root, run } from './install.mjs';
import { overdue } from './overdue.mjs';

const say = (line) => console.log(line);

await installWhatIsMissing(say);
const node = projectNode();
const built = await run(node, [path.join(root, 'tools/build-pages.ts')], { cwd: root });

const folder = mkdtempSync(path.join(os.tmpdir(), 'chuhaiji-tests-'));
const file = path.join(folder, 'counts.json');
const vitest = [
  path.join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=./tools/count-tests.ts',
  ...process.argv.slice(2),
];
const { signal, stop } = overdue(file, 60_000);
const env = { ...process.env, COUNTS_FILE: file };
const ended = await run(node, vitest, { cwd: root, env, signal, killSignal: 'SIGKILL' });
stop();
if (signal.aborted) say('every test was counted, but the run did not end by itself within a minute');
const code = signal.aborted ? 0 : ended;
const { passed, failed, skipped, retried } = readCounts();
rmSync(folder, { recursive: true, force: true });

for (const { title, reason } of skipped) say(`skipped: ${title} (${reason})`);
for (const { title, reason } of retried) say(`passed at the second try only: ${title} (${reason})`);
const forbidden = process.env.CI ? skipped.length : 0;
if (forbidden > 0) say('in CI nothing may be skipped');
if (built !== 0) say('the pages could not be built');
if (passed + failed === 0) say('no test was run');
const good = code === 0 && built === 0 && failed === 0 && forbidden === 0 && passed > 0;
if (!good) process.exitCode = 1;
say(`${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);

function readCounts() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: [], retried: [] }; // the run ended before it could count
  }
}
