import { defineConfig } from 'vitest/config';
import LongestFirst from './tools/longest-first.ts';

// One process runs many files: server tests keep nothing at module level. No threads: one that was to end has been seen to spin
// until the run ended, and took a core from those that came after.
const shared = { pool: 'forks', isolate: false, environment: 'node' } as const;
const needsDatabase = ['**/*.api.test.ts', 'server/{database,testing,jobs,live,search}/**/*.test.ts'];
const neverTests = ['**/node_modules/**', 'build/**', 'data/**', '.cache/**'];
const cluster = './server/testing/global-setup.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{contract,server,web,tools,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: [...neverTests, ...needsDatabase, 'tests/browser/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          sequence: { groupOrder: 1 },
          // Each file waits for the database half of its time, and some for the processes that they start: three keep two cores busy.
          maxWorkers: 3,
          include: needsDatabase,
          exclude: neverTests,
          globalSetup: cluster,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['tests/browser/**/*.test.ts'],
          exclude: neverTests,
          globalSetup: [cluster, './tests/browser/journeys/site/start-site.ts'],
          // Pages that are looked at side by side.
          maxConcurrency: 3,
          // Each has a site of its own. Two keep both cores busy beside `every-page`; the journeys after it wait a third of their time.
          maxWorkers: 3,
          testTimeout: 120_000,
          // A strange machine may take a journey too slowly once; twice is a fault. The report names what was tried again.
          retry: process.env.CI ? 1 : 0,
          // The first hook of a worker has its site started and the demo pack loaded.
          hookTimeout: 400_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
