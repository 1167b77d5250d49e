/**
 * npm run mutate -- server/domains/column/rules.ts      every change of a file or folder that its tests should notice, with survivors
 *   --tests server/domains/column                       the tests that should notice, a folder or a file, named once or more; else
 *                                                       those of the folder itself
 *   --sample 60 --seed 1                                so many changes only, the same ones for the same seed
 *   --runners 1                                         at a time; 2 unless said otherwise, each with a cluster of its own
 * Stryker is installed when it is first asked for, into this folder. What was tried before and has not changed is not tried again,
 * except in a sample.
 */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, installWhatIsMissing, projectNode, root, run } from '../install.mjs';
import { figuresOf, percent, survivorsOf, type Report } from './survivors.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    runners: { type: 'string', default: '2' },
  },
});
const place = positionals[0]?.replace(/\/$/, '');
if (!place || positionals.length > 1 || !existsSync(path.join(root, place)))
  fail(
    'which file or folder? npm run mutate -- server/domains/column [--sample 60 --seed 1] [--tests <folder>]',
  );
const is_folder = statSync(path.join(root, place)).isDirectory();
const tests = values.tests ?? [is_folder ? place : path.dirname(place)];

await installWhatIsMissing((line) => console.log(line), import.meta.dirname);

const name = place.replaceAll(/[/.]/g, '-');
const kept = path.join(root, '.cache/mutate');
mkdirSync(kept, { recursive: true });
const report_file = path.join(kept, `${name}.json`);
const options_file = path.join(kept, `${name}.options.json`);
const sampled = values.sample !== undefined;
writeFileSync(
  options_file,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', path.join(import.meta.dirname, 'sample-mutants.ts')],
    checkers: sampled ? ['sample'] : [],
    mutate: [is_folder ? `${place}/**/*.ts` : place, '!**/*.test.ts', '!**/*.d.ts'],
    vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false },
    // With TypeScript 7 Stryker cannot read a tsconfig; it needs none.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    // What runs when a file is loaded is as it is before any test begins.
    ignoreStatic: true,
    incremental: !sampled,
    incrementalFile: path.join(kept, `${name}.incremental.json`),
    tempDirName: '.cache/mutate/sandbox',
    ignorePatterns: ['/data', '/build', '/docs/pictures', '/bench', '/.cache', '/.react-router'],
    concurrency: Number(values.runners),
    // On a busy machine a slow test is no endless loop.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report_file },
    allowConsoleColors: false,
    logLevel: 'warn',
  }),
);

const code = await run(
  projectNode(),
  [path.join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', options_file],
  {
    cwd: root,
    env: {
      ...process.env,
      MUTATE_TESTS: JSON.stringify(tests),
      MUTATE_SAMPLE: values.sample ?? '',
      MUTATE_SEED: values.seed,
    },
  },
);
if (code !== 0) process.exit(code);
const report = JSON.parse(readFileSync(report_file, 'utf8')) as Report;
const survivors = survivorsOf(report);
for (const survivor of survivors) console.log(survivor);
console.log(
  `${place}: ${percent(figuresOf(report))}${sampled ? `, a sample of ${values.sample}, seed ${values.seed}` : ''}`,
);
