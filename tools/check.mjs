/**
 * The fast checks, one after another, each with one line when all is well and its findings when not.
 *   npm run check                  all of them
 *   npm run check -- lint format   only these
 *   npm run check -- --fix         mends format and lint where it can, then checks
 */
import { spawnSync } from 'node:child_process';
import { projectNode, root } from './install.mjs';

const node = projectNode();
const shownLines = 80;

/** Name → what it runs; `mend` is what `--fix` runs before. */
const checks = {
  types: {
    before: ['node_modules/@react-router/dev/bin.cjs', 'typegen'],
    run: [
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--singleThreaded',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
      '-p',
      'tsconfig.json',
    ],
  },
  lint: {
    run: ['node_modules/oxlint/bin/oxlint', '--format=unix', '.'],
    mend: ['node_modules/oxlint/bin/oxlint', '--fix', '--silent', '.'],
  },
  format: {
    run: ['node_modules/oxfmt/bin/oxfmt', '--check'],
    mend: ['node_modules/oxfmt/bin/oxfmt'],
  },
  boundaries: { run: ['tools/check-boundaries.ts'] },
  tables: { run: ['tools/write-tables.ts', '--verify'] },
  reference: { run: ['tools/write-reference.ts', '--verify'] },
  unused: { run: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
};

const wanted = process.argv.slice(2).filter((word) => word !== '--fix');
const fix = process.argv.includes('--fix');
const unknown = wanted.find((name) => !Object.hasOwn(checks, name));
if (unknown) {
  console.error(`There is no check "${unknown}"; there are ${Object.keys(checks).join(', ')}.`);
  process.exit(2);
}

const run = (words) => {
  const { status, stdout, stderr, error } = spawnSync(node, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return { ok: status === 0, text: `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`.trim() };
};

if (fix) for (const { mend } of [checks.lint, checks.format]) run(mend);

const failed = [];
for (const [name, check] of Object.entries(checks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const begun = Date.now();
  const before = check.before ? run(check.before) : { ok: true, text: '' };
  const { ok, text } = before.ok ? run(check.run) : before;
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(11)} ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  if (ok) continue;
  failed.push(name);
  const lines = text.split('\n');
  console.log(
    lines
      .slice(0, shownLines)
      .map((line) => `  ${line}`)
      .join('\n'),
  );
  if (lines.length > shownLines) console.log(`  … ${lines.length - shownLines} more lines`);
}
if (failed.length > 0) console.log(`\nnot in order: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
